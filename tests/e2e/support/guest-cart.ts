import type { Page } from '@playwright/test';
import type { Goods } from './goods.ts';
import { keepOnDevice } from './kept.ts';

/** The device of a guest who put these goods into the cart at an earlier visit; what happens to it later stays. */
export async function keepInGuestCart(page: Page, goods: readonly Goods[], quantity = 1): Promise<void> {
  const items = goods.map(({ id, variant, price, name }) => ({
    ...{ productId: id, ...variant, quantity, price, name },
    image: null,
  }));
  await keepOnDevice(page, { cart: JSON.stringify({ items }) });
}
