import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#tests/support/builders.ts';
import { addGoods, type Goods, openTestShop, placeGuestOrder } from '#tests/support/order-fixtures.ts';
import { setMoney } from '#tests/support/order-money.ts';

const shop = await openTestShop();
const as = await shop.signIn({ role: 'manager' });
const dashboard = async (query: Readonly<Record<string, string>> = {}) =>
  (await shop.ask('staffDashboard', { as, query })).data;
const PERIOD = { from: '2026-03-01', to: '2026-03-07' };

/** Phone, pieces at 1000 roubles of which goods, state, moment. */
const ORDERS = [
  ['+79210000001', 1, 'coat', 'completed', '2026-01-10T09:00:00Z'],
  ['+79210000002', 2, 'coat', 'completed', '2026-02-24T09:00:00Z'],
  // a minute before the shop's midnight is the day before
  ['+79210000001', 1, 'coat', 'completed', '2026-02-28T20:59:00Z'],
  ['+79210000003', 3, 'coat', 'delivered', '2026-02-28T21:00:00Z'],
  ['+79210000001', 2, 'dress', 'confirmed', '2026-03-07T20:59:00Z'],
  ['+79210000002', 5, 'dress', 'cancelled', '2026-03-05T09:00:00Z'],
  ['+79210000009', 1, 'dress', 'new', '2026-03-07T21:00:00Z'],
] as const;

let goods: Record<'coat' | 'dress', Goods>;

beforeAll(async () => {
  goods = {
    coat: await addGoods(shop, { stock: 100, name: 'Пальто' }),
    dress: await addGoods(shop, { stock: 100, name: 'Платье' }),
  };
  await addGoods(shop, { stock: 5, name: 'Шарф' });
  await addGoods(shop, { stock: 0, name: 'Распроданное' });
  for (const [phone, quantity, what, status, at] of ORDERS) {
    const { order } = await placeGuestOrder(shop, [{ ...goods[what].line, quantity }], {
      contact: { name: 'Мария Иванова', phone, email: 'maria@example.ru' },
    });
    await shop.owner.query(
      `update orders set status = $2, created_at = $3, payment_method = 'transfer' where id = $1`,
      [order.id, status, at],
    );
  }
  await buildUser(shop.db, { wholesale: 'pending' });
});

describe('the dashboard', () => {
  it('counts what was placed in the days of the shop and not cancelled, beside the period before', async () => {
    const { now, before } = await dashboard(PERIOD);
    expect(now.period).toEqual(PERIOD);
    expect(before.period).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(now.sales).toMatchObject({
      orders: 2,
      retail: 5000,
      wholesale: 0,
      retailOrders: 2,
      wholesaleOrders: 0,
    });
    expect(before.sales).toMatchObject({ orders: 2, retail: 3000 });
    expect(now.days.map(({ day, retail }) => [day, retail])).toEqual([
      ['2026-03-01', 3000],
      ['2026-03-02', 0],
      ['2026-03-03', 0],
      ['2026-03-04', 0],
      ['2026-03-05', 0],
      ['2026-03-06', 0],
      ['2026-03-07', 2000],
    ]);
    expect(before.days.at(-1)).toMatchObject({ day: '2026-02-28', orders: 1 });
  });

  it('tells first buyers from those who come again', async () => {
    const { now, before } = await dashboard(PERIOD);
    expect(now.buyers).toEqual({ first: 1, again: 1 });
    expect(before.buyers).toEqual({ first: 1, again: 1 });
  });

  it('names what sold best, and what can be sold and did not', async () => {
    const { best, slow } = await dashboard(PERIOD);
    expect(best.map(({ name, pieces, amount }) => [name, pieces, amount])).toEqual([
      ['Пальто', 3, 3000],
      ['Платье', 2, 2000],
    ]);
    expect(slow.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Шарф', 0],
      ['Платье', 2],
      ['Пальто', 3],
    ]);
  });

  it('says what waits, and the same numbers as the lists it leads to', async () => {
    const { states, waiting } = await dashboard();
    expect(Object.fromEntries(states.map(({ status, count }) => [status, count]))).toEqual({
      new: 1,
      confirmed: 1,
      delivered: 1,
    });
    expect(waiting.new).toEqual({ count: 1, since: '2026-03-07T21:00:00.000Z' });
    expect(waiting.applications.count).toBe(1);
    const owing = await shop.ask('staffOrderList', { as, query: { isOwed: 'true' } });
    expect(waiting.unpaid.count).toBe(owing.envelope.meta.total);
    const { order } = await placeGuestOrder(shop, [{ ...goods.dress.line, quantity: 1 }]);
    await setMoney(shop, order.id, 'partly_refunded');
    expect((await dashboard()).waiting.refunds).toEqual({ count: 0, due: 0 });
    await shop.owner.query(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    const back = await shop.ask('staffOrderList', { as, query: { isDueBack: 'true' } });
    expect(back.data.map(({ id }) => id)).toEqual([order.id]);
    const { data } = await shop.ask('staffOrderGet', { as, params: { id: order.id } });
    expect(data.dueBack).toBe(order.totals.total - 1);
    expect((await dashboard()).waiting.refunds).toEqual({ count: 1, due: order.totals.total - 1 });
  });

  it('lists variants that are gone within a week as they sell now, without those that are held', async () => {
    const scarce = await addGoods(shop, { stock: 12, name: 'Редкое' });
    await placeGuestOrder(shop, [{ ...scarce.line, quantity: 10 }]);
    const { low } = await dashboard();
    expect(low.count).toBe(1);
    expect(low.variants).toMatchObject([{ name: 'Редкое', stock: 2, held: 0, sold: 10 }]);
  });

  it('counts returns on the day they came', async () => {
    const { rows } = await shop.owner.query<{ id: string; line: string }>(
      `select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id
       where o.created_at = '2026-02-28T21:00:00Z'`,
    );
    const [order] = rows;
    await shop.owner.query(`
      begin;
      insert into order_returns (id, order_id, at) values ('0199a000-0000-7000-8000-00000000aaaa', '${order?.id}', '2026-03-04T09:00:00Z');
      insert into order_return_lines (return_id, line_id, quantity, is_restocked, amount)
        values ('0199a000-0000-7000-8000-00000000aaaa', '${order?.line}', 1, true, 100000);
      update orders set returned = 100000 where id = '${order?.id}';
      commit`);
    const { now } = await dashboard(PERIOD);
    expect(now.sales.returned).toBe(1000);
    expect(now.days.find(({ returned }) => returned > 0)?.day).toBe('2026-03-04');
  });

  it('shows a shop without orders as zeros', async () => {
    const { now, best, wholesalePieces } = await dashboard({ from: '2020-01-01', to: '2020-01-02' });
    expect(now.sales).toMatchObject({ orders: 0, retail: 0, returned: 0 });
    expect(now.buyers).toEqual({ first: 0, again: 0 });
    expect([best, wholesalePieces]).toEqual([[], 0]);
  });

  it.each([
    [{ from: '2026-03-07', to: '2026-03-01' }, 'Конец раньше начала'],
    [{ from: '2026-03-07' }, 'Нужны обе даты'],
    [{ from: '2024-01-01', to: '2026-03-01' }, 'Период не длиннее 366\u00A0дней'],
    [{ from: 'вчера', to: '2026-03-01' }, 'Нужна дата вида ГГГГ-ММ-ДД'],
  ])('refuses %j', async (query, message) => {
    const { status, text } = await shop.ask('staffDashboard', { as, query });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('is for staff', async () => {
    const customer = await shop.signIn();
    expect((await shop.ask('staffDashboard', { as: customer })).status).toBe(403);
    expect((await shop.ask('staffDashboard')).status).toBe(401);
  });
});
