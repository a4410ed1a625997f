import { open, reload } from './support/browsing.ts';
import { cardOf, heartOf, openListWith, wishlistLink } from './support/card.ts';
import { changePrice, putOnSale } from './support/goods.ts';
import { keepOnDevice } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test('things are put by on a card and on their page, and shown as the shop has them now', async ({
  page,
  shop,
}) => {
  const dress = await putOnSale(shop.db, { name: 'Платье', price: 2400 });
  const coat = await putOnSale(shop.db, { name: 'Пальто', price: 9900 });

  await test.step('on a card', async () => {
    await openListWith(page, '/products', dress);
    await cardOf(page, dress).hover();
    await heartOf(page, dress).click();
    await expect(page.getByText('Добавлено в избранное')).toBeVisible();
    await expect(wishlistLink(page)).toHaveAccessibleName('Избранное, 1');
  });

  await test.step('on the page of a product', async () => {
    await open(page, coat.path);
    await page.getByRole('button', { name: 'В избранное', exact: true }).click();
    await expect(wishlistLink(page)).toHaveAccessibleName('Избранное, 2');
  });

  await test.step('with the price of now', async () => {
    await changePrice(shop.db, dress, 1900);
    await wishlistLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    await expect(cardOf(page, dress)).toContainText('1 900 ₽');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('what is sold no more is said', async () => {
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', coat.id).execute();
    await reload(page);
    const gone = page.getByRole('region', { name: 'Больше не продаются' });
    await expect(gone).toContainText(coat.name);
    await gone.getByRole('button', { name: /^Убрать/ }).click();
    await expect(gone).toHaveCount(0);
    await expect(wishlistLink(page)).toHaveAccessibleName('Избранное, 1');
  });

  await test.step('and emptied, after a question', async () => {
    await page.getByRole('button', { name: 'Очистить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
    await expect(page.getByText('Избранное очищено')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
  });
});

test(
  'a reload in the middle of a long list comes back to the same thing',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await Promise.all(Array.from({ length: 24 }, () => putOnSale(shop.db)));
    const items = goods.map(({ id, name }) => ({ productId: id, productName: name }));
    await keepOnDevice(page, { wishlist: JSON.stringify({ items, version: '1.0' }) });
    await open(page, '/wishlist');
    await expect(page.getByRole('article')).toHaveCount(goods.length);
    const middle = page.getByRole('article').nth(12);
    const height = async () => (await middle.boundingBox())?.y ?? Number.NaN;
    await middle.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 200));
    const before = await height();
    await reload(page);
    await expect(page.getByRole('article')).toHaveCount(goods.length);
    await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(80);
  },
);

test('two tabs keep one list', async ({ page, context, shop }) => {
  const first = await putOnSale(shop.db);
  const second = await putOnSale(shop.db);
  const other = await context.newPage();
  await open(page, first.path);
  await open(other, second.path);
  await page.getByRole('button', { name: 'В избранное', exact: true }).click();
  await expect(wishlistLink(other)).toHaveAccessibleName('Избранное, 1');
  await other.getByRole('button', { name: 'В избранное', exact: true }).click();
  await expect(wishlistLink(page)).toHaveAccessibleName('Избранное, 2');
});

test('a full store says so and loses nothing', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  await open(page, goods.path);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let part = 0; ; part += 1) {
        try {
          localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await page.getByRole('button', { name: 'В избранное', exact: true }).click();
  await expect(page.getByText('Ошибка сохранения')).toBeVisible();
  await expect(page.getByText('Недостаточно места для сохранения избранного')).toBeVisible();
  await expect(wishlistLink(page)).toHaveAccessibleName('Избранное');
});
