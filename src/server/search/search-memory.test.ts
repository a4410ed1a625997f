import { beforeAll, expect, it, vi } from 'vitest';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import { testApi } from '#tests/support/api.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';
import { searchProducts } from './search.actions.ts';
import { suggest } from './suggest.actions.ts';

const { db, memory, catalogue, now, owner } = await testApi();
const inMemory: CatalogDeps = { db, memory, now, catalogue };
const fromTables: CatalogDeps = {
  ...inMemory,
  catalogue: { ...catalogue, current: async () => null, isEveryone: async () => false },
};
const viewer = { user: null };

beforeAll(async () => {
  const dresses = await buildCategory(db, { slug: 'dresses', name: 'Платья' });
  const coats = await buildCategory(db, { slug: 'coats', name: 'Пальто' });
  const names = [
    'Платье шёлковое',
    'Платье летнее',
    'Пальто зимнее',
    'Пальто летнее',
    'Платье',
    'Юбка летняя',
  ];
  for (const [at, name] of [...names, ...names].entries())
    await buildProduct(db, {
      name,
      price: 1000 * (1 + (at % 5)),
      hidePrice: at === 4,
      isActive: at !== 7,
      categories: name.startsWith('Пл') ? [dresses] : name.startsWith('Па') ? [coats] : [],
      variants: [{ color: at % 2 === 0 ? 'RED' : 'BLK', size: at % 3 === 0 ? '44' : '46', stock: at % 4 }],
    });
  await vi.waitFor(async () => expect(await catalogue.current({ now: now() })).not.toBeNull());
});

const base = { page: 1, limit: 4, view: 'brief', facets: true, sort: 'relevance' } as const;
const QUERIES = [
  'платье',
  'летнее',
  'красное платье 44',
  'gkfnmt',
  'плтье',
  'p-3',
  'шубы из меха',
  'платье шубы',
  'новинки',
];

it.each([
  {},
  { page: 2 },
  { sort: 'price' },
  { category: 'dresses' },
  { category: 'nowhere' },
  { colors: ['RED'], inStock: true },
  { literal: true },
] as const)('finds with %j what the tables find', async (narrowed) => {
  for (const q of QUERIES) {
    const query = { ...base, ...narrowed, q } as never;
    const [found, expected] = await Promise.all(
      [inMemory, fromTables].map((deps) => searchProducts(deps, query, viewer)),
    );
    expect(found, q).toEqual(expected);
  }
});

it('suggests what the tables suggest, after a change too', async () => {
  const asked = () =>
    Promise.all(
      [inMemory, fromTables].map((deps) =>
        Promise.all(['пла', 'пальто л', 'лет'].map((q) => suggest(deps, { q, limit: 8 }, viewer))),
      ),
    );
  const [before, expected] = await asked();
  expect(before).toEqual(expected);
  await owner.query("update products set name = 'Пальто льняное' where name = 'Пальто летнее'");
  const [after, expectedAfter] = await asked();
  expect(after).toEqual(expectedAfter);
  expect(after).not.toEqual(before);
});
