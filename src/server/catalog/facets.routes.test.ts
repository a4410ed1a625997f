import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductFacets } from '#contract/catalog.ts';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct, storeSetting } from '#tests/support/builders.ts';
import { buildPromotion } from '#tests/support/promotions.ts';

const { app, db, call } = await testApi();

beforeAll(async () => {
  const clothes = await buildCategory(db, { slug: 'clothes', name: 'Одежда' });
  const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья', parent: clothes });
  const bags = await buildCategory(db, { slug: 'bags', name: 'Сумки' });
  const closed = await buildCategory(db, { slug: 'closed', isActive: false });
  await buildProduct(db, {
    slug: 'gown',
    price: 8000,
    oldPrice: 10_000,
    categories: [dresses, clothes],
    variants: [
      { color: 'BLK', size: '48', stock: 2 },
      { color: 'RED', size: '48', stock: 0 },
      { color: 'RED', size: '44', stock: 3 },
    ],
  });
  const dress = await buildProduct(db, {
    slug: 'dress',
    price: 5000,
    isNew: true,
    categories: [dresses],
    variants: [{ color: 'WHT', size: '44' }],
  });
  await buildProduct(db, {
    slug: 'coat',
    price: 20_000,
    categories: [clothes, closed],
    variants: [{ color: 'RED', size: '44', stock: 0 }],
  });
  await buildProduct(db, { slug: 'bag', price: 3000, categories: [bags], variants: [] });
  await buildProduct(db, { slug: 'hidden', price: 1, categories: [bags], isActive: false });
  await buildPromotion(db, { percent: 20, products: [dress] });
});

/** The facets as short text: `dresses:2`. */
async function facetsFor(query: Record<string, unknown> = {}) {
  const { facets } = await call('productList', { query: { ...query, facets: true } as never });
  if (facets === undefined) throw new Error('no facets');
  return short(facets);
}
function short({ categories, colors, sizes, ...rest }: ProductFacets) {
  return {
    ...rest,
    categories: categories.map(({ slug, count }) => `${slug}:${count}`).join(' '),
    colors: colors.map(({ code, count }) => `${code}:${count}`).join(' '),
    sizes: sizes.map(({ code, count }) => `${code}:${count}`).join(' '),
  };
}

describe('the facets of a product list', () => {
  it('come only where they are asked for', async () => {
    const { facets } = await call('productList');
    expect(facets).toBeUndefined();
  });

  it('count all active products, a category with what is below it and each product once', async () => {
    expect(await facetsFor()).toEqual({
      categories: 'clothes:3 dresses:2 bags:1',
      colors: 'RED:2 BLK:1 WHT:1',
      sizes: '44:3 48:1',
      price: { min: 3000, max: 20_000 },
      inStock: 2,
      isSale: 2,
      isNew: 1,
    });
  });

  it('name categories, their parents and colours', async () => {
    const { facets } = await call('productList', { query: { facets: true } });
    expect(facets?.categories[1]).toEqual({ slug: 'dresses', name: 'Платья', parent: 'clothes', count: 2 });
    expect(facets?.colors[0]).toMatchObject({ code: 'RED', name: 'Красный', hex: expect.any(String) });
  });

  it.each([
    [
      { colors: ['RED'] },
      { colors: 'RED:2 BLK:1 WHT:1', sizes: '44:2 48:1', categories: 'clothes:2 dresses:1', inStock: 1 },
    ],
    [{ sizes: ['48'] }, { colors: 'RED:1 BLK:1', sizes: '44:3 48:1', isSale: 1, isNew: 0 }],
    [
      { colors: ['RED'], inStock: true },
      { colors: 'RED:1 BLK:1 WHT:1', sizes: '44:1', inStock: 1 },
    ],
    [{ category: 'dresses' }, { categories: 'clothes:3 dresses:2 bags:1', colors: 'RED:1 BLK:1 WHT:1' }],
    [{ filter: 'sale' }, { isSale: 2, isNew: 1, categories: 'clothes:2 dresses:2', sizes: '44:2 48:1' }],
    [{ isNew: true }, { isNew: 1, isSale: 1, colors: 'WHT:1', price: { min: 4000, max: 4000 } }],
    [
      { priceMin: 4000, priceMax: 4500 },
      { price: { min: 3000, max: 20_000 }, colors: 'WHT:1', categories: 'clothes:1 dresses:1' },
    ],
    [{ category: 'bags' }, { colors: '', sizes: '', inStock: 0, price: { min: 3000, max: 3000 } }],
  ])('narrowed by %j each leave their own filter out', async (query, expected) => {
    expect(await facetsFor(query)).toMatchObject(expected);
  });

  it('keep what is chosen even where nothing is left of it, and nothing that the shop does not know', async () => {
    const query = { category: 'bags', colors: ['RED', 'NONE'], sizes: ['44'] };
    expect(await facetsFor(query)).toMatchObject({ colors: 'RED:0', sizes: '44:0' });
    expect((await facetsFor({ colors: ['BLK'], category: 'bags' })).categories).toContain('bags:0');
  });

  it('tell the number that the list has once the facet is chosen', async () => {
    for (const query of [{ colors: ['RED'] }, { sizes: ['44'] }, { inStock: true }, { isSale: true }]) {
      const { meta, facets } = await call('productList', { query: { ...query, facets: true, limit: 1 } });
      const count = {
        colors: facets?.colors.find(({ code }) => code === 'RED')?.count,
        sizes: facets?.sizes.find(({ code }) => code === '44')?.count,
        inStock: facets?.inStock,
        isSale: facets?.isSale,
      }[Object.keys(query)[0] as 'colors' | 'sizes' | 'inStock' | 'isSale'];
      expect(meta.total).toBe(count);
    }
  });

  it('tell no price that the visitor may not see', async () => {
    const settings = { displaySettings: { hideRetailPrices: true } };
    await storeSetting(db, 'retail', settings);
    expect((await facetsFor()).price).toBeNull();
    await db.deleteFrom('settings').where('key', '=', 'retail').execute();
  });

  it('refuse a view and a flag that there are not', async () => {
    for (const [query, path] of [
      ['view=tiny', 'view'],
      ['facets=1', 'facets'],
    ]) {
      const response = await app.inject({ url: `/api/products?${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { details: [{ path }] } });
    }
  });
});

describe('the view of a list', () => {
  it('is all of a product, or what a card shows with two pictures at most', async () => {
    await buildProduct(db, {
      slug: 'pictured',
      images: [{ url: '/media/1.webp' }, { url: '/media/2.webp', color: 'RED' }, { url: '/media/3.webp' }],
    });
    const full = (await call('productList', { query: { limit: 1, view: 'full' } })).data[0];
    const card = (await call('productList', { query: { limit: 1 } })).data[0];
    expect(full).toHaveProperty('variants');
    expect(full?.images).toHaveLength(3);
    expect(card?.images.map(({ url }) => url)).toEqual(['/media/1.webp', '/media/3.webp']);
    for (const left of ['variants', 'description', 'categories', 'care', 'createdAt']) {
      expect(card).not.toHaveProperty(left);
    }
    const { images: _, ...rest } = card ?? { images: [] };
    expect(full).toMatchObject(rest);
  });

  it('says of a card that its wholesale price is not for this visitor', async () => {
    const settings = { displaySettings: { showWholesalePriceToRetail: false } };
    await storeSetting(db, 'retail', settings);
    const { data } = await call('productList', { query: { limit: 1 } });
    expect(data[0]?.wholesale).toMatchObject({ priceOnRequest: true });
    await db.deleteFrom('settings').where('key', '=', 'retail').execute();
  });

  it('shows a card in the colour that the list is narrowed to', async () => {
    const images = [
      { url: '/media/b.webp', color: 'BLK' },
      { url: '/media/r.webp', color: 'RED' },
    ];
    await buildProduct(db, { images, variants: [{ color: 'BLK' }, { color: 'RED' }] });
    const shown = async (colors: string[]) => {
      const { data } = await call('productList', { query: { limit: 1, view: 'card', colors } });
      return data[0]?.images[0]?.url;
    };
    expect(await shown(['BLK'])).toBe('/media/b.webp');
    expect(await shown(['WHT', 'RED'])).toBe('/media/r.webp');
  });

  it.each(['productsPopular', 'productsNewArrivals', 'productsSale'] as const)(
    '%s knows both',
    async (name) => {
      expect((await call(name, { query: { view: 'full' } })).data[0]).toHaveProperty('variants');
      expect((await call(name)).data[0]).not.toHaveProperty('variants');
    },
  );

  it('is known to related products and to products by ids', async () => {
    const { data } = await call('productRelated', { params: { id: 'gown' }, query: { view: 'card' } });
    expect(data[0]).not.toHaveProperty('variants');
    const productIds = data.map(({ id }) => id);
    const byIds = await call('productsByIds', { query: { view: 'card' }, body: { productIds } });
    expect(byIds.data[0]).not.toHaveProperty('variants');
  });
});
