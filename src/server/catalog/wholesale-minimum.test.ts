import { expect, it } from 'vitest';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept } = wholesaleSteps(shop);

it('is the product’s own while the shop sets none, else 5', async () => {
  const [dress] = await addDress(shop, { wholesaleMinQuantity: 2 });
  const [coat] = await addDress(shop, { wholesaleMinQuantity: null });
  expect((await analyze(dress)).data.minQuantity).toBe(2);
  expect((await analyze(coat)).data.minQuantity).toBe(5);
});

it.each([2, null, 12])('is the shop’s, everywhere, of a product with %j', async (wholesaleMinQuantity) => {
  const minimum = 7;
  await shop.owner.query(
    `update settings set value = value || jsonb_build_object('minQuantity', $1::int) where key = 'wholesale'`,
    [minimum],
  );
  const [dress] = await addDress(shop, { wholesaleMinQuantity });
  const as = await shop.signIn();
  const { id } = dress.product;
  const product = (await shop.ask('productGet', { params: { id } })).data;
  const card = (await shop.ask('productList', {})).data.find((it) => it.id === id);
  const ordered = (await shop.ask('wholesaleProducts', { query: { ids: id } })).data[0];
  const analysed = (await analyze(dress, { as })).data;
  const short = await accept(dress, { as, sets: 3 });
  expect([
    ...[product, card, ordered].map((it) => it?.wholesale?.minQuantity),
    analysed.minQuantity,
    short.error?.message,
  ]).toEqual([7, 7, 7, 7, 'Минимум 7\u00a0шт. для оптового заказа']);
  expect((await accept(dress, { as, sets: 4 })).status).toBe(200);
});
