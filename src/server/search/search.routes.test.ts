import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf, testApi } from '#tests/support/api.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { searcher, stockForSearch } from '#tests/support/search.ts';

const { db, call, signIn } = await testApi();
const { found, metaOf } = searcher(call);

beforeAll(() => stockForSearch(db));

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

  it('takes a query at its word where that is asked for', async () => {
    for (const q of ['gkfnmt', 'palto', 'плтье']) {
      expect(await found(q, { literal: 'true' })).toBe('');
      expect(await metaOf(q, { literal: 'true' })).not.toHaveProperty('corrected');
    }
    expect((await found('платьями', { literal: 'true' })).split(' ')).toHaveLength(2);
    expect(await found('платье 48', { literal: 'true' })).toBe('black-dress');
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

  it('takes a word of goods that are gone for a misspelt one of those on sale', async () => {
    await buildProduct(db, { slug: 'gone', name: 'Юбкка старая', isActive: false });
    expect(await found('юбкка')).toBe('skirt');
    expect(await metaOf('красная юбкка')).toMatchObject({
      corrected: 'красная юбка',
      relaxed: false,
      total: 1,
    });
    expect(await found('юбкка', { literal: 'true' })).toBe('');
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

  it('begins with no product whose price is hidden from this visitor, however well it answers', async () => {
    const { call: asStaff } = await signIn({ role: 'manager' });
    const staff = searcher(asStaff);
    await buildProduct(db, { slug: 'kimono-white', name: 'Кимоно белое льняное' });
    await buildProduct(db, { slug: 'kimono', name: 'Кимоно', hidePrice: true });
    for (const sort of ['relevance', 'name', '-createdAt', 'popular'] as const)
      expect(await found('кимоно', { sort }), sort).toBe('kimono-white kimono');
    expect(await staff.found('кимоно', { sort: 'name' })).toBe('kimono kimono-white');
    expect(await staff.found('кимоно', { sort: 'relevance' })).toBe('kimono kimono-white');
    const suggested = async (as: typeof call) =>
      (await as('searchSuggest', { query: { q: 'кимоно' } })).data.products.map(({ slug }) => slug).join(' ');
    expect(await suggested(call)).toBe('kimono-white kimono');
    expect(await suggested(asStaff)).toBe('kimono kimono-white');
    const { data } = await call('productList', { query: { sort: 'name' } });
    expect(data.at(-1)).not.toHaveProperty('price');
    expect(data[0]).toHaveProperty('price');
  });

  it('knows no category that is not there', async () => {
    const failure = await failureOf(call('search', { query: { q: 'платье', category: 'nothing' } }));
    expect(failure).toMatchObject({ status: 404, message: 'Такой категории нет' });
  });
});
