import { newKey } from '../checkout.ts';
import type { Base } from './base.ts';
import { DELIVERY, fill, groupLine, lineName, operation, quoteLine } from './requests-cart.ts';
import { POINT, type World } from './world.ts';

/** Correct requests about orders. */
export const orderRequests = {
  orderCreate: [
    async (world: World) => guestsOrder(world),
    async (world: World, token?: string) => shoppersOrder(world, token ?? (await world.person()).token),
    async (world: World) => lookedForOrder(world),
  ],
  orderCancel: [
    async (world: World) => ({
      ...(await placedByGuest(world)),
      body: { comment: 'Передумала', version: 1 },
    }),
    async (world: World) => ({
      ...(await placedByShopper(world)),
      body: { comment: 'Передумала', version: 1 },
    }),
  ],
  orderRepeat: [
    async (world: World) => ({ ...(await placedByGuest(world)), body: operation(world) }),
    async (world: World) => ({ ...(await placedByShopper(world)), body: operation(world) }),
  ],
  staffOrderBulkStatus: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { params } = await placedByGuest(world);
      const body = { ids: [params.id], status: 'confirmed', comment: 'Проба', versions: { [params.id]: 1 } };
      return { token, body };
    },
  ],
  staffOrderStatus: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { params } = await placedByGuest(world);
      for (const [at, status] of ['confirmed', 'packed'].entries()) {
        await world.ask({
          method: 'PUT',
          path: `/api/admin/orders/${params.id}/status`,
          headers: { authorization: `Bearer ${token}` },
          body: { status, version: at + 1 },
        });
      }
      return {
        token,
        params,
        body: {
          status: 'shipped',
          comment: 'Отправлено',
          tracking: { carrier: 'Почта России', number: 'RA123456789RU' },
          version: 3,
        },
      };
    },
  ],
  staffOrderPayment: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { params } = await placedByGuest(world);
      const { totals } = await world.ask<Seen>({
        method: 'GET',
        path: `/api/admin/orders/${params.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const body = {
        kind: 'payment',
        amount: totals.total,
        date: '2026-11-20',
        document: '№ 42',
        version: 1,
        operationId: 'tamper-payment-000001',
      };
      return { token, params, body };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

type Seen = {
  readonly version: string;
  readonly totals: { readonly total: number; readonly shipping: number };
};
type Placed = { readonly order: { readonly id: string }; readonly accessToken?: string };

export async function guestsOrder(world: World) {
  const items = [quoteLine(world.goods[0]), groupLine(world.goods[1])];
  const seen = await world.ask<Seen>({
    method: 'POST',
    path: '/api/cart/quote',
    body: { items, delivery: DELIVERY },
  });
  return orderOf(world, seen, { items, holdId: 'the-secret-of-a-guests-hold' });
}

/** A guest's order that stands, and is asked for again. */
async function lookedForOrder(world: World) {
  const placed = await guestsOrder(world);
  await placeOrder(world, placed);
  return { ...placed, headers: { ...placed.headers, 'x-only-placed': '1' } };
}

async function shoppersOrder(world: World, token: string) {
  await fill(world, token);
  const path = `/api/cart?${new URLSearchParams(DELIVERY)}`;
  const headers = { authorization: `Bearer ${token}` };
  return { token, ...orderOf(world, await world.ask<Seen>({ method: 'GET', path, headers }), {}) };
}

export function orderOf({ trial, goods }: World, { version, totals }: Seen, more: object) {
  return {
    headers: { 'idempotency-key': newKey(trial.random) },
    body: {
      contact: { name: 'Мария Проверкина', phone: '+79211234567', email: 'maria@example.com' },
      delivery: {
        ...DELIVERY,
        pickupPointId: POINT,
        city: 'Москва',
        address: 'Тверская улица, дом 1',
        postalCode: '125009',
      },
      paymentMethod: 'invoice',
      company: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва' },
      comment: 'Позвоните',
      consents: { personalData: true, offer: true, marketing: true },
      cartVersion: version,
      expectedTotal: totals.total,
      seen: [
        { ...lineName(goods[0]), quantity: 1, unitPrice: 3490 },
        { ...lineName(goods[0]), wholesaleGroupId: 'set-of-a-colour', quantity: 1, unitPrice: 3490 },
      ],
      seenTotals: { promo: 0, shipping: totals.shipping },
      ...more,
    },
  };
}

export async function placedByGuest(world: World) {
  const placed = await placeOrder(world, await guestsOrder(world));
  return { params: { id: placed.order.id }, query: { key: placed.accessToken ?? '' } };
}

async function placedByShopper(world: World) {
  const { token } = await world.person();
  const placed = await placeOrder(world, await shoppersOrder(world, token));
  return { token, params: { id: placed.order.id } };
}

/** Places an order as a shopper does. */
export function placeOrder(
  world: World,
  { token, headers, body }: { token?: string; headers: Readonly<Record<string, string>>; body: object },
): Promise<Placed> {
  return world.ask<Placed>({
    method: 'POST',
    path: '/api/orders',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body,
  });
}
