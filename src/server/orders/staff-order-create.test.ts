import { describe, expect, it } from 'vitest';
import {
  addGoods,
  countRows,
  DELIVERY,
  freshPhone,
  type Goods,
  keyHeader,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager } = shop;

async function body(goods: Goods, quantity: number, more: object = {}) {
  const items = [{ ...goods.line, quantity }];
  const { data } = await shop.ask('cartQuote', { as: manager, body: { items, delivery: DELIVERY } });
  return {
    contact: { name: 'Ирина Нестерова', phone: freshPhone() },
    delivery: DELIVERY,
    paymentMethod: 'on_receipt',
    consents: { personalData: true },
    items,
    cartVersion: data.version,
    expectedTotal: data.totals.total,
    ...more,
  };
}
const create = (sent: object, headers = keyHeader()) =>
  shop.ask('staffOrderCreate', { as: manager, headers, body: sent });

describe('an order that staff take for a customer', () => {
  it('is priced as any other, confirmed at once, and takes its stock', async () => {
    const goods = await addGoods(shop);
    const { status, data } = await create(await body(goods, 2));
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ status: 'confirmed', version: 2, totals: { retail: 2000, shipping: 300, total: 2300 }, due: 2300 },
      contact: { name: 'Ирина Нестерова' },
      items: [{ quantity: 2, unitPrice: 1000, stock: 8 }],
    });
    expect(data.history.map(({ status: name, by }) => [name, by.name])).toEqual([
      ['new', 'Вера Сотрудница'],
      ['confirmed', 'Вера Сотрудница'],
    ]);
    expect(await stockOf(shop, goods)).toBe(8);
    expect(await countRows(shop, 'consents', `order_id = '${data.id}' and kind = 'personal_data'`)).toBe(1);
    expect(await countRows(shop, 'consents', `order_id = '${data.id}'`)).toBe(1);
    expect(await countRows(shop, 'audit_log', `entity_id = '${data.id}' and action = 'order.create'`)).toBe(
      1,
    );
    expect(await countRows(shop, 'orders', `id = '${data.id}' and ip is null and network is null`)).toBe(1);
  });

  it('is one under one key', async () => {
    const sent = await body(await addGoods(shop), 1);
    const headers = keyHeader();
    const [first, second] = await Promise.all([create(sent, headers), create(sent, headers)]);
    expect(first.data.id).toBe(second.data.id);
    expect((await create({ ...sent, comment: 'другое' }, headers)).error?.code).toBe('idempotency_mismatch');
  });

  it('is held up by no limit of a phone', async () => {
    const goods = await addGoods(shop);
    const contact = { name: 'Ирина', phone: freshPhone() };
    for (let placed = 0; placed < 5; placed += 1) {
      expect((await create(await body(goods, 1, { contact }))).status).toBe(201);
    }
  });

  it('is refused for more than there is, without a consent, and where the shop has changed', async () => {
    const goods = await addGoods(shop, { stock: 1 });
    const sent = await body(goods, 1);
    const many = { ...sent, items: [{ ...goods.line, quantity: 2 }] };
    const before = await snapshot(shop);
    expect((await create(many)).error?.code).toBe('cart_changed');
    expect((await create({ ...sent, consents: {} })).error?.code).toBe('validation_failed');
    expect((await create({ ...sent, expectedTotal: 1 })).error?.code).toBe('cart_changed');
    expect((await create({ ...sent, contact: { name: 'Ирина', phone: '+7 916 000' } })).status).toBe(400);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('to be paid ahead needs an address to write to', async () => {
    const sent = await body(await addGoods(shop), 1, { paymentMethod: 'transfer' });
    expect((await create(sent)).error?.details).toMatchObject([{ path: 'contact.email' }]);
  });
});
