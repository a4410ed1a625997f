import { describe, expect, it } from 'vitest';
import {
  addGoods,
  countRows,
  openTestShop,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ poolMax: 10 });
const setStatus = (id: string, status: string) =>
  shop.owner.query('update orders set status = $2 where id = $1', [id, status]);
const cancel = (id: string, key: string, body?: object) =>
  shop.ask('orderCancel', { params: { id }, query: { key }, body });

describe('cancelling by the customer', () => {
  it('gives back every piece and tells of it', async () => {
    const [one, two] = [await addGoods(shop), await addGoods(shop)];
    const { order, key } = await placeGuestOrder(shop, [
      { ...one.line, quantity: 3 },
      { ...two.line, quantity: 1 },
    ]);
    const { status, data } = await cancel(order.id, key, { comment: 'Передумала' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: order.id, status: 'cancelled', version: 2, canCancel: false });
    expect(data.history).toMatchObject([
      { status: 'new' },
      { status: 'cancelled', by: { kind: 'customer', name: 'Мария Иванова' }, comment: 'Передумала' },
    ]);
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([10, 10]);
    const reasons = await shop.owner.query(
      'select reason, delta from stock_ledger where order_id = $1 order by id',
      [order.id],
    );
    expect(reasons.rows.map(({ reason }) => reason)).toEqual([
      'order',
      'order',
      'cancellation',
      'cancellation',
    ]);
    expect(await countRows(shop, 'events', `key = 'order.cancelled:${order.id}'`)).toBe(1);
    expect(await countRows(shop, 'audit_log', `entity_id = '${order.id}'`)).toBe(0);
  });

  it('works without a body, and by the signed-in owner', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 2 });
    const { data } = await shop.ask('orderCancel', { as, params: { id: order.id } });
    expect(data.status).toBe('cancelled');
    expect(await stockOf(shop, goods)).toBe(10);
  });

  it('gives back once, however often it is asked', async () => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 4 }]);
    await cancel(order.id, key);
    const before = await snapshot(shop);
    const { status, error } = await cancel(order.id, key);
    expect([status, error]).toMatchObject([
      409,
      { code: 'wrong_state', message: 'Заказ уже в состоянии «Отменён»' },
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('gives back once out of twenty at the same moment', async () => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 4 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await stockOf(shop, goods)).toBe(10);
    expect(await countRows(shop, 'order_history', `order_id = '${order.id}' and status = 'cancelled'`)).toBe(
      1,
    );
    expect(await countRows(shop, 'events', `key = 'order.cancelled:${order.id}'`)).toBe(1);
  });

  it('gives back once when staff cancel at the same moment', async () => {
    const staff = await shop.signIn({ role: 'manager' });
    for (let round = 0; round < 5; round += 1) {
      const goods = await addGoods(shop);
      const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }]);
      const params = { id: order.id };
      const body = { status: 'cancelled', version: 1 };
      const answers = await Promise.all([
        cancel(order.id, key),
        shop.ask('staffOrderStatus', { as: staff, params, body }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stockOf(shop, goods)).toBe(10);
    }
  });

  it.each(['new', 'confirmed'])('is open while the order is %s', async (state) => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    await setStatus(order.id, state);
    expect((await cancel(order.id, key)).status).toBe(200);
  });

  it.each([
    ['packed', 'Собран'],
    ['shipped', 'Отправлен'],
    ['delivered', 'Доставлен'],
    ['completed', 'Завершён'],
    ['returned', 'Возврат'],
  ])('is closed once the order is %s', async (state, name) => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    await setStatus(order.id, state);
    const before = await snapshot(shop);
    const { status, error } = await cancel(order.id, key);
    expect([status, error]).toMatchObject([
      409,
      {
        code: 'wrong_state',
        message: `Заказ в состоянии «${name}» отменить нельзя`,
        details: { status: state },
      },
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('refuses a version that is not the present one, and shows the order as it is', async () => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const { status, error } = await cancel(order.id, key, { version: 7 });
    expect([status, error]).toMatchObject([
      409,
      { code: 'stale_version', details: { order: { id: order.id, version: 1, nextSteps: [] } } },
    ]);
    expect(await stockOf(shop, goods)).toBe(9);
  });

  it.each([
    [{ status: 'completed' }, 'Состояние: такого поля здесь нет'],
    [{ version: '1' }, 'Версия: версия заказа — целое число'],
    [{ comment: 'я'.repeat(501) }, 'Комментарий: не длиннее 500\u00A0символов'],
  ])('refuses the body %o', async (body, message) => {
    const goods = await addGoods(shop);
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const { status, error } = await cancel(order.id, key, body);
    expect([status, error?.message]).toEqual([400, message]);
  });
});
