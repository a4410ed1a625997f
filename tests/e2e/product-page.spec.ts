import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import { cardOf } from './support/card.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { colors } from './support/product-page.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

/** A dress of the demo shop: three pictures of its main colour, one of each other. */
const DRESS = '/product/plate-na-zapah';
const pictures = (page: Page) => page.getByRole('region', { name: 'Фотографии товара' }).getByRole('img');

test('the gallery shows the chosen colour, and leaves no hole', async ({ page }) => {
  await open(page, DRESS);
  await expect(pictures(page)).toHaveCount(3);
  const strip = page.getByRole('region', { name: 'Фотографии товара' });
  expect(await strip.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  const boxes = await Promise.all((await pictures(page).all()).map((picture) => picture.boundingBox()));
  const [big, upper, lower] = boxes;
  if (!big || !upper || !lower) throw new Error('no pictures');
  // two beside a tall one, as high as it
  expect(upper.x).toBeGreaterThan(big.x + big.width);
  expect(Math.abs(lower.y + lower.height - (big.y + big.height))).toBeLessThanOrEqual(1);
  await choose(colors(page), 'Тёмно-синий');
  await expect(pictures(page)).toHaveCount(1);
  await expect(pictures(page)).toHaveAccessibleName('Платье на запах, тёмно-синий, фото 1');
});

test('pictures are looked at one by one: keys, thumbs, enlarged, and back', async ({ page }) => {
  await open(page, DRESS);
  const opener = page.getByRole('button', { name: 'Увеличить фото 1 из 3' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Платье на запах: фотографии' });
  await expect(viewer.getByRole('status')).toHaveText('Фото 1 из 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('Фото 2 из 3');
  await viewer.getByRole('button', { name: 'Фото 3' }).click();
  await expect(viewer.getByRole('img', { name: 'Платье на запах, красный, фото 3' })).toBeInViewport();
  const width = () => viewer.getByRole('img', { name: /фото 3$/ }).evaluate((image) => image.clientWidth);
  const before = await width();
  await viewer.getByRole('button', { name: 'Крупно' }).click();
  await expect.poll(width).toBe(before * 2);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a swipe moves the strip of a phone', ON_PHONE, async ({ page }) => {
  await open(page, DRESS);
  const strip = page.getByRole('region', { name: 'Фотографии товара' });
  await strip.evaluate((it) => it.scrollBy({ left: it.clientWidth, behavior: 'instant' }));
  await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect(pictures(page).nth(0)).not.toBeInViewport({ ratio: 0.1 });
});

test(
  'what was looked at before comes back below, except what is sold no more',
  ON_PHONE,
  async ({ page, shop }) => {
    const first = await putOnSale(shop.db);
    const second = await putOnSale(shop.db);
    const third = await putOnSale(shop.db);
    // a look is remembered once the code for it is there
    const remembered = () => page.evaluate(() => localStorage.getItem('recently-viewed'));
    await open(page, first.path);
    await expect.poll(remembered).toContain(first.id);
    await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toHaveCount(0);
    await open(page, second.path);
    await expect(page.getByRole('region', { name: 'Вы смотрели' })).toContainText(first.name);
    await expect.poll(remembered).toContain(second.id);
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', first.id).execute();
    await open(page, third.path);
    const viewed = page.getByRole('region', { name: 'Вы смотрели' });
    await expect(viewed.getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, second)).toBeVisible();
  },
);

test('a broken local store changes nothing but what it held', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  await page.addInitScript(() => {
    localStorage.setItem('wishlist', '{"items":[{"productId":"<img src=x>","productName":{}}');
    localStorage.setItem('recently-viewed', '{"productIds":{"0":null}}');
  });
  await open(page, goods.path);
  await page.getByRole('button', { name: 'В избранное', exact: true }).click();
  await expect(page.getByText('Добавлено в избранное')).toBeVisible();
});

for (const [what, changes, words] of [
  ['wholesale only', { retail_enabled: false }, 'Товар доступен только оптом'],
  ['inactive for retail', { retail_allow_purchase: false }, 'От 5 шт., скидка 15%'],
] as const) {
  test(`a product that is ${what} says so, with scripts and without`, async ({ page, shop, browser }) => {
    const goods = await putOnSale(shop.db);
    await shop.db.updateTable('products').set(changes).where('id', '=', goods.id).execute();
    await open(page, goods.path);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Добавить в корзину' })).toHaveCount(0);
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
    const still = await bare.newPage();
    await still.goto(goods.path);
    await expect(still.getByRole('main')).toContainText(words);
    await bare.close();
  });
}

test('a sold-out product says so and can still be put by', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 0 } });
  await open(page, goods.path);
  await expect(page.getByRole('main')).toContainText('К сожалению, этот товар закончился');
  await expect(page.getByRole('button', { name: 'В избранное', exact: true })).toBeVisible();
});
