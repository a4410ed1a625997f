import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Caller } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { cancelOverdue } from '#server/orders/old-orders.job.ts';
import { open } from './browsing.ts';
import type { Goods } from './goods.ts';
import type { Person } from './people.ts';
import { APP_SECRET } from './run.ts';

const DELIVERY = { methodId: 'pickup', region: 'moscow' } as const;
/** One of the demo shop's places to hand orders out. */
const PICKUP = { ...DELIVERY, pickupPointId: 'msk-sadovaya' } as const;

/** A guest's order placed past the browser; the key opens it. */
export async function orderAsGuest(
  call: Caller,
  person: Person,
  goods: Pick<Goods, 'id' | 'variant'>,
  quantity = 1,
): Promise<{ order: Order; key: string }> {
  const line = { productId: goods.id, ...goods.variant, quantity };
  const quote = await call('cartQuote', { body: { items: [line], delivery: DELIVERY } });
  const { data } = await call('orderCreate', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: { name: person.name, phone: person.phone },
      delivery: PICKUP,
      paymentMethod: 'on_receipt',
      consents: { personalData: true, offer: true },
      cartVersion: quote.data.version,
      expectedTotal: quote.data.totals.total,
      items: [line],
    },
  });
  return { order: data.order, key: data.accessToken ?? '' };
}

/** The order of a signed-in shopper whose cart is empty. */
export async function orderAsShopper(
  call: Caller,
  person: Person,
  goods: Pick<Goods, 'id' | 'variant'>,
  quantity = 1,
): Promise<Order> {
  await call('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity } });
  const cart = await call('cartGet', { query: DELIVERY });
  const { data } = await call('orderCreate', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: { name: person.name, phone: person.phone },
      delivery: PICKUP,
      paymentMethod: 'on_receipt',
      consents: { personalData: true, offer: true },
      cartVersion: cart.data.version,
      expectedTotal: cart.data.totals.total,
    },
  });
  return data.order;
}

/** Opens a guest's order as it looks while the shop, which has confirmed it, waits for a transfer. */
export async function openAwaitingMoney(
  page: Page,
  call: Caller,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<void> {
  await page.route(`**/api/orders/${id}*`, async (route) => {
    const { data } = await call('orderGet', { params: { id }, query: { key } });
    const owed = { status: 'confirmed', paymentMethod: 'transfer', payUntil: '2026-11-25' };
    await route.fulfill({ json: { success: true, data: { ...data, ...owed } } });
  });
  await open(page, `/order-confirmation/${id}?key=${key}`);
  await expect(page.getByRole('heading', { name: 'Как оплатить' })).toBeVisible();
}

/** Pieces of a variant as the catalogue shows them. */
export async function stockOf(call: Caller, goods: Goods): Promise<number> {
  const { data } = await call('productGet', { params: { id: goods.id } });
  const { color, size } = goods.variant;
  const found = data.variants.find((it) => it.colorCode === color && it.sizeCode === size);
  if (found === undefined) throw new Error(`${goods.name} has no ${color}-${size}`);
  return found.quantity;
}

/** Ids of the orders that were placed with a person's phone. */
export async function ordersOf(db: Database, { phone }: Person): Promise<string[]> {
  const stored = normalizePhone(phone) ?? '';
  const rows = await db.selectFrom('orders').select('id').where('contact_phone', '=', stored).execute();
  return rows.map(({ id }) => id);
}

/** Makes an order as old as if it had waited so long. */
export async function letOrderWait(db: Database, id: string, { hours }: { hours: number }): Promise<void> {
  const since = new Date(Date.now() - hours * 3_600_000);
  await db.updateTable('orders').set({ created_at: since }).where('id', '=', id).execute();
}

/** What the shop does by itself every few minutes, with the settings that it has when nothing is said. */
export async function cancelOverdueNow(db: Database): Promise<void> {
  const config = readConfig({ SHOP_MODE: 'local', APP_SECRET });
  const log = { info: () => {}, warn: () => {} };
  await cancelOverdue({ db, config, now: () => new Date(), log });
}
