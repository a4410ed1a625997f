import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { storeSetting } from '#tests/support/builders.ts';
import {
  addGoods,
  countRows,
  freshKey,
  freshPhone,
  type Person,
  placeUserOrder,
  snapshot,
} from '#tests/support/order-fixtures.ts';
import { returnAll } from '#tests/support/order-money.ts';
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
const payment = (amount: number, more: object = {}) => ({
  kind: 'payment',
  amount,
  date: TODAY,
  version: 1,
  operationId: freshKey(),
  ...more,
});
const refund = (amount: number, version: number) => payment(amount, { kind: 'refund', version });

describe('a payment that staff record', () => {
  it('is a row, with history and audit row, and the shopper sees that it is paid', async () => {
    const { id, key, total } = await anOrder();
    const { data } = await record(id, payment(total, { date: '2026-11-20', document: 'п/п № 42' }));
    expect(data).toMatchObject({
      ...{ paymentStatus: 'paid', status: 'confirmed', version: 2 },
      ...{ paid: 2300, refunded: 0, due: 0, dueBack: 0, paymentSteps: ['reversal', 'refund'] },
      payments: [
        { kind: 'payment', amount: 2300, date: '2026-11-20', document: 'п/п № 42', by: 'Вера Сотрудница' },
      ],
    });
    const comment = data.history.at(-1)?.comment?.replaceAll('\u00A0', ' ');
    expect([data.history.at(-1)?.status, comment]).toEqual(['paid', '2 300 ₽, 20 ноября 2026, п/п № 42']);
    const { rows } = await shop.owner.query('select * from audit_log where entity_id = $1', [id]);
    expect(rows).toMatchObject([
      {
        user_id: manager.id,
        action: 'order.payment',
        before: { paymentStatus: 'unpaid', paid: 0 },
        after: { paymentStatus: 'paid', paid: 2300, amount: 2300, date: '2026-11-20', document: 'п/п № 42' },
      },
    ]);
    const seen = await shop.ask('orderGet', { params: { id }, query: { key } });
    expect(seen.data).toMatchObject({ paymentStatus: 'paid', paid: 2300, due: 0, paymentSteps: [] });
    expect(seen.data.history.at(-1)).toMatchObject({ status: 'paid', by: { kind: 'staff', name: null } });
    expect(seen.text).not.toMatch(/п\/п|Вера/);
  });

  it('may be a part: the order is unpaid until the parts reach the total', async () => {
    const { id } = await anOrder();
    const first = await record(id, payment(1000));
    expect(first.data).toMatchObject({ paymentStatus: 'unpaid', paid: 1000, due: 1300, version: 2 });
    expect(first.data.history.map(({ status }) => status)).not.toContain('paid');
    const second = await record(id, payment(1300, { version: 2 }));
    expect(second.data).toMatchObject({ paymentStatus: 'paid', paid: 2300, due: 0, version: 3 });
    expect(second.data.payments.map(({ amount }) => amount)).toEqual([1000, 1300]);
  });

  it('is the sum that is shown, also where a delivery fee was stored with kopecks', async () => {
    const methods = DEFAULT_SHIPPING_IN_ROUBLES.methods.map((method) => ({ ...method, price: 299.5 }));
    await storeSetting(shop.db, 'shipping', { methods });
    const { id, total } = await anOrder();
    await storeSetting(shop.db, 'shipping', {});
    expect(total).toBe(2299);
    const refused = await record(id, payment(total + 1));
    expect(refused.error?.message).toBe('Осталось оплатить 2\u00a0299\u00a0₽');
    expect((await record(id, payment(total))).data.paymentStatus).toBe('paid');
  });

  it('is one of two recorded at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, total } = await anOrder();
      const answers = await Promise.all([record(id, payment(total)), record(id, payment(total))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await countRows(shop, 'order_payments', `order_id = '${id}'`)).toBe(1);
    }
  });

  it('is written once under one key, and another one under it is refused', async () => {
    const { id } = await anOrder();
    const body = payment(1000);
    const answers = await Promise.all([record(id, body), record(id, body), record(id, body)]);
    for (const { data } of answers) expect(data).toMatchObject({ paid: 1000, version: 2 });
    const other = await record(id, { ...body, amount: 500 });
    expect([other.status, other.error?.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await countRows(shop, 'order_payments', `order_id = '${id}'`)).toBe(1);
  });

  it('is taken back by its row when it was a mistake, once', async () => {
    const { id, total } = await anOrder();
    const [row] = (await record(id, payment(total))).data.payments;
    const reversal = (version: number) => ({
      ...{ kind: 'reversal', paymentId: row?.id, date: TODAY, version, operationId: freshKey() },
    });
    const { data } = await record(id, reversal(2));
    expect(data).toMatchObject({ paymentStatus: 'unpaid', paid: 0, due: total, paymentSteps: ['payment'] });
    expect(data.payments).toMatchObject([{ isReversed: true }, { kind: 'reversal', amount: total }]);
    expect(data.history.map(({ status }) => status).slice(-2)).toEqual(['paid', 'unpaid']);
    await record(id, payment(total, { version: 3 }));
    expect((await record(id, reversal(4))).error?.code).toBe('validation_failed');
  });

  it('goes back to the shopper, in parts, and never more than came', async () => {
    const { id, total } = await anOrder();
    const none = await record(id, refund(1, 1));
    expect([none.status, none.error?.code]).toEqual([409, 'wrong_state']);
    await record(id, payment(total));
    await step(id, { status: 'cancelled', version: 2 });
    const part = await record(id, refund(300, 3));
    expect(part.data).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 300, dueBack: 2000 });
    const before = await snapshot(shop);
    const tooMuch = await record(id, refund(2001, 4));
    expect([tooMuch.status, tooMuch.error?.message]).toEqual([
      400,
      'Вернуть можно не больше 2\u00a0000\u00a0₽',
    ]);
    expect(await snapshot(shop)).toEqual(before);
    const rest = await record(id, refund(2000, 4));
    expect(rest.data).toMatchObject({ paymentStatus: 'refunded', dueBack: 0, paymentSteps: [] });
  });

  it('cannot go back twice, whatever the application thinks', async () => {
    const { id } = await anOrder();
    const write = shop.owner.query(
      `with r as (insert into order_payments (id, order_id, kind, amount, day, by_kind, at)
         values (gen_random_uuid(), $1, 'refund', 100, '2026-11-20', 'staff', now()))
       update orders set refunded = 100 where id = $1`,
      [id],
    );
    await expect(write).rejects.toMatchObject({ constraint: 'orders_refunded' });
    const bare = shop.owner.query('update orders set paid = 100 where id = $1', [id]);
    await expect(bare).rejects.toMatchObject({ constraint: 'orders_money' });
  });

  it.each([
    ['of what is paid', { version: 2 }, [409, { code: 'wrong_state' }]],
    [
      'against a version that is not the present one',
      { version: 1 },
      [
        409,
        {
          code: 'stale_version',
          details: { order: { payments: [{ amount: 2300 }] }, by: 'Вера Сотрудница' },
        },
      ],
    ],
  ])('is refused %s', async (_, more, expected) => {
    const { id, total } = await anOrder();
    await record(id, payment(total));
    const before = await snapshot(shop);
    const { status, error } = await record(id, payment(total, more));
    expect([status, error]).toMatchObject(expected);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each([
    [{ amount: 2301 }, 'amount', 'Осталось оплатить 2 300 ₽'],
    [{ amount: 0 }, 'amount', /./],
    [{ amount: -2300 }, 'amount', /./],
    [{ amount: 2300.001 }, 'amount', /./],
    [{ date: '2999-01-01' }, 'date', 'Этот день ещё не наступил'],
    [{ date: '20.11.2026' }, 'date', /Нужна дата вида ГГГГ-ММ-ДД/i],
    [{ kind: 'gift' }, 'kind', /неизвестная запись об оплате/i],
    [{ operationId: 'короткий' }, 'operationId', /./],
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
    ['on_receipt', 'returned'],
    ['transfer', 'delivered'],
  ])('is not where an order paid by %s is %s', async (method, status) => {
    const { id } = await anOrder('shipped', method);
    const { data } =
      status === 'returned' ? await returnAll(shop, manager, id) : await step(id, { status, version: 1 });
    expect(data).toMatchObject({ status, paymentStatus: 'unpaid' });
  });

  it('is only what is still missing', async () => {
    const { id } = await anOrder('shipped', 'on_receipt');
    await record(id, payment(300));
    const { data } = await step(id, { status: 'delivered', version: 2 });
    expect(data).toMatchObject({ paymentStatus: 'paid', paid: 2300, due: 0 });
    expect(data.payments.map(({ amount }) => amount)).toEqual([300, 2000]);
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
