import { expect, it, vi } from 'vitest';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { addGoods, guestBody, keyHeader, openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

/** What is known of changes counts as long as in the shop itself: a look now and then is among the statements. */
const shop = await openTestShop({ freshFor: 500 });
const goods = await addGoods(shop, { name: 'Платье на запах', slug: 'plate', stock: 50 });
const guest = (url: string) => async () => {
  const { statusCode } = await shop.app.inject({ url });
  expect(statusCode).toBe(200);
};

it.each([
  ['a list', '/api/products?facets=true', 2],
  ['a product', '/api/products/slug/plate', 2],
  ['a search', `/api/search?q=${encodeURIComponent('платье')}`, 3],
])(
  '%s takes few statements, and none but a look for changes once its goods are known',
  async (_what, url, most) => {
    const { catalogue, now, pool } = shop;
    await vi.waitFor(async () => expect(await catalogue.current({ now: now() })).not.toBeNull());
    await shop.app.inject({ url: '/api/products?category=nowhere' });
    for (const allowed of [most, 1]) {
      const sent = await statementsOf(pool, guest(url));
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(allowed);
    }
  },
);

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

it.each([
  ['a guest', false],
  ['an account', true],
])(
  'a shortage analysis of %s reads the stock by one query, with at most 6 statements',
  async (_who, isSignedIn) => {
    const [dress] = await addDress(shop, { stock: 1 });
    const as = isSignedIn ? await shop.signIn() : undefined;
    const line = { ...goods.line, quantity: 1 };
    if (as !== undefined) await shop.ask('cartAdd', { as, body: line });
    const { analyze } = wholesaleSteps(shop);
    const cart = as === undefined ? { items: [line] } : { as };
    const sent = await statementsOf(shop.pool, async () => {
      expect((await analyze(dress, { ...cart, requestedQuantity: 3 })).data.type).toBe('PARTIAL_SUFFICIENT');
    });
    expect(
      sent.filter((text) => /\bstock\b/.test(text)),
      sent.join('\n'),
    ).toHaveLength(1);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6);
  },
);
