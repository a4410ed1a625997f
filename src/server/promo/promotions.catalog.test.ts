import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import {
  type BuiltCategory,
  type BuiltProduct,
  buildCategory,
  buildProduct,
  storeSetting,
} from '#tests/support/builders.ts';
import { buildPromotion, inHours, type PromotionInput } from '#tests/support/promotions.ts';

const { db, owner, call } = await testApi();
const daysAgo = (days: number) => inHours(-24 * days);

let clothes: BuiltCategory;
let dresses: BuiltCategory;
let evening: BuiltCategory;
let bags: BuiltCategory;
let gown: BuiltProduct;
let dress: BuiltProduct;
let bag: BuiltProduct;
let lone: BuiltProduct;

beforeAll(async () => {
  clothes = await buildCategory(db, { slug: 'clothes' });
  dresses = await buildCategory(db, { slug: 'dresses', parent: clothes });
  evening = await buildCategory(db, { slug: 'evening', parent: dresses });
  await buildCategory(db, { slug: 'dresses-kids', parent: clothes });
  bags = await buildCategory(db, { slug: 'bags' });
  gown = await buildProduct(db, {
    slug: 'gown',
    price: 8000,
    oldPrice: 10_000,
    categories: [evening],
    createdAt: daysAgo(4),
    wholesalePrice: 6000,
  });
  dress = await buildProduct(db, {
    slug: 'dress',
    price: 5000,
    categories: [dresses, clothes],
    createdAt: daysAgo(3),
    variants: [{ size: '44' }, { size: '52', price: 5999 }],
  });
  bag = await buildProduct(db, { slug: 'bag', price: 3990, categories: [bags], createdAt: daysAgo(2) });
  lone = await buildProduct(db, { slug: 'lone', price: 100, createdAt: daysAgo(1) });
});

afterEach(() => owner.query('delete from promotions'));

const promote = (input: PromotionInput) => buildPromotion(db, input);
const slugsOf = (data: readonly { slug: string }[]) => data.map(({ slug }) => slug).join(' ');
const list = async (query: object = {}) => (await call('productList', { query })).data;

/** Price, price before and percentage of each product, newest first. */
async function shown() {
  return Object.fromEntries(
    (await list()).map((it) => [it.slug, [it.price, it.originalPrice, it.discountPercentage]]),
  );
}

describe('what a promotion is over', () => {
  it('all: every product, each by the better of its own reduction and the promotion', async () => {
    await promote({ percent: 15, everything: true });
    expect(await shown()).toEqual({
      lone: [85, 100, 15],
      bag: [3391, 3990, 15],
      dress: [4250, 5000, 15],
      gown: [8000, 10_000, 20],
    });
  });

  it('a category: what is in it and in those below it, not in one with a like name', async () => {
    await promote({ percent: 30, categories: [dresses] });
    const prices = await shown();
    expect(prices).toMatchObject({ gown: [7000, 10_000, 30], dress: [3500, 5000, 30] });
    expect(prices).toMatchObject({ bag: [3990, undefined, undefined] });
    await promote({ percent: 50, categories: [evening] });
    expect(await shown()).toMatchObject({ gown: [5000, 10_000, 50], dress: [3500, 5000, 30] });
  });

  it('products: these alone', async () => {
    await promote({ amount: 500, products: [bag] });
    expect(await shown()).toMatchObject({
      bag: [3490, 3990, 12],
      dress: [5000, undefined, undefined],
      lone: [100, undefined, undefined],
    });
  });

  it('nothing, when nothing was chosen', async () => {
    const before = await shown();
    await promote({ percent: 50 });
    expect(await shown()).toEqual(before);
  });

  it('several at once: the best serves each product, and they do not add up', async () => {
    await promote({ percent: 10, everything: true });
    await promote({ percent: 20, categories: [clothes] });
    await promote({ amount: 700, categories: [bags, dresses] });
    await promote({ amount: 300, products: [bag, dress, gown, lone] });
    expect(await shown()).toEqual({
      lone: [1, 100, 99],
      bag: [3290, 3990, 17],
      dress: [4000, 5000, 20],
      gown: [8000, 10_000, 20],
    });
  });
});

describe('when a promotion runs', () => {
  it.each([
    ['has not begun', { startsAt: inHours(1), endsAt: inHours(2) }, 3990],
    ['is over', { startsAt: inHours(-2), endsAt: inHours(-1) }, 3990],
    ['is switched off', { isActive: false }, 3990],
    ['has no end', { endsAt: null }, 1995],
    ['is within its period', {}, 1995],
  ] as const)('one that %s', async (_, period, price) => {
    await promote({ percent: 50, products: [bag], ...period });
    expect((await shown()).bag?.[0]).toBe(price);
  });
});

describe('the price now is the same everywhere', () => {
  it('on the page, by slug, by ids, among the related, in the block of the sale and in a quote', async () => {
    await promote({ percent: 25, products: [bag] });
    const now = { price: 2992, originalPrice: 3990, discountPercentage: 25, isSale: true };
    expect((await call('productGet', { params: { id: bag.id } })).data).toMatchObject(now);
    expect((await call('productBySlug', { params: { slug: 'bag' } })).data).toMatchObject(now);
    expect((await call('productsByIds', { body: { productIds: [bag.id] } })).data).toMatchObject([now]);
    const sale = (await call('productsSale')).data;
    expect(slugsOf(sale)).toBe('bag gown');
    expect(sale[0]).toMatchObject(now);
    const items = [{ productId: bag.id, color: 'RED', size: '44', quantity: 2 }];
    const quote = (await call('cartQuote', { body: { items } })).data;
    expect(quote.items).toMatchObject([{ unitPrice: 2992, originalPrice: 3990, total: 5984 }]);
    expect(quote.totals).toMatchObject({ retail: 5984, discounts: 1996, savings: 1996, total: 5984 });
  });

  it('for a variant with a price of its own too', async () => {
    await promote({ percent: 10, categories: [clothes] });
    const { data } = await call('productGet', { params: { id: dress.id } });
    expect(data).toMatchObject({ price: 4500, originalPrice: 5000 });
    const [usual, large] = data.variants;
    expect(usual).not.toHaveProperty('price');
    expect(large).toMatchObject({ sizeCode: '52', price: 5399, originalPrice: 5999 });
    const items = ['44', '52'].map((size) => ({ productId: dress.id, color: 'RED', size, quantity: 1 }));
    const quote = (await call('cartQuote', { body: { items } })).data;
    expect(quote.items.map((it) => [it.unitPrice, it.originalPrice])).toEqual([
      [4500, 5000],
      [5399, 5999],
    ]);
  });

  it('and is what the wholesale price is compared with, which itself stays', async () => {
    await promote({ percent: 30, products: [gown] });
    const { data } = await call('productGet', { params: { id: gown.id } });
    expect(data.wholesale).toMatchObject({ wholesalePrice: 6000, savings: 1000, discountPercentage: 14 });
    await promote({ percent: 40, products: [gown] });
    const cheaper = (await call('productGet', { params: { id: gown.id } })).data;
    expect(cheaper.price).toBe(6000);
    expect(cheaper.wholesale.wholesalePrice).toBe(6000);
    expect(cheaper.wholesale).not.toHaveProperty('savings');
  });
});

describe('lists by the price now', () => {
  const runThree = async () => {
    await promote({ percent: 60, products: [gown] });
    await promote({ percent: 10, products: [dress] });
    await promote({ amount: 40, products: [lone] });
  };

  it.each([
    [{ filter: 'sale' }, 'lone dress gown'],
    [{ isSale: true, category: 'clothes' }, 'dress gown'],
    [{ isSale: false }, 'bag'],
    [{ priceMin: 4000, priceMax: 4500 }, 'dress gown'],
    [{ priceMin: 4501 }, ''],
    [{ priceMax: 60 }, 'lone'],
    [{ priceMax: 59 }, ''],
    [{ sort: 'price' }, 'lone bag gown dress'],
    [{ sort: '-price' }, 'dress gown bag lone'],
    [{ sort: '-discount' }, 'gown lone dress bag'],
    [{ sort: 'price', filter: 'sale', priceMin: 61, category: 'clothes' }, 'gown dress'],
  ] as const)('%j is: %s', async (query, expected) => {
    await runThree();
    const { data, meta } = await call('productList', { query });
    expect(slugsOf(data)).toBe(expected);
    expect(meta.total).toBe(data.length);
  });

  it('count a page behind the last one too', async () => {
    await runThree();
    const { data, meta } = await call('productList', { query: { filter: 'sale', page: 5, limit: 2 } });
    expect([data, meta.total, meta.pages]).toEqual([[], 3, 2]);
  });

  it('never tell a hidden price by a promotion', async () => {
    const secret = await buildProduct(db, { slug: 'secret', price: 7777, hidePrice: true });
    await promote({ percent: 50, products: [secret] });
    const narrowed = await list({ priceMin: 3000, priceMax: 4000 });
    expect(slugsOf(narrowed)).toBe('bag');
    for (const sort of ['price', '-price', '-discount']) {
      expect(
        slugsOf(await list({ sort }))
          .split(' ')
          .at(-1),
      ).toBe('secret');
    }
    const { data } = await call('productGet', { params: { id: secret.id } });
    for (const field of ['price', 'originalPrice', 'discountPercentage']) {
      expect(data).not.toHaveProperty(field);
    }
    await storeSetting(db, 'retail', { displaySettings: { hideRetailPrices: true } });
    const inNoOrder = await list({ sort: '-discount' });
    await storeSetting(db, 'retail', {});
    expect(slugsOf(inNoOrder)).toBe('secret lone bag dress gown');
  });
});
