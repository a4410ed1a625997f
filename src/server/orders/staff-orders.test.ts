import { beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openTestShop, placeGuestOrder, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const as = await shop.signIn({ role: 'manager' });
const list = (query: Readonly<Record<string, string>> = {}) => shop.ask('staffOrderList', { as, query });
const names = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).data.map((order) => order.contact.name);

/** Name, phone, e-mail, pieces at 1000 roubles, state, moment. */
const ORDERS = [
  ['Мария Иванова', '+79210000011', 'maria@example.ru', 1, 'new', '2026-11-18T20:59:00Z'],
  ['Ольга_Котова', '+79210000012', 'kotova@example.ru', 2, 'confirmed', '2026-11-18T21:01:00Z'],
  ['Анна 100%', '+79165550013', 'anna@example.ru', 3, 'cancelled', '2026-11-19T12:00:00Z'],
  ['Елена Орлова', '+74951230014', 'orlova@example.ru', 4, 'new', '2026-11-20T12:00:00Z'],
] as const;
const numbers: string[] = [];
let sum = 0;

beforeAll(async () => {
  // the sums of an order are moved between its kinds below
  await shop.owner.query('alter table orders disable trigger orders_sums');
  const goods = await addGoods(shop, { stock: 100 });
  for (const [name, phone, email, quantity, status, moment] of ORDERS) {
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity }], {
      contact: { name, phone, email },
    });
    await shop.owner.query('update orders set status = $2, created_at = $3 where id = $1', [
      order.id,
      status,
      moment,
    ]);
    numbers.push(order.number);
    sum += order.totals.total;
  }
});

describe('the list of orders for staff', () => {
  it('shows all, newest first, with steps and counts by state', async () => {
    const { data, envelope } = await list();
    expect(data.map((order) => order.contact.name)).toEqual([
      'Елена Орлова',
      'Анна 100%',
      'Ольга_Котова',
      'Мария Иванова',
    ]);
    expect(data[0]).toMatchObject({ status: 'new', nextSteps: ['confirmed', 'cancelled'] });
    expect(envelope.meta).toEqual({
      page: 1,
      limit: 25,
      total: 4,
      pages: 1,
      sum,
      counts: { new: 2, confirmed: 1, cancelled: 1 },
    });
  });

  it('answers what a row shows, without lines and history', async () => {
    const { data } = await list({ limit: '1' });
    expect(data[0]).toEqual({
      id: expect.any(String),
      number: numbers[3],
      status: 'new',
      paymentStatus: 'unpaid',
      paymentMethod: 'on_receipt',
      createdAt: '2026-11-20T12:00:00.000Z',
      contact: { name: 'Елена Орлова', phone: '+74951230014' },
      delivery: { methodName: expect.any(String) },
      trade: 'retail',
      pieces: 4,
      totals: { total: expect.any(Number) },
      paid: 0,
      due: data[0]?.totals.total,
      nextSteps: ['confirmed', 'cancelled'],
      version: 1,
    });
  });

  it.each([
    ['new', ['Елена Орлова', 'Мария Иванова']],
    ['confirmed', ['Ольга_Котова']],
    ['returned', []],
  ])('filters by the state %s and goes on counting all', async (status, expected) => {
    const { data, envelope } = await list({ status });
    expect(data.map((order) => order.contact.name)).toEqual(expected);
    expect(envelope.meta).toMatchObject({
      total: expected.length,
      counts: { new: 2, confirmed: 1, cancelled: 1 },
    });
  });

  it.each([
    ['a part of a name, in any case', 'иваНОВА', ['Мария Иванова']],
    ['a part of an e-mail', 'kotova@', ['Ольга_Котова']],
    ['a phone as written by hand', '8 (916) 555-00-13', ['Анна 100%']],
    ['the last digits of a phone', '0014', ['Елена Орлова']],
    ['a percent sign, taken as it is', '%', ['Анна 100%']],
    ['an underscore, taken as it is', '_', ['Ольга_Котова']],
    ['a backslash', '\\', []],
    ['nothing that there is', 'зимняя', []],
    ['an injection', "' or 1=1 --", []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  it('finds by the number', async () => {
    expect(await names({ q: numbers[2] ?? '' })).toEqual(['Анна 100%']);
    // as it comes out of a letter
    expect(await names({ q: `\u2068${numbers[2]}\u200B\u2069` })).toEqual(['Анна 100%']);
  });

  it('finds one order by a whole number, whatever others hold the same signs', async () => {
    await shop.owner.query('update orders set tracking = $2 where number = $1', [
      numbers[1],
      { carrier: 'Почта России', number: numbers[2] },
    ]);
    expect(await names({ q: numbers[2] ?? '' })).toEqual(['Анна 100%']);
  });

  it('finds by the tracking number of the parcel', async () => {
    await shop.owner.query('update orders set tracking = $2 where number = $1', [
      numbers[1],
      { carrier: 'Почта России', number: 'RA123456785RU' },
    ]);
    expect(await names({ q: 'ra123456785' })).toEqual(['Ольга_Котова']);
  });

  it.each([
    ['retail', ['Елена Орлова', 'Анна 100%']],
    ['wholesale', ['Ольга_Котова']],
    ['mixed', ['Мария Иванова']],
  ])('filters by goods that are %s', async (trade, expected) => {
    await shop.owner.query(
      `update orders set wholesale = retail, retail = 0 where number = $1 and retail > 0`,
      [numbers[1]],
    );
    await shop.owner.query(
      'update orders set wholesale = 40000, retail = retail - 40000 where number = $1 and wholesale = 0',
      [numbers[0]],
    );
    const { data } = await list({ trade });
    expect(data.map((order) => [order.contact.name, order.trade])).toEqual(
      expected.map((name) => [name, trade]),
    );
  });

  it('filters by the state of the money, and tells the sum of all that fit, of a state where one is chosen', async () => {
    await shop.owner.query(`update orders set payment_status = 'paid' where number = $1`, [numbers[3]]);
    const paid = await list({ payment: 'paid' });
    expect(paid.data.map((order) => order.contact.name)).toEqual(['Елена Орлова']);
    expect(paid.envelope.meta).toMatchObject({ total: 1, sum: paid.data[0]?.totals.total });
    const all = await list({ limit: '1' });
    expect(all.envelope.meta).toMatchObject({ sum });
    const fresh = await list({ status: 'new' });
    const ofState = fresh.data.reduce((total, order) => total + order.totals.total, 0);
    expect(fresh.envelope.meta).toMatchObject({ sum: ofState });
    expect((await list({ q: 'зимняя' })).envelope.meta).toMatchObject({ sum: 0 });
    expect((await list({ payment: 'lost' })).status).toBe(400);
    expect((await list({ trade: 'gift' })).status).toBe(400);
  });

  it('counts by state among what was found', async () => {
    expect((await list({ q: '@example.ru', status: 'new' })).envelope.meta).toMatchObject({
      total: 2,
      counts: { new: 2, confirmed: 1, cancelled: 1 },
    });
    expect((await list({ q: 'анна', status: 'new' })).envelope.meta).toMatchObject({
      total: 0,
      counts: { cancelled: 1 },
    });
  });

  it('takes days as Moscow has them', async () => {
    expect(await names({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['Анна 100%', 'Ольга_Котова']);
    expect(await names({ to: '2026-11-18' })).toEqual(['Мария Иванова']);
    expect(await names({ from: '2026-11-20' })).toEqual(['Елена Орлова']);
  });

  it.each([
    ['createdAt', [1, 2, 3, 4]],
    ['-createdAt', [4, 3, 2, 1]],
    ['total', [1, 2, 3, 4]],
    ['-total', [4, 3, 2, 1]],
  ])('sorts by %s', async (sort, pieces) => {
    const { data } = await list({ sort });
    expect(data.map((order) => order.pieces)).toEqual(pieces);
  });

  it('comes page by page', async () => {
    const first = await list({ limit: '3' });
    const second = await list({ limit: '3', page: '2' });
    expect([first.data.length, second.data.length]).toEqual([3, 1]);
    expect(second.envelope.meta).toMatchObject({ page: 2, limit: 3, total: 4, pages: 2 });
    expect((await list({ page: '100000' })).data).toEqual([]);
  });

  it.each([
    [{ status: 'lost' }, 'Состояние: неизвестное состояние заказа'],
    [{ sort: 'number; drop table orders' }, 'Сортировка: неизвестная сортировка'],
    [{ limit: '101' }, 'Количество на странице: не больше 100'],
    [{ limit: '1.5' }, 'Количество на странице: нужно целое число'],
    [{ page: '-1' }, 'Страница: нужно целое число'],
    [{ from: '20.11.2026' }, 'С даты: нужна дата вида ГГГГ-ММ-ДД'],
    [{ to: '2026-02-30' }, 'По дату: нужна дата вида ГГГГ-ММ-ДД'],
    [{ from: '0000-01-01' }, 'С даты: нужна дата вида ГГГГ-ММ-ДД'],
    [{ q: 'я'.repeat(101) }, 'Поиск: не длиннее 100\u00A0символов'],
    [{ q: 'а\u0000б' }, 'Поиск: недопустимые символы'],
    [{ role: 'admin' }, 'role: такого поля здесь нет'],
  ])('refuses the query %j', async (query, message) => {
    const { status, error } = await list(query);
    expect([status, error?.message]).toEqual([400, message]);
  });

  it('takes the last day there is', async () => {
    expect((await list({ to: '9999-12-31' })).data).toHaveLength(4);
  });

  it('changes nothing', async () => {
    const before = await snapshot(shop);
    await list({ q: 'анна' });
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('one order for staff', () => {
  it('is shown whole', async () => {
    const [{ id } = { id: '' }] = (await list({ q: 'Котова' })).data;
    const { data } = await shop.ask('staffOrderGet', { as, params: { id } });
    expect(data).toMatchObject({
      id,
      contact: { name: 'Ольга_Котова', phone: '+79210000012', email: 'kotova@example.ru' },
      nextSteps: ['packed', 'cancelled'],
    });
  });

  it('is 404 when there is none', async () => {
    const { status, error } = await shop.ask('staffOrderGet', {
      as,
      params: { id: '01930000-0000-7000-8000-000000000000' },
    });
    expect([status, error?.message]).toEqual([404, 'Заказ не найден']);
  });
});
