import { expect, type Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { orderButton } from '../../e2e/support/checkout-page.ts';
import { buyButton } from '../../e2e/support/product-page.ts';
import type { Shop } from '../../e2e/support/test.ts';
import { choosing, DRESS, SWEATER } from './goods.ts';

export async function fillCart(page: Page): Promise<void> {
  for (const thing of [DRESS, SWEATER]) {
    await choosing(page, thing);
    await buyButton(page).click();
    await expect(page.getByText('Товар добавлен!')).toBeVisible();
  }
  await open(page, '/cart');
  await expect(orderButton(page)).toBeVisible();
}

/** Lets something happen while a product costs 500 ₽ more. */
export async function whileDearer({ db }: Shop, path: string, happen: () => Promise<void>): Promise<void> {
  const of = db.updateTable('products').where('slug', '=', path.replace('/product/', ''));
  await of.set((eb) => ({ price: eb('price', '+', 500_00) })).execute();
  try {
    await happen();
  } finally {
    await of.set((eb) => ({ price: eb('price', '-', 500_00) })).execute();
  }
}
