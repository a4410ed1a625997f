import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { type BuiltProduct, buildCategory, buildProduct } from '#tests/support/builders.ts';
import { buildPastOrder } from '#tests/support/past-orders.ts';

const { app, db, call, now } = await testApi();
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);

const products: Record<string, BuiltProduct> = {};

beforeAll(async () => {
  const clothes = await buildCategory(db, { slug: 'clothes', name: 'Одежда' });
  const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья', parent: clothes });
  const evening = await buildCategory(db, { slug: 'evening', name: 'Вечерние', parent: dresses });
  const closed = await buildCategory(db, { slug: 'closed', parent: clothes, isActive: false });
  await buildCategory(db, { slug: 'dresses-kids', name: 'Похожее имя', parent: clothes });
  products.yolka = await buildProduct(db, {
    slug: 'yolka',
    name: 'Ёлка',
    price: 3000,
    oldPrice: 4000,
    createdAt: daysAgo(5),
    categories: [dresses],
    variants: [
      { color: 'BLK', size: '48', stock: 2 },
      { color: 'RED', size: '48', stock: 0 },
      { color: 'RED', size: '44', stock: 3 },
    ],
    images: [{ url: '/media/2.webp' }, { url: '/media/1.webp', color: 'RED' }],
  });
  products.arka = await buildProduct(db, {
    slug: 'arka',
    name: 'Арка',
    price: 5000,
    isNew: true,
    createdAt: daysAgo(4),
    categories: [evening],
    variants: [{ color: 'WHT', size: '44' }],
  });
  products.zhaket = await buildProduct(db, {
    slug: 'zhaket',
    name: 'Жакет',
    price: 7000,
    isNew: true,
    newUntil: daysAgo(1),
    createdAt: daysAgo(3),
    categories: [clothes],
    variants: [{ color: 'RED', size: '46', stock: 0 }],
  });
  products.bluza = await buildProduct(db, {
    slug: 'bluza',
    name: 'Блуза',
    price: 5000,
    createdAt: daysAgo(2),
    categories: [closed],
  });
  await buildProduct(db, { slug: 'hidden', name: 'Скрытое', isActive: false, categories: [dresses] });
  await buildPastOrder(db, { product: products.zhaket, quantity: 3, createdAt: daysAgo(10) });
  await buildPastOrder(db, { product: products.arka, quantity: 2, createdAt: daysAgo(29) });
  await buildPastOrder(db, { product: products.arka, quantity: 2, createdAt: daysAgo(1), status: 'new' });
  await buildPastOrder(db, { product: products.yolka, quantity: 50, createdAt: daysAgo(31) });
  await buildPastOrder(db, {
    product: products.bluza,
    quantity: 50,
    createdAt: daysAgo(2),
    status: 'cancelled',
  });
});

const slugsOf = (data: readonly { slug: string }[]) => data.map(({ slug }) => slug).join(' ');

describe('the product list', () => {
  it.each([
    [{}, 'bluza zhaket arka yolka'],
    [{ category: 'dresses' }, 'arka yolka'],
    [{ category: 'evening' }, 'arka'],
    [{ category: 'clothes' }, 'zhaket arka yolka'],
    [{ category: 'dresses-kids' }, ''],
    [{ filter: 'sale' }, 'yolka'],
    [{ isSale: true }, 'yolka'],
    [{ isSale: false }, 'bluza zhaket arka'],
    [{ filter: 'new' }, 'arka'],
    [{ isNew: true }, 'arka'],
    [{ isNew: false }, 'bluza zhaket yolka'],
    [{ colors: ['WHT', 'BLK'] }, 'arka yolka'],
    [{ colors: ['NONE'] }, ''],
    [{ sizes: ['48', '46'] }, 'zhaket yolka'],
    [{ colors: ['BLK'], sizes: ['44'] }, ''],
    [{ colors: ['RED'], sizes: ['48'] }, 'yolka'],
    [{ colors: ['RED'], sizes: ['48'], inStock: true }, ''],
    [{ inStock: true }, 'bluza arka yolka'],
    [{ inStock: false }, 'bluza zhaket arka yolka'],
    [{ priceMin: 5000 }, 'bluza zhaket arka'],
    [{ priceMax: 5000 }, 'bluza arka yolka'],
    [{ priceMin: 3001, priceMax: 6999 }, 'bluza arka'],
    [{ priceMin: 9000, priceMax: 10 }, ''],
    [{ category: 'dresses', sizes: ['44'], inStock: true, priceMax: 4000 }, 'yolka'],
  ] as const)('narrowed by %j is: %s', async (query, expected) => {
    const { data, meta } = await call('productList', { query });
    expect(slugsOf(data)).toBe(expected);
    expect(meta.total).toBe(data.length);
  });

  it.each([
    ['-createdAt', 'bluza zhaket arka yolka'],
    ['price', 'yolka bluza arka zhaket'],
    ['-price', 'zhaket bluza arka yolka'],
    ['popular', 'arka zhaket bluza yolka'],
    ['name', 'arka bluza yolka zhaket'],
  ] as const)('ordered by %s is: %s', async (sort, expected) => {
    const { data } = await call('productList', { query: { sort } });
    expect(slugsOf(data)).toBe(expected);
  });

  it('comes in pages that together hold each product once', async () => {
    const first = await call('productList', { query: { limit: 3, sort: 'price' } });
    const second = await call('productList', { query: { limit: 3, page: 2, sort: 'price' } });
    expect(first.meta).toEqual({ page: 1, limit: 3, total: 4, pages: 2 });
    expect(slugsOf([...first.data, ...second.data])).toBe('yolka bluza arka zhaket');
  });

  it('tells the number of products on a page behind the last one too', async () => {
    const { data, meta } = await call('productList', { query: { page: 9, limit: 3 } });
    expect(data).toEqual([]);
    expect(meta).toEqual({ page: 9, limit: 3, total: 4, pages: 2 });
  });

  it('has no pages when nothing matches', async () => {
    const { meta } = await call('productList', { query: { colors: ['NONE'] } });
    expect(meta).toEqual({ page: 1, limit: 24, total: 0, pages: 0 });
  });

  it.each(['nowhere', 'closed'])('of the category %s is not found', async (category) => {
    const failure = await failureOf(call('productList', { query: { category } }));
    expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'Такой категории нет' });
  });

  it.each([
    ['sort=cheap', 'sort', 'Сортировка: неизвестная сортировка'],
    ["sort=price'--", 'sort', 'Сортировка: неизвестная сортировка'],
    ['limit=0', 'limit', 'Количество на странице: не меньше 1'],
    ['limit=101', 'limit', 'Количество на странице: не больше 100'],
    ['limit=ten', 'limit', 'Количество на странице: нужно целое число'],
    ['limit=2.5', 'limit', 'Количество на странице: нужно целое число'],
    ['page=0', 'page', 'Страница: не меньше 1'],
    ['page=-1', 'page', 'Страница: нужно целое число'],
    ['page=1e3', 'page', 'Страница: нужно целое число'],
    ['category=..%2Fetc', 'category', 'Категория: неверный адрес'],
    ['filter=all', 'filter', 'Фильтр: new или sale'],
    ['isSale=1', 'isSale', 'Распродажа: нужно true или false'],
    ['priceMin=abc', 'priceMin', 'Цена от: нужно целое число'],
    ['colors=RED%27%20or%201', 'colors.0', 'Цвета: неверный код'],
    ['unknown=1', 'unknown', 'unknown: такого поля здесь нет'],
  ])('with %s is refused and the field is named', async (query, path, message) => {
    const response = await app.inject({ method: 'GET', url: `/api/products?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      message,
      error: { code: 'validation_failed', details: [{ path }] },
    });
  });
});

describe('short lists', () => {
  it('of popular products begin with most pieces ordered in 30 days', async () => {
    const { data } = await call('productsPopular', { query: { limit: 2 } });
    expect(slugsOf(data)).toBe('arka zhaket');
  });

  it('of new arrivals leave out those whose time as a novelty is over', async () => {
    expect(slugsOf((await call('productsNewArrivals')).data)).toBe('arka');
  });

  it('of the sale hold reduced prices only', async () => {
    expect(slugsOf((await call('productsSale')).data)).toBe('yolka');
  });

  it('of related products begin with those in stock, then the most alike, without the product itself', async () => {
    const coats = await buildCategory(db, { slug: 'coats' });
    const wool = await buildCategory(db, { slug: 'wool' });
    const soldOut = [{ stock: 0 }];
    const old = { createdAt: daysAgo(90) };
    const coat = await buildProduct(db, { ...old, slug: 'coat', categories: [coats, wool] });
    await buildProduct(db, { ...old, slug: 'sold-out', categories: [coats, wool], variants: soldOut });
    await buildProduct(db, { ...old, slug: 'other-coat', categories: [coats] });
    await buildProduct(db, { ...old, slug: 'wool-coat', categories: [coats, wool] });
    await buildProduct(db, { ...old, slug: 'put-away', categories: [coats], isActive: false });
    const byId = await call('productRelated', { params: { id: coat.id } });
    expect(slugsOf(byId.data)).toBe('wool-coat other-coat sold-out');
    const bySlug = await call('productRelated', { params: { id: 'coat' }, query: { limit: 1 } });
    expect(slugsOf(bySlug.data)).toBe('wool-coat');
  });

  it.each(['productsPopular', 'productsNewArrivals', 'productsSale'] as const)(
    '%s refuse a limit out of range',
    async (name) => {
      const failure = await failureOf(call(name, { query: { limit: 101 } }));
      expect(failure).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Количество на странице: не больше 100',
        details: [{ path: 'limit', message: 'Не больше 100' }],
      });
    },
  );

  it('of related products of nothing are not found', async () => {
    for (const id of ['no-such-product', '0199a1b2-0000-7000-8000-000000000000']) {
      const failure = await failureOf(call('productRelated', { params: { id } }));
      expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'Такого товара нет' });
    }
  });

  it('by ids keep the order asked and leave out what is unknown or hidden', async () => {
    const hidden = await buildProduct(db, { isActive: false });
    const productIds = [
      products.zhaket?.id ?? '',
      '0199a1b2-0000-7000-8000-000000000000',
      hidden.id,
      products.yolka?.id ?? '',
      products.zhaket?.id ?? '',
    ];
    const { data } = await call('productsByIds', { body: { productIds } });
    expect(slugsOf(data)).toBe('zhaket yolka');
    expect((await call('productsByIds', { body: { productIds: [] } })).data).toEqual([]);
  });

  it.each([
    [{ productIds: ['42'] }, 'productIds.0', 'Товары: не похоже на идентификатор'],
    [
      { productIds: new Array(101).fill('0199a1b2-0000-7000-8000-000000000000') },
      'productIds',
      'Товары: не больше 100 товаров',
    ],
    [{ productIds: [], role: 'admin' }, 'role', 'role: такого поля здесь нет'],
  ])('by ids refuse %j', async (payload, path, message) => {
    const response = await app.inject({ method: 'POST', url: '/api/products/by-ids', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, error: { details: [{ path }] } });
  });
});

it('looks for the words of `q`, best first, or in the order that was asked for', async () => {
  const slugs = async (query: Record<string, string>) =>
    (await call('productList', { query })).data.map(({ slug }) => slug);
  expect(await slugs({ q: 'блуза' })).toEqual(['bluza']);
  expect(await slugs({ q: 'жакет', sort: 'relevance' })).toEqual(['zhaket']);
  expect(await slugs({ q: 'жакет', sort: 'name', category: 'dresses' })).toEqual([]);
  // nothing was looked for: the usual order
  expect(await slugs({ sort: 'relevance' })).toEqual(await slugs({}));
  expect(await failureOf(call('productList', { query: { q: '', sort: 'name' } }))).toMatchObject({
    status: 400,
  });
});
