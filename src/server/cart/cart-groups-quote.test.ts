import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { cartGroupSteps, GROUP } from '#tests/support/cart-group-steps.ts';
import { addGoods, DELIVERY, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read } = cartGroupSteps(shop);

describe('wholesale lines that a browser asks to price', () => {
  it('are priced as the stored group is, so that an account whose cart waits sees the same sums', async () => {
    const { as } = await cartWithGroup();
    const stored = await read(as);
    const items = stored.items.map(({ productId, color, size, quantity, wholesaleGroupId, bundle }) => ({
      productId: productId.id,
      color,
      size,
      quantity,
      wholesaleGroupId,
      bundle,
    }));
    const { data } = await shop.ask('cartQuote', { as, body: { items } });
    expect(data.totals).toEqual(stored.totals);
    expect(data.version).toBe(stored.version);
    expect(data.items.map(({ bundle, unitPrice }) => ({ bundle, unitPrice }))).toEqual(
      stored.items.map(({ bundle, unitPrice }) => ({ bundle, unitPrice })),
    );
  });

  it.each([
    ['a group without its way of buying', { wholesaleGroupId: GROUP }],
    [
      'a way of buying without a group',
      { bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 } },
    ],
    [
      'more pieces than its sets hold',
      { wholesaleGroupId: GROUP, bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 } },
    ],
    [
      'a kind of set that is none',
      { wholesaleGroupId: GROUP, bundle: { type: 'box', value: 'RED', quantity: 2, perSet: 1 } },
    ],
  ])('are refused with %s', async (_, more) => {
    const goods = await addGoods(shop, { wholesalePrice: 500 });
    const { status, error } = await shop.ask('cartQuote', {
      body: { items: [{ ...goods.line, quantity: 2, ...more }], delivery: DELIVERY },
    });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    [{ hidePrice: true }, {}] as const,
    [{}, { displaySettings: { hideRetailPrices: true } }] as const,
  ])('do not tell a hidden retail price by a claim (%j, %j)', async (product, settings) => {
    const goods = await addGoods(shop, { price: 7777, ...product });
    await storeSetting(shop.db, 'retail', settings);
    const bundle = { type: 'color_set', value: 'RED', quantity: 5, perSet: 1 };
    const items = [{ ...goods.line, quantity: 5, wholesaleGroupId: 'x', bundle }];
    const { status, text } = await shop.ask('cartQuote', { body: { items } });
    await storeSetting(shop.db, 'retail', {});
    expect(status).toBe(200);
    expect(text).not.toContain('7777');
    expect(text).not.toContain('38885');
  });

  it('do not get the wholesale price by a claim: fewer pieces than the minimum cannot be ordered', async () => {
    const goods = await addGoods(shop, { price: 1000, wholesalePrice: 500 });
    const bundle = { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 };
    const { data } = await shop.ask('cartQuote', {
      body: { items: [{ ...goods.line, quantity: 1, wholesaleGroupId: GROUP, bundle }] },
    });
    expect(data.problems.map(({ code }) => code)).toEqual(['wholesale_minimum']);
  });
});
