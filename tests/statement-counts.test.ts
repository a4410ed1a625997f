import { expect, it } from 'vitest';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { addGoods, guestBody, keyHeader, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { name: 'Платье на запах', slug: 'plate', stock: 50 });
const guest = (url: string) => async () => {
  const { statusCode } = await shop.app.inject({ url });
  expect(statusCode).toBe(200);
};

it.each([
  ['a list', '/api/products', 3],
  ['a product', '/api/products/slug/plate', 3],
  ['a search', `/api/search?q=${encodeURIComponent('платье')}`, 3],
])('%s takes few statements', async (_what, url, most) => {
  await guest(url)();
  const sent = await statementsOf(shop.pool, guest(url));
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

it('a first cart line takes at most 6 statements', async () => {
  const body = { items: [{ ...goods.line, quantity: 1 }] };
  const sent = await statementsOf(shop.pool, async () => {
    expect((await shop.ask('cartQuote', { body })).status).toBe(200);
  });
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6);
});

it('a guest’s order takes at most 15 statements', async () => {
  const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
  const sent = await statementsOf(shop.pool, async () => {
    expect((await shop.ask('orderCreate', { headers: keyHeader(), body })).status).toBe(201);
  });
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(15);
});
