import { expect, it } from 'vitest';
import { PRESENCE_LIFE } from '#domain/access/presence.ts';
import { removeOutdated } from '#server/housekeeping.ts';
import { addGoods, openTestShop, type Person, placeGuestOrder } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const anna = await shop.signIn({ role: 'manager', name: 'Анна Ли' });
const daria = await shop.signIn({ role: 'admin', name: 'Дарья Ким' });
const goods = await addGoods(shop);
const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
const watch = async (as: Person, id = order.id, body: object = {}) =>
  (await shop.ask('staffOrderPresence', { as, params: { id }, body })).data.others;

it('each of two sees the other, until one of them leaves', async () => {
  expect(await watch(anna)).toEqual([]);
  expect(await watch(daria)).toEqual(['Анна Ли']);
  expect(await watch(anna)).toEqual(['Дарья Ким']);
  expect(await watch(daria, order.id, { isLeaving: true })).toEqual(['Анна Ли']);
  expect(await watch(anna)).toEqual([]);
});

it('a product has its own, and one open twice is one person', async () => {
  const open = async (as: Person) =>
    (await shop.ask('staffProductPresence', { as, params: { id: goods.product.id }, body: {} })).data.others;
  await watch(anna);
  expect(await open(daria)).toEqual([]);
  expect(await open(daria)).toEqual([]);
  expect(await open(anna)).toEqual(['Дарья Ким']);
});

it('an order that is not there is watched by nobody, and shoppers watch none', async () => {
  const missing = { params: { id: '0199a000-0000-7000-8000-00000000dead' }, body: {} };
  expect((await shop.ask('staffOrderPresence', { as: anna, ...missing })).error?.code).toBe('not_found');
  const customer = await shop.signIn();
  const call = { params: { id: order.id }, body: {} };
  expect((await shop.ask('staffOrderPresence', { as: customer, ...call })).status).toBe(403);
});

it('whoever is silent has gone, and is forgotten', async () => {
  await watch(anna);
  shop.passSeconds(PRESENCE_LIFE / 1000 + 1);
  expect(await watch(daria)).toEqual([]);
  shop.passSeconds(2 * 3600);
  await removeOutdated(shop.db, shop.now());
  expect((await shop.owner.query('select from presences')).rowCount).toBe(0);
});
