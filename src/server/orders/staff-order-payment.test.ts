import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { storeSetting } from '#tests/support/builders.ts';
import {
  addGoods,
  countRows,
  freshPhone,
  type Person,
  placeUserOrder,
  snapshot,
} from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const { manager, orderIn, step } = shop;
const TODAY = shop.now().toISOString().slice(0, 10);

const paidBy = (paymentMethod: string) => ({
  contact: { name: 'Анна', phone: freshPhone(), email: 'anna@example.ru' },
  paymentMethod,
});
const anOrder = (status: OrderStatus = 'confirmed', paymentMethod = 'transfer') =>
  orderIn(status, paidBy(paymentMethod));

const record = (id: string, body: object, as: Person = manager) =>
  shop.ask('staffOrderPayment', { as, params: { id }, body });
const payment = (total: number, more: object = {}) => ({
  kind: 'payment',
  amount: total,
  date: TODAY,
  version: 1,
  ...more,
});

describe('a payment that staff record', () => {
  it('is written with history and audit row, and the shopper sees it', async () => {
    const { id, key, total } = await anOrder();
    const { data } = await record(id, payment(total, { date: '2026-11-20', document: 'п/п № 42' }));
    expect(data).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
      version: 2,
      paymentSteps: ['reversal'],
    });
    const comment = data.history.at(-1)?.comment?.replaceAll('\u00A0', ' ');
    expect([data.history.at(-1)?.status, comment]).toEqual(['paid', '2 300 ₽, 20 ноября 2026, п/п № 42']);
    const { rows } = await shop.owner.query('select * from audit_log where entity_id = $1', [id]);
    expect(rows).toMatchObject([
      {
        user_id: manager.id,
        action: 'order.payment',
        before: { paymentStatus: 'unpaid' },
        after: { paymentStatus: 'paid', amount: 2300, date: '2026-11-20', document: 'п/п № 42' },
      },
    ]);
    const seen = await shop.ask('orderGet', { params: { id }, query: { key } });
    expect(seen.data).toMatchObject({ paymentStatus: 'paid', paymentSteps: [] });
    expect(seen.data.history.at(-1)).toMatchObject({ status: 'paid', by: { kind: 'staff', name: null } });
    expect(seen.text).not.toMatch(/п\/п|Вера/);
  });

  it('is the sum that is shown, also where a delivery fee was stored with kopecks', async () => {
    const methods = DEFAULT_SHIPPING_IN_ROUBLES.methods.map((method) => ({ ...method, price: 299.5 }));
    await storeSetting(shop.db, 'shipping', { methods });
    const { id, total } = await anOrder();
    await storeSetting(shop.db, 'shipping', {});
    expect(total).toBe(2299);
    const refused = await record(id, payment(total + 1));
    expect(refused.error?.message).toBe('Укажите сумму заказа: 2\u00a0299\u00a0₽');
    expect((await record(id, payment(total))).data.paymentStatus).toBe('paid');
  });

  it('is one of two recorded at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, total } = await anOrder();
      const answers = await Promise.all([record(id, payment(total)), record(id, payment(total))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await countRows(shop, 'order_history', `order_id = '${id}' and status = 'paid'`)).toBe(1);
    }
  });

  it('is taken back when it was a mistake', async () => {
    const { id, total } = await anOrder();
    await record(id, payment(total));
    const { data } = await record(id, payment(total, { kind: 'reversal', version: 2 }));
    expect(data).toMatchObject({ paymentStatus: 'unpaid', version: 3, paymentSteps: ['payment'] });
    expect(data.history.map(({ status }) => status).slice(-2)).toEqual(['paid', 'unpaid']);
  });

  it('goes back to the shopper once the order is undone', async () => {
    const { id, total } = await anOrder();
    await record(id, payment(total));
    const early = await record(id, payment(total, { kind: 'refund', version: 2 }));
    expect([early.status, early.error]).toMatchObject([
      409,
      {
        code: 'wrong_state',
        message: 'Возврат денег отметить нельзя: заказ в состоянии «Оплачен»',
      },
    ]);
    await step(id, { status: 'cancelled', version: 2 });
    const { data } = await record(id, payment(total, { kind: 'refund', version: 3 }));
    expect(data).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', paymentSteps: [] });
  });

  it.each([
    ['twice', { version: 2 }, [409, { code: 'wrong_state' }]],
    ['against a version that is not the present one', { version: 1 }, [409, { code: 'stale_version' }]],
  ])('is refused %s', async (_, more, expected) => {
    const { id, total } = await anOrder();
    await record(id, payment(total));
    const before = await snapshot(shop);
    const { status, error } = await record(id, payment(total, more));
    expect([status, error]).toMatchObject(expected);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each([
    [{ amount: 2299 }, 'amount', 'Укажите сумму заказа: 2 300 ₽'],
    [{ amount: 2300.001 }, 'amount', /./],
    [{ amount: -2300 }, 'amount', /./],
    [{ date: '2999-01-01' }, 'date', 'Этот день ещё не наступил'],
    [{ date: '20.11.2026' }, 'date', /Нужна дата вида ГГГГ-ММ-ДД/i],
    [{ kind: 'gift' }, 'kind', /неизвестная запись об оплате/i],
  ])('is refused with %j', async (more, path, message) => {
    const { id, total } = await anOrder();
    const before = await snapshot(shop);
    const { status, error } = await record(id, payment(total, more));
    expect([status, error?.code, error?.details]).toMatchObject([400, 'validation_failed', [{ path }]]);
    const told = (error?.details as { message: string }[])[0]?.message.replaceAll('\u00A0', ' ');
    expect(told).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is the business of staff', async () => {
    const { id, total } = await anOrder();
    const before = await snapshot(shop);
    expect((await shop.ask('staffOrderPayment', { params: { id }, body: payment(total) })).status).toBe(401);
    const shopper = await shop.signIn();
    const guarded = await snapshot(shop);
    expect((await record(id, payment(total), shopper)).status).toBe(403);
    expect(await snapshot(shop)).toEqual(guarded);
    expect(before.orders).toEqual(guarded.orders);
    expect((await record('01930000-0000-7000-8000-000000000000', payment(total))).status).toBe(404);
  });
});

describe('cash', () => {
  it('is paid when the parcel is handed over', async () => {
    const { id } = await anOrder('shipped', 'on_receipt');
    const { data } = await step(id, { status: 'delivered', version: 1 });
    expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', version: 2 });
    expect(data.history.slice(-2).map(({ status }) => status)).toEqual(['paid', 'delivered']);
    const { rows } = await shop.owner.query('select before, after from audit_log where entity_id = $1', [id]);
    expect(rows).toMatchObject([{ before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'paid' } }]);
  });

  it.each([
    ['refused at the door', 'on_receipt', 'returned'],
    ['of an order paid otherwise', 'transfer', 'delivered'],
  ])('%s is not', async (_, method, status) => {
    const { id } = await anOrder('shipped', method);
    const { data } = await step(id, { status, version: 1 });
    expect(data).toMatchObject({ status, paymentStatus: 'unpaid' });
  });
});

describe('an order to be paid ahead', () => {
  it('tells its last day once it is confirmed, until it is paid', async () => {
    const shopper = await shop.signIn();
    const goods = await addGoods(shop);
    const order = await placeUserOrder(shop, shopper, { ...goods.line, quantity: 1 }, paidBy('transfer'));
    const read = async () =>
      (await shop.ask('orderGet', { as: shopper, params: { id: order.id } })).data.payUntil;
    expect([order.payUntil, await read()]).toEqual([undefined, undefined]);
    await step(order.id, { status: 'confirmed', version: 1 });
    expect(await read()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await record(order.id, payment(order.totals.total, { version: 2 }));
    expect(await read()).toBeUndefined();
  });
});
