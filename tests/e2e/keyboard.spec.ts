import { expect } from '@playwright/test';
import { cartLink, open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { walkTo } from './support/hand.ts';
import { buyButton, colors, sizes } from './support/product-page.ts';
import { test } from './support/test.ts';

test('the keyboard alone chooses a product and brings it to the cart', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BGE-44': 3, 'BLK-44': 3, 'BLK-46': 3 } });
  await open(page, goods.path);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();

  const color = colors(page).getByRole('radio');
  await walkTo(page, color.and(page.locator(':checked')));
  await page.keyboard.press('ArrowRight');
  const black = colors(page).getByRole('radio', { name: 'Чёрный' });
  if (!(await black.isChecked())) await page.keyboard.press('ArrowRight');
  await expect(black).toBeChecked();

  await walkTo(page, sizes(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(sizes(page).getByRole('radio', { name: '46 (M)' })).toBeChecked();

  const quantity = page.getByRole('spinbutton', { name: 'Количество' });
  await walkTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');

  await walkTo(page, buyButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Товар добавлен!')).toBeVisible();

  await walkTo(page, cartLink(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Товары в корзине' })).toContainText('Чёрный, 46 (M)');
});
