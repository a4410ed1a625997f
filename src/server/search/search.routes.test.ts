import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';

const { app, db, owner, call, signIn } = await testApi();

beforeAll(async () => {
  const clothes = await buildCategory(db, { slug: 'clothes', name: 'Верхняя одежда' });
  const coats = await buildCategory(db, { slug: 'coats', name: 'Пальто', parent: clothes });
  const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья' });
  const skirts = await buildCategory(db, { slug: 'skirts', name: 'Юбки' });
  await buildProduct(db, { slug: 'coat', name: 'Пальто двубортное', categories: [coats], price: 9000 });
  await buildProduct(db, {
    slug: 'red-dress',
    name: 'Платье на запах',
    categories: [dresses],
    price: 5000,
    variants: [
      { color: 'RED', size: '44' },
      { color: 'RED', size: '46', stock: 0 },
    ],
  });
  await buildProduct(db, {
    slug: 'black-dress',
    name: 'Платье-комбинация',
    categories: [dresses],
    price: 7000,
    oldPrice: 8000,
    variants: [{ color: 'BLK', size: '48', stock: 0 }],
  });
  await buildProduct(db, {
    slug: 'skirt',
    name: 'Юбка из вельвета',
    categories: [skirts],
    variants: [{ color: 'RED' }],
    hidePrice: true,
  });
  await buildProduct(db, {
    slug: 'hidden',
    name: 'Кимоно бархатное',
    categories: [dresses],
    isActive: false,
  });
  await nameColor('RED', 'Красный');
  await nameColor('BLK', 'Чёрный');
});

const nameColor = (code: string, name: string) =>
  db
    .updateTable('colors')
    .set({ name: JSON.stringify({ ru: name }) })
    .where('code', '=', code)
    .execute();

async function found(q: string, query: object = {}): Promise<string> {
  const { data } = await call('search', { query: { q, ...query } });
  return data.map(({ slug }) => slug).join(' ');
}
const metaOf = async (q: string) => (await call('search', { query: { q } })).meta;

describe('the search', () => {
  it.each([
    ['платье', 'black-dress red-dress'],
    ['платьями', 'black-dress red-dress'],
    ['ПЛАТЬЕ', 'black-dress red-dress'],
    ['красное платье', 'red-dress'],
    ['черное', 'black-dress'],
    ['чёрное', 'black-dress'],
    ['алая юбка', 'skirt'],
    ['верхняя одежда', 'coat'],
    ['платье 48', 'black-dress'],
    ['gkfnmt', 'black-dress red-dress'],
    ['palto', 'coat'],
    ['пальтоо', 'coat'],
    ['юпка', 'skirt'],
  ])('of %j finds %s', async (q, slugs) => {
    const answer = (await found(q)).split(' ').sort().join(' ');
    expect(answer).toBe(slugs);
  });

  it('finds by article number, its digits, a part of it, that of a variant and a barcode', async () => {
    const { sku, variants } = await buildProduct(db, { slug: 'numbered', name: 'Топ' });
    await db.updateTable('products').set({ sku: 'ZX-7719' }).where('sku', '=', sku).execute();
    const [variant] = variants;
    await db
      .updateTable('variants')
      .set({ sku: 'ZX-7719-RED-44', barcode: '2001234567893' })
      .where('id', '=', variant?.id ?? '')
      .execute();
    for (const q of [
      'ZX-7719',
      'zx7719',
      'zx 77',
      '7719',
      'ZX-7719-red',
      '2001234567893',
      'яч-7719',
      'топ zx-7719',
    ]) {
      expect(await found(q)).toBe('numbered');
    }
    expect(await found('zx-9999')).toBe('');
  });

  it('says how the query was understood', async () => {
    expect(await metaOf('платье')).toEqual({
      page: 1,
      limit: 24,
      total: 2,
      pages: 1,
      layoutSwitched: false,
      relaxed: false,
      ignored: [],
    });
    expect(await metaOf('rhfcyjt gkfnmt')).toMatchObject({
      corrected: 'красное платье',
      layoutSwitched: true,
      total: 1,
    });
    expect(await metaOf('плтье')).toMatchObject({ corrected: 'платье', layoutSwitched: false });
  });

  it('shows what is near where nothing answers to all of it, and says so', async () => {
    expect(await metaOf('платье из вельвета')).toMatchObject({ relaxed: true, total: 2 });
    expect(await metaOf('платье щщщщщ')).toMatchObject({ relaxed: true, ignored: ['щщщщщ'], total: 2 });
    expect(await metaOf('щщщщщ')).toMatchObject({ relaxed: false, ignored: ['щщщщщ'], total: 0 });
  });

  it('never shows what is not on sale, nor corrects to its words', async () => {
    for (const q of ['кимоно', 'бархатное', 'кимано']) expect(await found(q)).toBe('');
    expect(await metaOf('кимано')).not.toHaveProperty('corrected');
    const manager = await signIn({ role: 'manager' });
    expect((await manager.call('search', { query: { q: 'кимоно' } })).data).toEqual([]);
    const { data } = await call('searchSuggest', { query: { q: 'кимо' } });
    expect(data).toEqual({ queries: [], categories: [], products: [] });
  });

  it('takes the filters, orders and pages of the list', async () => {
    expect(await found('платье', { sort: 'price' })).toBe('red-dress black-dress');
    expect(await found('платье', { sort: '-price' })).toBe('black-dress red-dress');
    expect(await found('платье', { inStock: 'true' })).toBe('red-dress');
    expect(await found('платье', { isSale: 'true' })).toBe('black-dress');
    expect(await found('платье', { colors: 'RED', sizes: '44' })).toBe('red-dress');
    expect(await found('платье', { priceMax: 6000 })).toBe('red-dress');
    expect(await found('красный', { category: 'skirts' })).toBe('skirt');
    const second = await call('search', { query: { q: 'платье', sort: 'price', limit: 1, page: 2 } });
    expect(second.data.map(({ slug }) => slug)).toEqual(['black-dress']);
    expect(second.meta).toMatchObject({ page: 2, limit: 1, total: 2, pages: 2 });
    const behind = await call('search', { query: { q: 'платье', page: 9 } });
    expect(behind).toMatchObject({ data: [], meta: { total: 2, relaxed: false } });
  });

  it('keeps a hidden price to itself', async () => {
    const { data } = await call('search', { query: { q: 'юбка' } });
    expect(data[0]).not.toHaveProperty('price');
    const { data: suggested } = await call('searchSuggest', { query: { q: 'юбка' } });
    expect(suggested.products[0]).not.toHaveProperty('price');
    expect(await found('юбка', { priceMin: 1 })).toBe('');
  });

  it('knows no category that is not there', async () => {
    const failure = await failureOf(call('search', { query: { q: 'платье', category: 'nothing' } }));
    expect(failure).toMatchObject({ status: 404, message: 'Такой категории нет' });
  });
});

describe('what is searched for follows the catalogue', () => {
  it('when a name, a description or a composition changes', async () => {
    const { id } = await buildProduct(db, { slug: 'changing', name: 'Берет' });
    expect(await found('берет')).toBe('changing');
    await db
      .updateTable('products')
      .set({ name: 'Панама', composition: 'Рафия 100%' })
      .where('id', '=', id)
      .execute();
    expect(await found('панама')).toBe('changing');
    expect(await found('рафия')).toBe('changing');
    expect(await found('панамма')).toBe('changing');
    expect(await found('берет')).toBe('');
  });

  it('when variants come and go', async () => {
    const { id, variants } = await buildProduct(db, {
      slug: 'gloves',
      name: 'Перчатки',
      variants: [{ color: 'BLK' }, { color: 'GRN', stock: 0 }],
    });
    await nameColor('GRN', 'Зелёный');
    expect(await found('зелёные перчатки')).toBe('gloves');
    const green = variants.find(({ color }) => color === 'GRN');
    await db
      .deleteFrom('variants')
      .where('id', '=', green?.id ?? '')
      .execute();
    expect(await metaOf('зелёные перчатки')).toMatchObject({ relaxed: true });
    await db.updateTable('variants').set({ color_code: 'GRN' }).where('product_id', '=', id).execute();
    expect(await metaOf('зелёные перчатки')).toMatchObject({ relaxed: false, total: 1 });
  });

  it('when a category or a colour is renamed, moved or closed', async () => {
    const above = await buildCategory(db, { slug: 'hats', name: 'Уборы' });
    const inside = await buildCategory(db, { slug: 'caps', name: 'Кепки', parent: above });
    await buildProduct(db, { slug: 'cap', name: 'Бини', categories: [inside], variants: [{ color: 'YLW' }] });
    const rename = (id: string, name: string) =>
      db
        .updateTable('categories')
        .set({ name: JSON.stringify({ ru: name }) })
        .where('id', '=', id)
        .execute();
    expect(await found('кепки')).toBe('cap');
    expect(await found('уборы')).toBe('cap');
    await rename(inside.id, 'Шапки');
    await rename(above.id, 'Панцири');
    await nameColor('YLW', 'Охра');
    for (const q of ['шапка', 'панцирь', 'охра']) expect(await found(q)).toBe('cap');
    for (const q of ['кепки', 'уборы']) expect(await found(q)).toBe('');
    await db.updateTable('categories').set({ is_active: false }).where('id', '=', above.id).execute();
    expect(await found('панцирь')).toBe('');
    await db.deleteFrom('product_categories').where('category_id', '=', inside.id).execute();
    expect(await found('шапка')).toBe('');
  });

  it('when a product is put away or deleted', async () => {
    const { id } = await buildProduct(db, { slug: 'umbrella', name: 'Зонт' });
    await db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    expect(await found('зонт')).toBe('');
    await db.updateTable('products').set({ is_active: true }).where('id', '=', id).execute();
    expect(await found('зонт')).toBe('umbrella');
    await owner.query(
      'delete from stock_ledger where variant_id in (select id from variants where product_id = $1)',
      [id],
    );
    await db.deleteFrom('products').where('id', '=', id).execute();
    expect(await found('зонт')).toBe('');
  });

  it('and is not touched by stock', async () => {
    const before = await sql<{ xmin: string }>`select xmin::text from search_documents order by 1`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`select id from variants limit 1`.execute(db);
    await db
      .insertInto('stock_ledger')
      .values({ variant_id: rows[0]?.id ?? '', delta: 1, reason: 'correction' })
      .execute();
    const after = await sql<{ xmin: string }>`select xmin::text from search_documents order by 1`.execute(db);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('suggestions', () => {
  it('complete the word that is being typed', async () => {
    const { data } = await call('searchSuggest', { query: { q: 'плат' } });
    expect(data.queries).toContain('платье на запах');
    expect(data.categories).toMatchObject([{ slug: 'dresses', name: 'Платья' }]);
    expect(data.products.map(({ slug }) => slug).sort()).toEqual(['black-dress', 'red-dress']);
  });

  it.each([
    ['gkfn', 'плат'],
    ['rhfcyjt gkfn', 'красное плат'],
    ['плтье', 'платье'],
  ])('of %j are those of «%s»', async (q, corrected) => {
    const { data } = await call('searchSuggest', { query: { q } });
    expect(data.corrected).toBe(corrected);
    expect(data.products.map(({ slug }) => slug)).toContain('red-dress');
  });

  it('are at most eight, and as few as asked', async () => {
    for (const limit of [1, 3, 8]) {
      const { data } = await call('searchSuggest', { query: { q: 'п', limit } });
      const all = data.queries.length + data.categories.length + data.products.length;
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(limit);
    }
    const failure = await failureOf(call('searchSuggest', { query: { q: 'п', limit: 9 } }));
    expect(failure).toMatchObject({ status: 400, details: [{ path: 'limit' }] });
  });
});

describe('hostile queries', () => {
  const HOSTILE = [
    "' or 1=1; drop table products; --",
    '<script>alert(1)</script>',
    'a & !b | (c <-> d):*',
    "'\\",
    ':*',
    '((((((',
    '%',
    '_%_%',
    '$$',
    '!!!',
    'платье:A & юбка',
    '😀😀',
    'ё'.repeat(120),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'плтье '.repeat(20).trim(),
    'size44',
  ];

  it.each(HOSTILE)('%j are only words', async (q) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: path, query: { q } });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(/syntax|tsquery|node_modules/);
    }
    expect(await found('пальто')).toBe('coat');
  });

  it.each([
    ['%00', 'Поиск: недопустимые символы'],
    ['%D1%8E%07', 'Поиск: недопустимые символы'],
    ['', 'Поиск: заполните поле'],
    ['+++', 'Поиск: заполните поле'],
    ['a'.repeat(121), 'Поиск: не длиннее 120 символов'],
    ['a'.repeat(10_000), 'Поиск: не длиннее 120 символов'],
  ])('%j are refused clearly', async (raw, message) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: `${path}?q=${raw}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message, error: { code: 'validation_failed' } });
    }
  });

  it.each([
    'q=%ED%A0%80',
    'q=%FF%FE',
    'q=a&q=b',
    'q[]=a',
    'q=a&role=admin',
    '',
    'q=a&sort=best',
    'q=a&page=0',
  ])('?%s never ends in a failure of the server', async (query) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: `${path}?${query}` });
      expect(response.statusCode).toBeLessThan(500);
    }
  });
});
