import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { buildPromoCode, type PromoCodeInput } from '#tests/support/promotions.ts';
import { open } from './browsing.ts';
import { summary } from './checkout-page.ts';
import type { Goods } from './goods.ts';
import type { Person } from './people.ts';
import { arriveSignedIn } from './session.ts';
import type { Shop } from './test.ts';

export const codeField = (page: Page) => summary(page).getByRole('textbox', { name: 'Промокод' });
export const applyButton = (page: Page) => summary(page).getByRole('button', { name: 'Применить' });
export const removeCodeButton = (page: Page) =>
  summary(page).getByRole('button', { name: /^Удалить промокод / });

/** A code that only one test knows. */
export async function issueCode({ db }: Shop, input: PromoCodeInput = {}): Promise<string> {
  const { code } = await buildPromoCode(db, {
    code: `PROBA-${randomBytes(5).toString('hex').toUpperCase()}`,
    ...input,
  });
  return code;
}

/** What staff would do with a code while it lies in somebody's cart. */
export async function endCode({ db }: Shop, code: string): Promise<void> {
  await db.updateTable('promo_codes').set({ is_active: false }).where('code', '=', code).execute();
}

/** Somebody new, signed in, with pieces of these goods in the cart. */
export async function fillOwnCart(
  page: Page,
  shop: Shop,
  goods: Goods,
  quantity = 1,
): Promise<{ person: Person; token: string }> {
  const own = await arriveSignedIn(page, shop);
  await shop.callAs(own.token)('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity } });
  return own;
}

/** The same, looking at the cart. */
export async function openOwnCart(
  page: Page,
  shop: Shop,
  goods: Goods,
  quantity = 1,
): Promise<{ person: Person; token: string }> {
  const own = await fillOwnCart(page, shop, goods, quantity);
  await open(page, '/cart');
  await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
  return own;
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
}
