import { expect, it } from 'vitest';
import { addGoods, freshKey, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();

it('clears once for one operation: a repeat does not take what was added since', async () => {
  const as = await shop.signIn();
  const goods = await addGoods(shop);
  const operationId = freshKey();
  await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
  expect((await shop.ask('cartClear', { as, body: { operationId } })).data.items).toEqual([]);
  await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
  const repeated = await shop.ask('cartClear', { as, body: { operationId } });
  expect(repeated.data.items.map((item) => item.quantity)).toEqual([2]);
});

it.each([
  ['cartClear', 'price'],
  ['authLogout', 'role'],
  ['authRefresh', 'userId'],
] as const)('%s refuses a %s in its body and names it', async (name, field) => {
  const as = await shop.signIn();
  const { status, error } = await shop.ask(name, { as, body: { [field]: 'admin' } } as never);
  expect([status, error?.details]).toEqual([400, [{ path: field, message: 'Такого поля здесь нет' }]]);
});

it('knows a product by its id in upper case', async () => {
  const goods = await addGoods(shop);
  const line = { ...goods.line, productId: goods.line.productId.toUpperCase(), quantity: 1 };
  const { data } = await shop.ask('cartQuote', { body: { items: [line] } });
  expect([data.items.length, data.problems]).toEqual([1, []]);
});
