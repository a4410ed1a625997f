import { newKey } from '../checkout.ts';
import type { Base } from './base.ts';
import { DELIVERY, groupLine, lineName, quoteLine } from './requests-cart.ts';
import { guestsOrder, placeOrder } from './requests-orders.ts';
import { POINT, type World } from './world.ts';

/** Correct requests of staff about the lines, returns and notes of orders. */
export const staffOrderRequests = {
  staffOrderCreate: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const items = [quoteLine(world.goods[0]), groupLine(world.goods[1])];
      const seen = await world.ask<{ version: string; totals: { total: number } }>({
        method: 'POST',
        path: '/api/cart/quote',
        headers: { authorization: `Bearer ${token}` },
        body: { items, delivery: DELIVERY },
      });
      return {
        token,
        headers: { 'idempotency-key': newKey(world.trial.random) },
        body: {
          contact: { name: 'Мария Проверкина', phone: '+79211234567', email: 'maria@example.com' },
          delivery: {
            ...DELIVERY,
            ...{ pickupPointId: POINT, city: 'Москва', address: 'Тверская, 1', postalCode: '125009' },
          },
          paymentMethod: 'invoice',
          company: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва' },
          comment: 'Позвоните',
          consents: { personalData: true },
          ...{ items, cartVersion: seen.version, expectedTotal: seen.totals.total },
        },
      };
    },
  ],
  staffOrderReturn: [
    async (world: World) => {
      const { token, order } = await orderIn(world, ['confirmed', 'packed', 'shipped', 'delivered']);
      const [line] = order.items;
      const amount = line?.unitPrice ?? 0;
      await world.ask({
        method: 'POST',
        path: `/api/admin/orders/${order.id}/payments`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          ...{ kind: 'payment', amount: order.totals.total, date: '2026-11-20' },
          ...{ version: order.version, operationId: newKey(world.trial.random) },
        },
      });
      return {
        token,
        params: { id: order.id },
        body: {
          lines: [{ lineId: line?.id, quantity: 1, restock: true }],
          amount,
          refund: { amount, date: '2026-11-21', document: '№ 43' },
          comment: 'Не подошёл размер',
          version: order.version + 1,
          operationId: newKey(world.trial.random),
        },
      };
    },
  ],
  staffOrderTracking: [
    async (world: World) => {
      const { token, order } = await orderIn(world, ['confirmed', 'packed', 'shipped']);
      return {
        token,
        params: { id: order.id },
        body: {
          tracking: { carrier: 'Почта России', number: 'RA987654321RU' },
          version: order.version,
          operationId: newKey(world.trial.random),
        },
      };
    },
  ],
  staffOrderEdit: [
    async (world: World) => {
      const { token, order } = await orderIn(world, ['confirmed']);
      const group = groupLine(world.goods[0]);
      const other = groupLine(world.goods[1]);
      const added = { ...group, wholesaleGroupId: `${group.wholesaleGroupId}-added` };
      const { version, items } = await world.ask<Order>({
        method: 'PUT',
        path: `/api/admin/orders/${order.id}/lines`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          ...{ lines: [], added: [added], version: order.version, operationId: newKey(world.trial.random) },
        },
      });
      return {
        token,
        params: { id: order.id },
        body: {
          lines: [{ lineId: items.find((it) => it.wholesaleGroupId === undefined)?.id, quantity: 3 }],
          groups: [{ wholesaleGroupId: added.wholesaleGroupId, newQuantity: 3 }],
          added: [
            { ...lineName(world.goods[1]), quantity: 1 },
            { ...other, wholesaleGroupId: `${other.wholesaleGroupId}-added` },
          ],
          comment: 'По телефону',
          version,
          operationId: newKey(world.trial.random),
        },
      };
    },
  ],
  staffOrderNote: [
    async (world: World) => {
      const { token, order } = await orderIn(world, []);
      const body = { note: 'Звонили', operationId: newKey(world.trial.random) };
      return { token, params: { id: order.id }, body };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

interface Order {
  readonly id: string;
  readonly version: number;
  readonly totals: { readonly total: number };
  readonly items: readonly {
    readonly id: string;
    readonly unitPrice: number;
    readonly wholesaleGroupId?: string;
  }[];
}

/** A guest's order that went through these states, and somebody of the staff. */
async function orderIn(world: World, states: readonly string[]): Promise<{ token: string; order: Order }> {
  const { token } = await world.person('manager');
  const headers = { authorization: `Bearer ${token}` };
  const { order: placed } = await placeOrder(world, await guestsOrder(world));
  const path = `/api/admin/orders/${placed.id}`;
  for (const [at, status] of states.entries()) {
    const tracking = status === 'shipped' ? { tracking: { carrier: 'Почта', number: 'RA123456789RU' } } : {};
    await world.ask({
      method: 'PUT',
      path: `${path}/status`,
      headers,
      body: { status, ...tracking, version: at + 1 },
    });
  }
  return { token, order: await world.ask<Order>({ method: 'GET', path, headers }) };
}
