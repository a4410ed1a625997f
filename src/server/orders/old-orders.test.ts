import type { FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { dayIso } from '#domain/ru/date.ts';
import { runJobs, scheduleJobs } from '#server/jobs/run-jobs.ts';
import { createWorkSignal } from '#server/jobs/work-signal.ts';
import { buildUser } from '#tests/support/builders.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import {
  addGoods,
  countRows,
  freshKey,
  type Goods,
  makeFree,
  placeGuestOrder,
  stockOf,
} from '#tests/support/order-fixtures.ts';
import { cancelOldOrders, cancelOverdue, type OldOrderDeps } from './old-orders.job.ts';

const shop = await openMailingShop();
const manager = await buildUser(shop.db, { role: 'manager' });
const log = { info: () => {}, warn: () => {} } as unknown as Pick<FastifyBaseLogger, 'info' | 'warn'>;
const deps: OldOrderDeps = { ...shop.notices, log };
const HOUR = 3600;
const TWO_WEEKS = 14 * 24 * HOUR;

let buyers = 0;
async function anOrder(paymentMethod = 'on_receipt') {
  buyers += 1;
  const goods = await addGoods(shop);
  const email = `buyer${buyers}@example.ru`;
  const contact = { name: 'Анна', phone: `+7921${3_000_000 + buyers}`, email };
  const company = { name: 'ООО «Ромашка»', inn: '7707083893' };
  const more = { contact, paymentMethod, ...(paymentMethod === 'invoice' ? { company } : {}) };
  const placed = await placeGuestOrder(shop, [{ ...goods.line, quantity: 3 }], more);
  return { goods, email, ...placed };
}
const move = async (id: string, status: string, version: number) => {
  const as = { id: manager.id, token: (await shop.sessionFor(manager.id)).token };
  return shop.ask('staffOrderStatus', { as, params: { id }, body: { status, version } });
};
const pay = async (id: string, kind = 'payment') => {
  const as = { id: manager.id, token: (await shop.sessionFor(manager.id)).token };
  const { totals, version, payments } = (await shop.ask('staffOrderGet', { as, params: { id } })).data;
  const date = dayIso(shop.now().getTime());
  const what = kind === 'reversal' ? { paymentId: payments[0]?.id } : { amount: totals.total };
  const body = { kind, ...what, date, version, operationId: freshKey() };
  return (await shop.ask('staffOrderPayment', { as, params: { id }, body })).data;
};
const statusOf = async (id: string) =>
  (await shop.owner.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]
    ?.status;
/** Makes an order one that a promo code paid for in full. */
async function expectCancelledOnce(order: { id: string }, goods: Goods) {
  expect(await statusOf(order.id)).toBe('cancelled');
  expect(await stockOf(shop, goods)).toBe(10);
  expect(await countRows(shop, 'order_history', `order_id = '${order.id}' and status = 'cancelled'`)).toBe(1);
  expect(await countRows(shop, 'events', `key = 'order.cancelled:${order.id}'`)).toBe(1);
}
const clear = async () => {
  shop.passSeconds(TWO_WEEKS);
  await cancelOverdue(deps);
  await shop.sendAll();
};

describe('an order that nobody confirmed', () => {
  it('is cancelled after 72 hours, its stock comes back and the shopper is told why', async () => {
    const { goods, order, key, email } = await anOrder();
    shop.passSeconds(72 * HOUR - 60);
    expect([await cancelOverdue(deps), await statusOf(order.id)]).toEqual([0, 'new']);
    shop.passSeconds(60);
    expect(await cancelOverdue(deps)).toBe(1);
    await expectCancelledOnce(order, goods);
    const reason =
      'Мы не смогли подтвердить заказ за 72 ч, поэтому он отменён. Оформите его снова или позвоните нам.';
    const { data } = await shop.ask('orderGet', { params: { id: order.id }, query: { key } });
    const step = data.history.at(-1);
    expect(step?.by).toEqual({ kind: 'system', name: null });
    expect(step?.comment?.replaceAll('\u00A0', ' ')).toBe(reason);
    await shop.sendAll();
    const letter = shop.sink.to(email).at(-1)?.mail;
    expect(letter?.subject).toBe(`Заказ №\u00A0${order.number} отменён`);
    expect(letter?.text?.replaceAll('\u00A0', ' ')).toContain(reason);
  });

  it('is cancelled once by several processes', async () => {
    await clear();
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await anOrder());
    shop.passSeconds(73 * HOUR);
    const counts = await Promise.all(Array.from({ length: 4 }, () => cancelOverdue(deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const { order, goods } of made) await expectCancelledOnce(order, goods);
  });

  it('stays when it is confirmed or paid at the last moment', async () => {
    await clear();
    const [confirmed, paid] = [await anOrder(), await anOrder()];
    await pay(paid.order.id);
    shop.passSeconds(73 * HOUR);
    await move(confirmed.order.id, 'confirmed', 1);
    expect(await cancelOverdue(deps)).toBe(0);
    expect(await stockOf(shop, confirmed.goods)).toBe(7);
  });

  it('waits anew from the moment that its payment was taken back', async () => {
    await clear();
    const { order, goods } = await anOrder();
    await pay(order.id);
    shop.passSeconds(73 * HOUR);
    await pay(order.id, 'reversal');
    expect(await cancelOverdue(deps)).toBe(0);
    shop.passSeconds(72 * HOUR);
    expect(await cancelOverdue(deps)).toBe(1);
    await expectCancelledOnce(order, goods);
  });

  it('is either confirmed or cancelled when both happen at once, and its stock fits', async () => {
    await clear();
    for (let round = 0; round < 6; round += 1) {
      const { order, goods } = await anOrder();
      shop.passSeconds(73 * HOUR);
      const [cancelled, moved] = await Promise.all([cancelOverdue(deps), move(order.id, 'confirmed', 1)]);
      expect([cancelled, moved.status]).toEqual(cancelled === 1 ? [1, 409] : [0, 200]);
      expect(await stockOf(shop, goods)).toBe(cancelled === 1 ? 10 : 7);
    }
  });
});

describe('a confirmed order', () => {
  it.each(['transfer', 'invoice'])('by %s that is not paid in time is cancelled', async (method) => {
    const { goods, order, email } = await anOrder(method);
    await move(order.id, 'confirmed', 1);
    await clear();
    await expectCancelledOnce(order, goods);
    expect(shop.sink.to(email).at(-1)?.mail.text?.replaceAll('\u00A0', ' ')).toContain(
      'Оплата не поступила за 3 рабочих дня, поэтому заказ отменён. Если вы уже заплатили, позвоните нам.',
    );
  });

  it('waits from the day it was confirmed, not from the day it was placed', async () => {
    const { order } = await anOrder('transfer');
    shop.passSeconds(70 * HOUR);
    await move(order.id, 'confirmed', 1);
    shop.passSeconds(71 * HOUR);
    await cancelOverdue(deps);
    expect(await statusOf(order.id)).toBe('confirmed');
    await clear();
  });

  it('waits anew from the day that its payment was taken back', async () => {
    const { order, goods } = await anOrder('transfer');
    await move(order.id, 'confirmed', 1);
    await pay(order.id);
    shop.passSeconds(TWO_WEEKS);
    const { payUntil = '' } = await pay(order.id, 'reversal');
    expect(payUntil > dayIso(shop.now().getTime())).toBe(true);
    await cancelOverdue(deps);
    expect(await statusOf(order.id)).toBe('confirmed');
    await clear();
    await expectCancelledOnce(order, goods);
  });

  it('stays when it costs nothing, and names no day to pay it by', async () => {
    const { order } = await anOrder('transfer');
    await makeFree(shop, order.id);
    expect((await move(order.id, 'confirmed', 1)).data.payUntil).toBeUndefined();
    await clear();
    expect(await statusOf(order.id)).toBe('confirmed');
  });

  it('stays when it is paid, or not to be paid ahead, or on its way', async () => {
    const [paid, atTheDoor, packed] = [await anOrder('transfer'), await anOrder(), await anOrder('invoice')];
    for (const { order } of [paid, atTheDoor, packed]) await move(order.id, 'confirmed', 1);
    await pay(paid.order.id);
    await move(packed.order.id, 'packed', 2);
    await clear();
    const left = [paid, atTheDoor, packed].map(({ order }) => statusOf(order.id));
    expect(await Promise.all(left)).toEqual(['confirmed', 'confirmed', 'packed']);
  });
});

describe('an order that cannot be cancelled', () => {
  /** Makes the database fail with this state whenever the order is to be cancelled. */
  async function failFor({ id }: { id: string }, state: string) {
    await shop.owner.query(
      `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'no' using errcode = '${state}'; end $$`,
    );
    await shop.owner.query(
      `create trigger refuse before insert on order_history for each row
         when (new.order_id = '${id}' and new.status = 'cancelled') execute function refuse()`,
    );
  }
  /** Two orders that waited too long, the older of which fails, and what was warned of. */
  async function anOldPair(state: string) {
    await clear();
    const [stuck, younger] = [await anOrder(), await anOrder()];
    shop.passSeconds(73 * HOUR);
    await failFor(stuck.order, state);
    const warned: unknown[] = [];
    const warn = (fields: object, message: string) => void warned.push([message, fields]);
    const run = () => cancelOverdue({ ...deps, log: { ...log, warn } as OldOrderDeps['log'] });
    return { stuck, younger, warned, run };
  }
  afterEach(() => shop.owner.query('drop function if exists refuse cascade'));

  it.each([
    ['a fault', 'P0001'],
    ['a lock that is held', '55P03'],
  ])('for %s is told of in the log, and does not keep younger ones from it', async (_, state) => {
    const { stuck, younger, warned, run } = await anOldPair(state);
    expect(await run()).toBe(1);
    await expectCancelledOnce(younger.order, younger.goods);
    expect(await statusOf(stuck.order.id)).toBe('new');
    expect(warned).toMatchObject([['old order not cancelled', { orderId: stuck.order.id }]]);
  });

  it('because the database is gone ends the run', async () => {
    const { younger, warned, run } = await anOldPair('57P01');
    await expect(run()).rejects.toThrow('the database is unavailable');
    expect([await statusOf(younger.order.id), warned]).toEqual(['new', []]);
  });
});

it('the job begins at once and stops when told', async () => {
  const { order } = await anOrder();
  shop.passSeconds(73 * HOUR);
  const jobs = [cancelOldOrders(deps)];
  const running = { ...shop.notices, signal: createWorkSignal(10) };
  await scheduleJobs(running, jobs);
  await runJobs(running, jobs).stop();
  expect(await statusOf(order.id)).toBe('cancelled');
});
