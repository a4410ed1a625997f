import { describe, expect, it } from 'vitest';
import {
  addGoods,
  countRows,
  freshPhone,
  guestBody,
  keyHeader,
  openTestShop,
  snapshot,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({
  env: { MAX_UNCONFIRMED_PER_PHONE: '3', CALL_ABOVE_ORDERS_PER_HOUR: '3' },
  poolMax: 10,
});
const goods = await addGoods(shop, { stock: 10_000 });

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

let readers = 0;
const freshEmail = () => `reader${(readers += 1)}@example.ru`;

interface Orderer {
  readonly phone?: string;
  readonly ip?: string;
  readonly email?: string;
}

async function order(given: Orderer) {
  const email = given.email === undefined ? {} : { email: given.email };
  const contact = { name: 'Мария', phone: given.phone ?? freshPhone(), ...email };
  const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { contact });
  return shop.ask('orderCreate', { headers: keyHeader(), body, ip: given.ip ?? freshAddress() });
}
async function orderAndCancel(given: Orderer) {
  const { status, data } = await order(given);
  expect(status).toBe(201);
  const cancelled = await shop.ask('orderCancel', {
    params: { id: data.order.id },
    query: { key: data.accessToken ?? '' },
  });
  expect(cancelled.status).toBe(200);
}
/** Why one more is refused. */
async function refusal(given: Orderer): Promise<string> {
  const { status, error } = await order(given);
  expect([status, error?.code]).toEqual([422, 'too_many_unconfirmed']);
  return error?.message ?? '';
}
const WAITING = 'У вас уже есть неподтверждённые заказы. Дождитесь звонка менеджера';

describe('unconfirmed orders', () => {
  it.each<[string, () => Orderer]>([
    ['phone', () => ({ phone: freshPhone() })],
    ['e-mail', () => ({ email: freshEmail() })],
  ])('are at most three of one %s', async (_, given) => {
    const of = given();
    for (let made = 0; made < 3; made += 1) expect((await order(of)).status).toBe(201);
    const before = await snapshot(shop);
    await refusal(of);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each<[string, () => Orderer]>([
    ['phone', () => ({ phone: freshPhone() })],
    ['e-mail', () => ({ email: freshEmail() })],
  ])('of one %s are told of', async (_, given) => {
    const of = given();
    for (let made = 0; made < 3; made += 1) await order(of);
    expect(await refusal(of)).toBe(WAITING);
  });

  it.each<[string, () => Orderer]>([
    ['phone', () => ({ phone: freshPhone() })],
    ['e-mail', () => ({ email: freshEmail() })],
  ])('stay three of one %s when ten come at the same moment', async (_, given) => {
    const of = given();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(of)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(422)]);
    const own = of.phone ?? of.email;
    expect(await countRows(shop, 'orders', `'${own}' in (contact_phone, contact_email)`)).toBe(3);
  });

  it('count by the phone, however it is written', async () => {
    const spellings = ['+7 921 555-44-33', '8(921)5554433', '79215554433', '9215554433'];
    const answers = [];
    for (const phone of spellings) answers.push((await order({ phone })).status);
    expect(answers).toEqual([201, 201, 201, 422]);
  });

  it.each<[string, () => Orderer]>([
    ['phone', () => ({ phone: freshPhone() })],
    ['e-mail', () => ({ email: freshEmail() })],
  ])('of one %s count for a day when whoever placed them cancels them', async (_, given) => {
    const of = given();
    for (let made = 0; made < 3; made += 1) await orderAndCancel(of);
    const before = await snapshot(shop);
    expect(await refusal(of)).toBe(
      'Вы отменили несколько заказов подряд. Позвоните нам или оформите новый завтра',
    );
    expect(await snapshot(shop)).toEqual(before);
    shop.passSeconds(24 * 3600 - 60);
    expect((await order(of)).status).toBe(422);
    shop.passSeconds(60);
    expect((await order(of)).status).toBe(201);
  });

  it.each<[number, number, string]>([
    [2, 1, WAITING],
    [1, 2, 'У вас уже есть неподтверждённый заказ. Дождитесь звонка менеджера'],
  ])(
    'that wait, %d, count with those cancelled, %d, and are what is told of',
    async (waiting, cancelled, told) => {
      const staff = await shop.signIn({ role: 'manager' });
      const of = { phone: freshPhone() };
      const ids: string[] = [];
      for (let made = 0; made < waiting; made += 1) ids.push((await order(of)).data.order.id);
      for (let made = 0; made < cancelled; made += 1) await orderAndCancel(of);
      expect(await refusal(of)).toBe(told);
      for (const id of ids) {
        const body = { status: 'confirmed', version: 1 };
        await shop.ask('staffOrderStatus', { as: staff, params: { id }, body });
      }
      expect((await order(of)).status).toBe(201);
    },
  );

  it('count no longer once the shop confirmed or cancelled them', async () => {
    const staff = await shop.signIn({ role: 'manager' });
    const phone = freshPhone();
    for (const status of ['confirmed', 'cancelled', 'confirmed']) {
      const { data } = await order({ phone });
      await shop.ask('staffOrderStatus', {
        as: staff,
        params: { id: data.order.id },
        body: { status, version: 1 },
      });
    }
    expect((await order({ phone })).status).toBe(201);
  });
});

describe('orders of one network', () => {
  const manager = () => shop.signIn({ role: 'manager' });
  /** Whether each of so many orders from these addresses, placed one after the other, is marked for a call. */
  async function marks(addresses: readonly string[]) {
    const ids = [];
    for (const ip of addresses) {
      const { status, data } = await order({ ip });
      expect([status, data.order.needsCall]).toEqual([201, undefined]);
      ids.push(data.order.id);
    }
    const { data } = await shop.ask('staffOrderList', { as: await manager(), query: { needsCall: 'true' } });
    const marked = new Set(data.filter(({ needsCall }) => needsCall === true).map(({ id }) => id));
    expect(marked.size).toBe(data.length);
    return ids.map((id) => marked.has(id));
  }

  it('are all taken; those above three within an hour are marked for a call', async () => {
    const ip = freshAddress();
    expect(await marks([ip, ip, ip, ip, ip])).toEqual([false, false, false, true, true]);
    shop.passSeconds(3600);
    expect(await marks([ip])).toEqual([false]);
  });

  it('count together over an IPv6 network, whose addresses are kept as they were', async () => {
    const hosts = [1, 2, 3, 4].map((of) => `2001:db8:1:2:${of}::${of}`);
    expect(await marks([...hosts, '2001:db8:1:3::4'])).toEqual([false, false, false, true, false]);
    const { rows } = await shop.owner.query(
      `select ip from orders where ip like '2001:db8:1:2:%' order by ip`,
    );
    expect(rows).toEqual(hosts.map((ip) => ({ ip })));
  });

  it('count together where an IPv4 address comes as an IPv6 one', async () => {
    const ip = freshAddress();
    expect(await marks([ip, `::ffff:${ip}`, ip, `::ffff:${ip}`])).toEqual([false, false, false, true]);
  });

  it('lose the mark once they are confirmed', async () => {
    const ip = freshAddress();
    for (let made = 0; made < 3; made += 1) await order({ ip });
    const { data } = await order({ ip });
    const as = await manager();
    const params = { id: data.order.id };
    expect((await shop.ask('staffOrderGet', { as, params })).data.needsCall).toBe(true);
    await shop.ask('staffOrderStatus', { as, params, body: { status: 'confirmed', version: 1 } });
    expect((await shop.ask('staffOrderGet', { as, params })).data.needsCall).toBeUndefined();
  });
});

describe('the last piece', () => {
  it('goes to one of two shoppers, twenty times over', async () => {
    const shoppers = [await shop.signIn(), await shop.signIn()];
    for (let round = 0; round < 20; round += 1) {
      const last = await addGoods(shop, { stock: 1 });
      const bodies = [];
      for (const as of shoppers) {
        await shop.ask('cartClear', { as });
        await shop.ask('cartAdd', { as, body: { ...last.line, quantity: 1 } });
        bodies.push({ as, body: await userBody(shop, as) });
      }
      const answers = await Promise.all(
        bodies.map((ask) => shop.ask('orderCreate', { ...ask, headers: keyHeader(), ip: freshAddress() })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.error).toMatchObject({ code: 'cart_changed', message: 'Недостаточно товара' });
      expect(await stockOf(shop, last)).toBe(0);
    }
  });

  it('of several lines goes without a deadlock, whatever the order of the lines', async () => {
    const [one, two] = [await addGoods(shop, { stock: 8 }), await addGoods(shop, { stock: 8 })];
    const items = [one, two].map(({ line }) => ({ ...line, quantity: 1 }));
    const bodies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => guestBody(shop, turn % 2 === 0 ? items : items.toReversed())),
    );
    const answers = await Promise.all(
      bodies.map((body) => shop.ask('orderCreate', { headers: keyHeader(), body, ip: freshAddress() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ error }) => error?.message === 'Недостаточно товара')).toHaveLength(8);
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([0, 0]);
  });
});
