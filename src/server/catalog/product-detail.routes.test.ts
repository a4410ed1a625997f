import { describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct, storeSetting } from '#tests/support/builders.ts';

const { db, call, signIn } = await testApi();
const manager = await signIn({ role: 'manager' });
const approved = await signIn({ wholesale: 'approved' });
const pending = await signIn({ wholesale: 'pending' });

describe('one product', () => {
  it.each([
    ['62', {}, undefined],
    ['62', { '62': { chest: 124, waist: null } }, true],
    ['62', { '62': { chest: null } }, undefined],
    ['62-64', { '64': { hips: 130 } }, true],
    ['62', { '64': { hips: 130 } }, undefined],
  ])('says whether staff measured its size: %s of %o', async (size, measures, told) => {
    const product = await buildProduct(db, { variants: [{ color: 'RED', size, stock: 1 }] });
    for (const code of ['62', '64']) {
      const figures = JSON.stringify((measures as Record<string, object>)[code] ?? {});
      await db
        .insertInto('sizes')
        .values({ code, name: code, measures: figures })
        .onConflict((same) => same.column('code').doUpdateSet({ measures: figures }))
        .execute();
    }
    expect((await call('productGet', { params: { id: product.id } })).data.isMeasured).toBe(told);
  });

  it('is given with everything that its page shows', async () => {
    const clothes = await buildCategory(db, { slug: 'clothes', name: 'Одежда' });
    const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья', parent: clothes });
    const built = await buildProduct(db, {
      slug: 'midi',
      name: 'Платье миди',
      price: 7490,
      oldPrice: 9990,
      wholesalePrice: 5243,
      retail: { minQuantity: 1, maxQuantity: 5 },
      categories: [dresses],
      variants: [
        { color: 'GRN', size: '48', stock: 1 },
        { color: 'RED', size: '46', stock: 0, price: 7990 },
        { color: 'RED', size: '44', stock: 4 },
      ],
      images: [{ url: '/media/a.webp' }, { url: '/media/b.webp', color: 'GRN' }],
    });
    const { data } = await call('productGet', { params: { id: built.id } });
    expect(data).toMatchObject({
      id: built.id,
      _id: built.id,
      slug: 'midi',
      price: 7490,
      originalPrice: 9990,
      discountPercentage: 25,
      isSale: true,
      isNew: false,
      stockStatus: 'in_stock',
      totalStock: 5,
      colors: ['RED', 'GRN'],
      sizes: ['44', '46', '48'],
      categories: [{ id: dresses.id, slug: 'dresses', name: 'Платья' }],
      retail: { enabled: true, allowPurchase: true, minQuantity: 1, maxQuantity: 5, hidePrice: false },
      wholesale: {
        enabled: true,
        available: true,
        minQuantity: 5,
        wholesalePrice: 5243,
        discountPercentage: 30,
        savings: 2247,
      },
    });
    expect(data.images.map(({ url, isPrimary, colorCode }) => [url, isPrimary, colorCode])).toEqual([
      ['/media/a.webp', true, null],
      ['/media/b.webp', false, 'GRN'],
    ]);
    expect(data.variants).toEqual([
      { ...variantOf(built, 'RED', '44'), quantity: 4, barcode: null },
      { ...variantOf(built, 'RED', '46'), quantity: 0, barcode: null, price: 7990, originalPrice: 9990 },
      { ...variantOf(built, 'GRN', '48'), quantity: 1, barcode: null },
    ]);
    const bySlug = await call('productBySlug', { params: { slug: 'midi' } });
    const byEither = await call('productGet', { params: { id: 'midi' } });
    expect(bySlug.data).toEqual(data);
    expect(byEither.data).toEqual(data);
  });

  it('without stock, pictures and categories is still a product', async () => {
    const { slug } = await buildProduct(db, { variants: [] });
    const { data } = await call('productBySlug', { params: { slug } });
    expect(data).toMatchObject({
      stockStatus: 'out_of_stock',
      totalStock: 0,
      variants: [],
      colors: [],
      sizes: [],
      images: [],
      categories: [],
    });
    expect(data).not.toHaveProperty('originalPrice');
    expect(data.wholesale).toEqual({ enabled: false, available: false, minQuantity: 5 });
  });

  it.each(['no-such-product', '0199a1b2-0000-7000-8000-000000000000'])('%s is not found', async (id) => {
    const failure = await failureOf(call('productGet', { params: { id } }));
    expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'Такого товара нет' });
  });

  it.each(["1' or '1'='1", '../secrets', 'ПЛАТЬЕ', '0199A1B2-0000-7000-8000-00000000000'])(
    'named %s is refused',
    async (id) => {
      const failure = await failureOf(call('productGet', { params: { id } }));
      expect(failure).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Идентификатор: не похоже на идентификатор',
      });
      expect((await failureOf(call('productBySlug', { params: { slug: id } }))).status).toBe(400);
    },
  );

  it('that is not on sale now is for staff only', async () => {
    const { id, slug } = await buildProduct(db, { isActive: false });
    for (const stranger of [call, pending.call, approved.call]) {
      expect((await failureOf(stranger('productGet', { params: { id } }))).status).toBe(404);
      expect((await failureOf(stranger('productBySlug', { params: { slug } }))).status).toBe(404);
      expect((await stranger('productsByIds', { body: { productIds: [id] } })).data).toEqual([]);
    }
    expect((await manager.call('productGet', { params: { id } })).data.isActive).toBe(false);
  });
});

describe('a price that the visitor may not see', () => {
  const wholesale = { price: 5000, oldPrice: 6000, wholesalePrice: 3500 };
  const seen = async (caller: typeof call, slug: string) => {
    const { data } = await caller('productBySlug', { params: { slug } });
    const inList = await caller('productsByIds', {
      query: { view: 'full' },
      body: { productIds: [data.id] },
    });
    expect(inList.data).toEqual([data]);
    return {
      retail: [data.price, data.originalPrice, data.discountPercentage, data.variants[0]?.price],
      wholesale: [data.wholesale.wholesalePrice, data.wholesale.discountPercentage, data.wholesale.savings],
    };
  };
  const all = { retail: [5000, 6000, 16, 5500], wholesale: [3500, 30, 1500] };
  const nothing = [undefined, undefined, undefined];
  const variants = [{ price: 5500 }];

  it('is absent where the product hides it', async () => {
    const { slug } = await buildProduct(db, { ...wholesale, variants, hidePrice: true });
    const hidden = { retail: [...nothing, undefined], wholesale: [3500, undefined, undefined] };
    expect(await seen(call, slug)).toEqual(hidden);
    expect(await seen(pending.call, slug)).toEqual(hidden);
    expect(await seen(approved.call, slug)).toEqual(all);
    expect(await seen(manager.call, slug)).toEqual(all);
  });

  it('is absent where the product hides the wholesale one', async () => {
    const { slug } = await buildProduct(db, { ...wholesale, variants, showWholesalePrice: false });
    const hidden = { retail: all.retail, wholesale: nothing };
    expect(await seen(call, slug)).toEqual(hidden);
    expect(await seen(pending.call, slug)).toEqual(hidden);
    expect(await seen(approved.call, slug)).toEqual(all);
    expect(await seen(manager.call, slug)).toEqual(all);
  });

  it('is absent everywhere where the shop hides it', async () => {
    const { slug } = await buildProduct(db, { ...wholesale, variants });
    await storeSetting(db, 'retail', {
      displaySettings: { hideRetailPrices: true, showWholesalePriceToRetail: false },
    });
    expect(await seen(call, slug)).toEqual({ retail: [...nothing, undefined], wholesale: nothing });
    expect(await seen(approved.call, slug)).toEqual(all);
    const narrowed = await call('productList', { query: { priceMin: 0 } });
    expect(narrowed.data).toEqual([]);
    const byNewest = await call('productList');
    const byPrice = await call('productList', { query: { sort: 'price' } });
    expect(byPrice.data.map(({ id }) => id)).toEqual(byNewest.data.map(({ id }) => id));
    await storeSetting(db, 'retail', {});
  });

  it('is not found out by narrowing the range, nor by the order', async () => {
    const category = await buildCategory(db, { slug: 'secret' });
    const categories = [category];
    await buildProduct(db, { slug: 'cheap', price: 1000, categories });
    await buildProduct(db, { slug: 'secret-cheap', price: 500, hidePrice: true, categories });
    await buildProduct(db, { slug: 'secret-dear', price: 9000, hidePrice: true, categories });
    await buildProduct(db, { slug: 'dear', price: 8000, categories });
    const slugs = async (caller: typeof call, query: object) => {
      const { data } = await caller('productList', { query: { category: 'secret', ...query } });
      return data.map(({ slug }) => slug).join(' ');
    };
    expect(await slugs(call, {})).toBe('dear cheap secret-dear secret-cheap');
    expect(await slugs(approved.call, {})).toBe('dear secret-dear secret-cheap cheap');
    expect(await slugs(call, { priceMax: 9500, sort: 'price' })).toBe('cheap dear');
    expect(await slugs(call, { sort: 'price' })).toBe('cheap dear secret-dear secret-cheap');
    expect(await slugs(call, { sort: '-price' })).toBe('dear cheap secret-dear secret-cheap');
    expect(await slugs(approved.call, { sort: '-price' })).toBe('secret-dear dear cheap secret-cheap');
    expect(await slugs(approved.call, { priceMax: 900 })).toBe('secret-cheap');
    const alike = async (caller: typeof call) => {
      const { data } = await caller('productRelated', { params: { id: 'dear' }, query: {} });
      return data.map(({ slug }) => slug).join(' ');
    };
    expect(await alike(call)).toBe('cheap secret-dear secret-cheap');
    expect(await alike(approved.call)).toBe('secret-dear secret-cheap cheap');
  });
});

type Built = Awaited<ReturnType<typeof buildProduct>>;

function variantOf(built: Built, colorCode: string, sizeCode: string) {
  const found = built.variants.find(({ color, size }) => color === colorCode && size === sizeCode);
  return { id: found?.id, sku: found?.sku, colorCode, sizeCode };
}
