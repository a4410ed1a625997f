import type { Page } from '@playwright/test';
import { addGoods, addSizes, type Goods } from '../goods.ts';
import { press } from './screen.ts';
import type { World } from './world.ts';

const wayIn = (page: Page) => page.getByRole('button', { name: /^Купить оптом/ }).first();

/** The page of a product that can be bought wholesale. */
export const productPage = (path: string) => ({ path, isReady: (page: Page) => wayIn(page).isVisible() });

/** At the wholesale price of these goods. */
export const addFor = (sum: string): string => `Добавить в корзину (${sum} ₽)`;

/** A product of its own, a variant for each stock, and its page. */
export async function ownGoods({ database }: World, stock: number, ...others: readonly number[]) {
  const [goods] = await addGoods(database, 1, stock);
  if (goods === undefined) throw new Error('no goods');
  await addSizes(database, goods, others);
  return { goods, ...productPage(`/product/proof-${goods.productId}`) };
}

/** So many pieces of the first variant, up to the last step and the button there, before which something may happen. */
export async function buyRows(
  page: Page,
  pieces: number,
  sum: string,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  await wayIn(page).click();
  await press(page, 'Далее');
  await page.getByText('Отдельные варианты').click();
  await press(page, 'Далее');
  await press(page, '+ Добавить вариант');
  await page.getByRole('spinbutton', { name: 'Количество, вариант 1' }).fill(String(pieces));
  await page.keyboard.press('Enter');
  await press(page, 'Далее');
  await meanwhile?.();
  await press(page, addFor(sum));
}

/** Pieces that somebody else has bought meanwhile. */
export const sellTo = (world: World, { variantId }: Goods, pieces: number): Promise<unknown> =>
  world.database.rows(`insert into stock_ledger (variant_id, delta, reason) values ($1, $2, 'correction')`, [
    variantId,
    -pieces,
  ]);
