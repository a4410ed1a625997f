import { beforeEach, describe, expect, it } from 'vitest';
import { addGoods, freshKey, openTestShop, type Person, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const UNKNOWN_PRODUCT = '01930000-0000-7000-8000-000000000000';
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});
const addBatch = (items: unknown, more: object = {}) =>
  shop.ask('cartAddBatch', { as, body: { items, ...more } });

describe('adding many lines at once', () => {
  it('adds each and answers with the whole cart', async () => {
    const [one, two] = [await addGoods(shop), await addGoods(shop)];
    await shop.ask('cartAdd', { as, body: { ...one.line, quantity: 1 } });
    const items = [
      { ...one.line, quantity: 2, price: 1, name: 'Даром' },
      { ...two.line, quantity: 3 },
    ];
    const { status, data } = await addBatch(items);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      addedItems: [
        { ...one.line, quantity: 2 },
        { ...two.line, quantity: 3 },
      ],
      failedItems: [],
      totalAdded: 2,
      totalFailed: 0,
    });
    expect(data.cart.items.map(({ variantId, quantity, total }) => [variantId, quantity, total])).toEqual([
      [one.variantId, 3, 3000],
      [two.variantId, 3, 3000],
    ]);
  });

  it('adds a line wholly or not at all, and tells of every one that it could not', async () => {
    const scarce = await addGoods(shop, { stock: 2 });
    const limited = await addGoods(shop, { retail: { maxQuantity: 1 } });
    const wholesaleOnly = await addGoods(shop, { retail: { enabled: false } });
    const fine = await addGoods(shop);
    const items = [
      { ...scarce.line, quantity: 3 },
      { ...limited.line, quantity: 2 },
      { ...wholesaleOnly.line, quantity: 1 },
      { ...fine.line, productId: UNKNOWN_PRODUCT, quantity: 1 },
      { ...fine.line, quantity: 1 },
    ];
    const { data } = await addBatch(items);
    expect(data).toMatchObject({ totalAdded: 1, totalFailed: 4 });
    expect(
      data.failedItems.map(({ productId, quantity, error, code }) => [productId, quantity, error, code]),
    ).toEqual([
      [scarce.product.id, 3, 'Недостаточно товара', 'out_of_stock'],
      [limited.product.id, 2, 'Максимум 1\u00A0шт.', 'validation_failed'],
      [wholesaleOnly.product.id, 1, 'Розничная продажа недоступна', 'retail_unavailable'],
      [UNKNOWN_PRODUCT, 1, 'Товар больше не продаётся', 'not_found'],
    ]);
    expect(data.cart.items.map(({ variantId }) => variantId)).toEqual([fine.variantId]);
  });

  it('sums the lines of one variant before it looks at stock', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const line = { ...goods.line, quantity: 2 };
    const { data } = await addBatch([line, line]);
    expect(data).toMatchObject({ totalAdded: 1, totalFailed: 1, cart: { items: [{ quantity: 2 }] } });
  });

  it('adds once for one key, whether it comes again at once or later, and reports the same', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const items = [
      { ...goods.line, quantity: 2 },
      { ...goods.line, size: '99', quantity: 1 },
    ];
    const more = { operationId: freshKey() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => addBatch(items, more)));
    answers.push(await addBatch(items, more));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({
      totalAdded: 1,
      totalFailed: 1,
      cart: { items: [{ quantity: 2 }] },
    });
    const { status, error } = await addBatch([{ ...goods.line, quantity: 3 }], more);
    expect([status, error?.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('adds a thousand lines and not one more', async () => {
    const goods = await addGoods(shop, { stock: 2000, retail: { maxQuantity: 2000 } });
    const lines = (count: number) => Array.from({ length: count }, () => ({ ...goods.line, quantity: 1 }));
    expect((await addBatch(lines(1000))).data.cart.items[0]?.quantity).toBe(1000);
    const { status, error } = await addBatch(lines(1001));
    expect([status, error?.message]).toEqual([400, 'Товары: слишком много строк']);
  });

  it.each([
    [undefined, 'items'],
    [[], 'items'],
    [{}, 'items'],
    ['all', 'items'],
    [[null], 'items.0'],
  ])('refuses %j', async (items, path) => {
    const before = await snapshot(shop);
    const { status, error } = await addBatch(items);
    expect([status, error]).toMatchObject([400, { code: 'validation_failed', details: [{ path }] }]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('refuses lines of a wholesale set and fields that are nobody’s', async () => {
    const { line } = await addGoods(shop);
    const before = await snapshot(shop);
    for (const wrong of [
      { isWholesale: true },
      { wholesaleGroupId: 'set' },
      { unitPrice: 1 },
      { quantity: 0.5 },
    ]) {
      expect((await addBatch([{ ...line, quantity: 1, ...wrong }])).status).toBe(400);
    }
    expect(await snapshot(shop)).toEqual(before);
  });
});
