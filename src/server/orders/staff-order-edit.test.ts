import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import {
  addGoods,
  countRows,
  freshKey,
  placeGuestOrder,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';
import { setMoney } from '#tests/support/order-money.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager } = shop;

/** A confirmed order of two pieces of one thing and one of another, at 1000 roubles. */
async function anOrder(state = 'confirmed') {
  const first = await addGoods(shop);
  const second = await addGoods(shop);
  const { order, key } = await placeGuestOrder(shop, [
    { ...first.line, quantity: 2 },
    { ...second.line, quantity: 1 },
  ]);
  await shop.owner.query('update orders set status = $2 where id = $1', [order.id, state]);
  return { first, second, order, key };
}
const lineOf = (order: Order, index: number) => order.items[index]?.id ?? '';
const edit = (id: string, body: object) =>
  shop.ask('staffOrderEdit', {
    as: manager,
    params: { id },
    body: { version: 1, operationId: freshKey(), lines: [], added: [], ...body },
  });

describe('the lines of an order', () => {
  it('change, go and come: stock and sums follow, the shopper is told', async () => {
    const { order, first, second } = await anOrder();
    const third = await addGoods(shop, { price: 700 });
    const { data } = await edit(order.id, {
      lines: [
        { lineId: lineOf(order, 0), quantity: 3 },
        { lineId: lineOf(order, 1), quantity: 0 },
      ],
      added: [{ ...third.line, quantity: 2 }],
      comment: 'По телефону',
    });
    expect(data).toMatchObject({
      items: [
        { quantity: 3, unitPrice: 1000, total: 3000, stock: 7 },
        { quantity: 2, unitPrice: 700, total: 1400, stock: 8 },
      ],
      totals: { retail: 4400, total: 4700 },
      version: 2,
    });
    expect(data.history.at(-1)).toMatchObject({ status: 'edited', comment: 'По телефону' });
    const stocks = await Promise.all([first, second, third].map((goods) => stockOf(shop, goods)));
    expect(stocks).toEqual([7, 10, 8]);
    expect(await countRows(shop, 'events', `kind = 'order.edited' and key like '%${order.id}%'`)).toBe(1);
    const { rows } = await shop.owner.query(
      `select before, after from audit_log where entity_id = $1 and action = 'order.lines'`,
      [order.id],
    );
    expect(rows).toMatchObject([{ before: { total: 3300 }, after: { total: 4700 } }]);
  });

  it('keep the price that they were sold at', async () => {
    const { order, first } = await anOrder();
    await shop.owner.query('update products set price = 500000 where id = $1', [first.line.productId]);
    const { data } = await edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity: 3 }] });
    expect(data.items[0]).toMatchObject({ quantity: 3, unitPrice: 1000 });
  });

  it('leave what is due of a paid order, or what is to go back', async () => {
    const { order, key } = await anOrder();
    await setMoney(shop, order.id, 'paid');
    const more = await edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity: 4 }] });
    expect(more.data).toMatchObject({ paymentStatus: 'unpaid', paid: 3300, due: 2000, dueBack: 0 });
    const seen = await shop.ask('orderGet', { params: { id: order.id }, query: { key } });
    expect(seen.data).toMatchObject({ due: 2000, totals: { total: 5300 } });
    const less = await edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity: 1 }], version: 2 });
    expect(less.data).toMatchObject({ paymentStatus: 'paid', due: 0, dueBack: 1000 });
  });

  it('give all of their stock back when the order is cancelled', async () => {
    const { order, first, second } = await anOrder();
    await edit(order.id, {
      lines: [
        { lineId: lineOf(order, 0), quantity: 5 },
        { lineId: lineOf(order, 1), quantity: 0 },
      ],
    });
    expect(await stockOf(shop, first)).toBe(5);
    expect((await shop.step(order.id, { status: 'cancelled', version: 2 })).status).toBe(200);
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([10, 10]);
  });

  it('are changed once under one key, and by one of two at the same moment', async () => {
    const { order, first } = await anOrder();
    const body = { lines: [{ lineId: lineOf(order, 0), quantity: 3 }], operationId: freshKey() };
    const same = await Promise.all([edit(order.id, body), edit(order.id, body)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const two = await Promise.all(
      [4, 5].map((quantity) =>
        edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity }], version: 2 }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([5, 6]).toContain(await stockOf(shop, first));
  });

  it('never take more than there is, with orders placed at the same time', async () => {
    const goods = await addGoods(shop, { stock: 6 });
    const other = await addGoods(shop);
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const rivals = [1, 2, 3, 4].map(() =>
      placeGuestOrder(shop, [
        { ...goods.line, quantity: 1 },
        { ...other.line, quantity: 1 },
      ]).catch(() => null),
    );
    await Promise.all([
      edit(order.id, {
        lines: [{ lineId: lineOf(order, 0), quantity: 4 }],
        added: [{ ...other.line, quantity: 1 }],
      }),
      ...rivals,
    ]);
    expect(await stockOf(shop, goods)).toBeGreaterThanOrEqual(0);
  });
});

describe('an edit is refused', () => {
  it('for more than there is, and names it', async () => {
    const { order } = await anOrder();
    const before = await snapshot(shop);
    const { status, error } = await edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity: 13 }] });
    expect([status, error?.code]).toEqual([409, 'out_of_stock']);
    expect(error?.message).toMatch(/можно продать ещё 8\u00a0шт\.$/);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each(['packed', 'shipped', 'delivered', 'cancelled'])('once the order is %s', async (state) => {
    const { order } = await anOrder(state);
    const { status, error } = await edit(order.id, { lines: [{ lineId: lineOf(order, 0), quantity: 1 }] });
    expect([status, error?.code]).toEqual([409, 'wrong_state']);
  });

  it.each([
    ['nothing that changes', () => ({}), /ничего не изменилось/],
    [
      'all lines out',
      (o: Order) => ({ lines: o.items.map(({ id }) => ({ lineId: id, quantity: 0 })) }),
      /хотя бы одну/,
    ],
    ['a line of another order', (o: Order) => ({ lines: [{ lineId: o.id, quantity: 1 }] }), /Такой строки/],
    ['less than nothing', (o: Order) => ({ lines: [{ lineId: lineOf(o, 0), quantity: -1 }] }), /./],
    [
      'a thing that there is not',
      (o: Order) => ({ added: [{ productId: o.id, color: 'RED', size: '44', quantity: 1 }] }),
      'Такого товара нет',
    ],
  ])('with %s', async (_, body, message) => {
    const { order } = await anOrder();
    const before = await snapshot(shop);
    const { status, error } = await edit(order.id, body(order));
    const told = (error?.details as { message: string }[])[0]?.message;
    expect([status, told]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('with a thing that is not sold at retail', async () => {
    const { order } = await anOrder();
    const hidden = await addGoods(shop);
    await shop.owner.query('update products set is_active = false where id = $1', [hidden.line.productId]);
    const { status, error } = await edit(order.id, { added: [{ ...hidden.line, quantity: 1 }] });
    expect([status, error?.code]).toEqual([422, 'retail_unavailable']);
  });
});

describe('a note', () => {
  it('is read by staff alone, with its author, and written once', async () => {
    const { order, key } = await anOrder();
    const body = { note: 'Положить накладную <b>внутрь</b>', operationId: freshKey() };
    const write = () => shop.ask('staffOrderNote', { as: manager, params: { id: order.id }, body });
    await write();
    const { data } = await write();
    expect(data.notes).toMatchObject([{ note: body.note, by: 'Вера Сотрудница' }]);
    expect(data.version).toBe(1);
    const seen = await shop.ask('orderGet', { params: { id: order.id }, query: { key } });
    expect(seen.text).not.toContain('накладную');
    const change = shop.owner.query(`set role shop_app; update order_notes set note = 'другое'`);
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
