import { expect, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import { choose } from './choosing.ts';
import type { Goods } from './goods.ts';

export const colors = (page: Page) => page.getByRole('group', { name: /^Цвет/ });
export const sizes = (page: Page) => page.getByRole('group', { name: /^Размер/ });
/** One button on either screen: beside the quantity, or in the bar at the bottom of a phone. */
export const buyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Добавить в корзину|В корзину · )/ });

/** Puts pieces of «Чёрный, 44 (S)» into the cart; a notice says what has come of it. */
export async function addToCart(
  page: Page,
  goods: Goods,
  quantity = 1,
  notice = 'Товар добавлен!',
): Promise<void> {
  await open(page, goods.path);
  await choose(colors(page), 'Чёрный');
  await choose(sizes(page), '44 (S)');
  if (quantity > 1) await page.getByRole('spinbutton', { name: 'Количество' }).fill(String(quantity));
  await buyButton(page).click();
  await expect(page.getByText(notice)).toBeVisible();
}
