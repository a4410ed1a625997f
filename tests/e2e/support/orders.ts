import { randomUUID } from 'node:crypto';
import type { Caller } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import type { Database } from '#server/db/connect.ts';
import type { Goods } from './goods.ts';
import type { Person } from './people.ts';

const DELIVERY = { methodId: 'pickup', region: 'moscow' } as const;

/** A guest's order placed past the browser; the key opens it. */
export async function orderAsGuest(
  call: Caller,
  person: Person,
  goods: Goods,
  quantity = 1,
): Promise<{ order: Order; key: string }> {
  const line = { productId: goods.id, ...goods.variant, quantity };
  const quote = await call('cartQuote', { body: { items: [line], delivery: DELIVERY } });
  const { data } = await call('orderCreate', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: { name: person.name, phone: person.phone },
      delivery: DELIVERY,
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
  goods: Goods,
  quantity = 1,
): Promise<Order> {
  await call('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity } });
  const cart = await call('cartGet', { query: DELIVERY });
  const { data } = await call('orderCreate', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: { name: person.name, phone: person.phone },
      delivery: DELIVERY,
      paymentMethod: 'on_receipt',
      consents: { personalData: true, offer: true },
      cartVersion: cart.data.version,
      expectedTotal: cart.data.totals.total,
    },
  });
  return data.order;
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
