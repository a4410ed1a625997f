import { openListWith } from './support/card.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';

test('a page is there before its link is pressed, and the one left is there at once', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db, { price: 2400, stock: { 'BLK-44': 5 } });
  await openListWith(page, '/products', goods);
  const link = page.getByRole('link', { name: goods.name });
  const card = page.getByRole('article').filter({ has: link });
  const ofProduct = page.waitForResponse((answer) => answer.url().includes(`/api/products/${goods.slug}`));
  const moving = (async () => {
    for (let at = 0; at < 100; at += 1) {
      // with the first key that the page hears comes what prepares pages
      await page.keyboard.press('Shift');
      await card.getByRole('heading').hover({ position: { x: 4 + (at % 2), y: 8 }, force: true });
      await link.hover({ force: true });
      const isThere = await Promise.race([ofProduct.then(() => true), page.waitForTimeout(200)]);
      if (isThere === true) return;
    }
  })();
  await Promise.all([ofProduct, moving]);

  // nothing is answered from now on
  await page.route(/\/api\//, () => {});
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(link).toBeVisible();
});
