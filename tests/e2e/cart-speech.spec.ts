import type { Page } from '@playwright/test';
import { openCheckout, summary } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';

/** What is read aloud of the lines; other parts of the page speak for themselves. */
const said = (page: Page) => page.locator('.pagehead + [role="status"]');

test('a cart is read aloud as its shopper changes it, and not as it opens', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 6200, stock: { 'BLK-44': 3 } });
  await openCheckout(page, goods);
  // every text that came and went, not the last alone
  await said(page).evaluate((place) => {
    const all: string[] = [];
    Object.assign(window, { said: all });
    new MutationObserver(() => {
      if (place.textContent) all.push(place.textContent);
    }).observe(place, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Количество: .*больше/ }).click();
  await expect(said(page)).toHaveText(`${goods.name}: 2 шт. Итого 12 400 ₽`);
  await expect(summary(page)).toContainText('Итого12 400 ₽');
  await page.getByRole('button', { name: /^Количество: .*больше/ }).click();
  await expect(said(page)).toHaveText(`${goods.name}: 3 шт. Больше добавить нельзя. Итого 18 600 ₽`);
  await page.getByRole('button', { name: /^Удалить: / }).click();
  await expect(said(page)).toHaveText(`${goods.name}: удалено. В корзине пусто`);
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toHaveLength(3);
});
