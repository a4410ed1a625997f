import { describe, expect, it } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import {
  type Ask,
  addGoods,
  openTestShop,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
} from '#tests/support/order-fixtures.ts';
import { orderAccessKey } from './order-access.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { stock: 1000 });
const item = { ...goods.line, quantity: 1 };
const UNKNOWN_ORDER = '01930000-0000-7000-8000-000000000000';

async function expectNoOrder(name: RouteName, ask: Ask) {
  const before = await snapshot(shop);
  const { status, error } = await shop.ask(name, ask);
  expect([status, error]).toMatchObject([404, { code: 'not_found', message: 'Заказ не найден' }]);
  expect(error?.details).toBeUndefined();
  expect(await snapshot(shop)).toEqual(before);
}

describe.each(['orderGet', 'orderCancel'] as const)('%s', (name) => {
  it('opens a guest’s order by its key, to anyone who has it', async () => {
    for (const as of [undefined, await shop.signIn()]) {
      const { order, key } = await placeGuestOrder(shop, [item]);
      const { status, data } = await shop.ask(name, {
        params: { id: order.id },
        query: { key },
        ...(as === undefined ? {} : { as }),
      });
      expect([status, data.id]).toEqual([200, order.id]);
    }
  });

  it('keeps a guest’s order from everyone else, staff’s own address apart', async () => {
    const [{ order, key }, another] = [
      await placeGuestOrder(shop, [item]),
      await placeGuestOrder(shop, [item]),
    ];
    const params = { id: order.id };
    const strangers = [await shop.signIn(), await shop.signIn({ role: 'admin' })];
    await expectNoOrder(name, { params });
    await expectNoOrder(name, { params, query: { key: another.key } });
    await expectNoOrder(name, {
      params,
      query: { key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
    });
    await expectNoOrder(name, { params, query: { key: key.slice(0, 20) } });
    await expectNoOrder(name, { params, query: { key: 'ключ' } });
    for (const as of strangers) await expectNoOrder(name, { params, as });
  });

  it('opens a shopper’s order to its owner alone', async () => {
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, item);
    const params = { id: order.id };
    await expectNoOrder(name, { params });
    await expectNoOrder(name, { params, as: await shop.signIn() });
    await expectNoOrder(name, { params, as: await shop.signIn({ role: 'manager' }) });
    expect((await shop.ask(name, { params, as })).status).toBe(200);
  });

  it('never opens a shopper’s order by a key', async () => {
    const owner = await shop.signIn();
    const order = await placeUserOrder(shop, owner, item);
    const key = orderAccessKey(shop.config.appSecret, order.id);
    await expectNoOrder(name, { params: { id: order.id }, query: { key } });
    await expectNoOrder(name, { params: { id: order.id }, query: { key }, as: await shop.signIn() });
  });

  it('answers the same for an order that does not exist', async () => {
    await expectNoOrder(name, { params: { id: UNKNOWN_ORDER } });
    await expectNoOrder(name, { params: { id: UNKNOWN_ORDER }, query: { key: 'x'.repeat(32) } });
  });

  it.each(['1', 'null', "' or 1=1", '01930000-0000-7000-8000-00000000000g'])(
    'refuses the id %s',
    async (id) => {
      const { status, error } = await shop.ask(name, { params: { id } });
      expect([status, error?.message]).toEqual([400, 'Идентификатор: не похоже на идентификатор']);
    },
  );

  it('refuses a key longer than any', async () => {
    const { status } = await shop.ask(name, {
      params: { id: UNKNOWN_ORDER },
      query: { key: 'x'.repeat(201) },
    });
    expect(status).toBe(400);
  });
});
