import { cardOf } from './support/card.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test.use({ javaScriptEnabled: false });

for (const { path, name, price } of [
  { path: '/', name: 'Платье-свитер', price: '8 990 ₽' },
  { path: '/products/category/coats', name: 'Пальто-халат из шерсти', price: '18 990 ₽' },
]) {
  test(`${path} shows names and prices without scripts`, ON_PHONE, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(price);
  });
}

test('/products shows names and prices without scripts', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 2400 });
  // what comes into the shop is listed within a second, not at once
  await expect(async () => {
    await page.goto('/products');
    await expect(cardOf(page, goods)).toContainText('2 400 ₽', { timeout: 2000 });
  }).toPass();
});

test('/product/{id} shows name, price, colours and sizes without scripts', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 2400 });
  for (const address of [goods.slug, goods.id]) {
    await page.goto(`/product/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2 400 ₽');
    await expect(page.getByRole('radio', { name: 'Чёрный' })).toBeAttached();
    await expect(page.getByRole('radio', { name: '46 (M)' })).toBeAttached();
  }
});

test('the header over the banner takes its ground as the page is scrolled, without scripts', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 400);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});
