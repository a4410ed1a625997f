import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryNode } from '#contract/categories.ts';
import { failureOf, testApi } from '#tests/support/api.ts';
import { type BuiltCategory, buildCategory, buildProduct } from '#tests/support/builders.ts';

const { app, db, call, signIn, owner } = await testApi();
const manager = await signIn({ role: 'manager' });
let clothes: BuiltCategory;

beforeAll(async () => {
  clothes = await buildCategory(db, {
    slug: 'clothes',
    name: 'Одежда',
    sortOrder: 2,
    showOnHomepage: true,
    homepageOrder: 2,
  });
  const shoes = await buildCategory(db, {
    slug: 'shoes',
    name: 'Обувь',
    sortOrder: 1,
    showOnHomepage: true,
    homepageOrder: 9,
  });
  const skirts = await buildCategory(db, { slug: 'skirts', name: 'Юбки', parent: clothes });
  const dresses = await buildCategory(db, {
    slug: 'dresses',
    name: 'Платья',
    parent: clothes,
    showOnHomepage: true,
    homepageOrder: 1,
  });
  const evening = await buildCategory(db, { slug: 'evening', name: 'Вечерние', parent: dresses });
  const closed = await buildCategory(db, {
    slug: 'closed',
    name: 'Закрытая',
    parent: clothes,
    isActive: false,
  });
  const below = await buildCategory(db, { slug: 'below', name: 'Ниже', parent: closed });
  await buildProduct(db, { categories: [dresses, evening] });
  await buildProduct(db, { categories: [evening] });
  await buildProduct(db, { categories: [skirts, clothes] });
  await buildProduct(db, { categories: [shoes], isActive: false });
  await buildProduct(db, { categories: [below] });
});

const slugsOf = (data: readonly { slug: string }[]) => data.map(({ slug }) => slug).join(' ');
const outline = (nodes: readonly CategoryNode[]): string =>
  nodes
    .map(({ slug, children }) => (children.length === 0 ? slug : `${slug}(${outline(children)})`))
    .join(' ');

describe('categories', () => {
  it('come in the shop’s order, then by name in Russian order', async () => {
    expect(slugsOf((await call('categoriesFlat')).data)).toBe('evening dresses skirts shoes clothes');
  });

  it('leave out what is switched off and what lies below it, except for staff', async () => {
    expect(slugsOf((await manager.call('categoriesFlat')).data)).toContain('closed');
    expect(slugsOf((await manager.call('categoriesFlat')).data)).toContain('below');
    const active = await manager.call('categoriesFlat', { query: { activeOnly: true } });
    expect(slugsOf(active.data)).toBe('evening dresses skirts shoes clothes');
  });

  it.each([
    [{ parentId: 'null' }, 'shoes clothes'],
    [{ parentId: 'null', activeOnly: true }, 'shoes clothes'],
    [{ showOnHomepage: true }, 'dresses clothes shoes'],
    [{ showOnHomepage: false }, 'evening skirts'],
    [{ parentId: '0199a1b2-0000-7000-8000-000000000000' }, ''],
  ])('narrowed by %j are: %s', async (query, expected) => {
    expect(slugsOf((await call('categoryList', { query })).data)).toBe(expected);
  });

  it('of one level are the children of a category', async () => {
    const { data } = await call('categoryList', { query: { parentId: clothes.id } });
    expect(slugsOf(data)).toBe('dresses skirts');
  });

  it('count active products once, with those below', async () => {
    const { data } = await call('categoriesFlat');
    const counts = Object.fromEntries(data.map(({ slug, productCount }) => [slug, productCount]));
    expect(counts).toEqual({ clothes: 3, dresses: 2, evening: 2, skirts: 1, shoes: 0 });
    for (const category of ['clothes', 'dresses', 'shoes']) {
      const { meta } = await call('productList', { query: { category } });
      expect(meta.total).toBe(counts[category]);
    }
    expect((await failureOf(call('productList', { query: { category: 'below' } }))).status).toBe(404);
  });

  it('carry their names, their place and their parent', async () => {
    const { data } = await call('categoriesFlat');
    expect(data.find(({ slug }) => slug === 'dresses')).toMatchObject({
      name: { ru: 'Платья' },
      displayName: 'Платья',
      level: 1,
      path: 'clothes/dresses',
      parentId: clothes.id,
      parent: { id: clothes.id, slug: 'clothes', displayName: 'Одежда' },
      productType: 'clothing',
    });
  });

  it('stand as a tree', async () => {
    const { data } = await call('categoriesTree');
    expect(outline(data)).toBe('shoes clothes(dresses(evening) skirts)');
    const home = await call('categoriesTree', { query: { showOnHomepage: true } });
    expect(outline(home.data)).toBe('clothes(dresses) shoes');
  });

  it.each([
    ['parentId=7', 'parentId'],
    ['activeOnly=yes', 'activeOnly'],
    ['showOnHomepage=', 'showOnHomepage'],
    ['depth=2', 'depth'],
  ])('asked with %s are refused', async (query, path) => {
    const response = await app.inject({ method: 'GET', url: `/api/categories?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', details: [{ path }] } });
  });
});

describe('the colour mapping', () => {
  it('is the built-in one while the shop has no colours of its own', async () => {
    await owner.query('truncate colors cascade');
    const { data } = await call('colorMapping');
    expect(data.codeToName.BLK).toBe('Чёрный');
    expect(Object.keys(data.codeToHex)).toHaveLength(14);
  });

  it('gives codes, names and hex values', async () => {
    const name = JSON.stringify({ ru: 'Шалфей', en: 'Sage' });
    await db.insertInto('colors').values({ code: 'SGE', name, hex: '#A2AD92' }).execute();
    expect((await call('colorMapping')).data).toEqual({
      codeToHex: { SGE: '#A2AD92' },
      codeToName: { SGE: 'Шалфей' },
      nameToHex: { Шалфей: '#A2AD92' },
      codeToColor: { SGE: { code: 'SGE', hex: '#A2AD92', name: { ru: 'Шалфей', en: 'Sage' } } },
    });
  });
});
