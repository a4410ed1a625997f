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
  env: { MAX_UNCONFIRMED_PER_PHONE: '3', MAX_UNCONFIRMED_PER_ADDRESS: '3' },
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
    ['address', () => ({ ip: freshAddress() })],
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

  it('are at most three of one IPv6 network, whose addresses are kept as they were', async () => {
    const host = (of: number) => `2001:db8:1:2:${of}::${of}`;
    for (let made = 1; made <= 3; made += 1) expect((await order({ ip: host(made) })).status).toBe(201);
    expect((await order({ ip: host(4) })).status).toBe(422);
    expect((await order({ ip: '2001:db8:1:3::4' })).status).toBe(201);
    for (const table of ['orders', 'consents']) {
      const { rows } = await shop.owner.query(
        `select distinct ip from ${table} where ip like '2001:db8:1:2:%' order by 1`,
      );
      expect(rows).toEqual([{ ip: host(1) }, { ip: host(2) }, { ip: host(3) }]);
    }
  });

  it('of an IPv4 address are the same ones where it comes as an IPv6 one', async () => {
    const ip = freshAddress();
    for (const from of [ip, `::ffff:${ip}`, ip]) expect((await order({ ip: from })).status).toBe(201);
    expect((await order({ ip: `::ffff:${ip}` })).status).toBe(422);
  });

  it.each<[string, () => Orderer]>([
    ['phone', () => ({ phone: freshPhone() })],
    ['address', () => ({ ip: freshAddress() })],
    ['e-mail', () => ({ email: freshEmail() })],
  ])('stay three of one %s when ten come at the same moment', async (_, given) => {
    const of = given();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(of)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(422)]);
    const own = [of.phone, of.ip, of.email].find((it) => it !== undefined);
    expect(await countRows(shop, 'orders', `'${own}' in (contact_phone, ip, contact_email)`)).toBe(3);
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

  it('that others of the same address cancelled are no matter of the next one', async () => {
    const ip = freshAddress();
    for (let made = 0; made < 4; made += 1) await orderAndCancel({ ip });
    expect((await order({ ip })).status).toBe(201);
  });

  it('of others at the same address are told of as theirs', async () => {
    const ip = freshAddress();
    for (let made = 0; made < 3; made += 1) await order({ ip });
    expect(await refusal({ ip })).toBe(
      'Несколько заказов из вашей сети ещё ждут подтверждения. Позвоните нам или попробуйте позже',
    );
  });

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
