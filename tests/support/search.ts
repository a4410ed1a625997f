import type { Caller } from '#contract/http/caller.ts';
import type { Database } from '#server/db/connect.ts';
import { buildCategory, buildProduct } from './builders.ts';

/** The goods that the tests of the search look for, one of them hidden. */
export async function stockForSearch(db: Database): Promise<void> {
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
  await nameColor(db, 'RED', 'Красный');
  await nameColor(db, 'BLK', 'Чёрный');
}

/** What shoppers see and search for is the name, not the code. */
export const nameColor = (db: Database, code: string, name: string) =>
  db
    .updateTable('colors')
    .set({ name: JSON.stringify({ ru: name }) })
    .where('code', '=', code)
    .execute();

/** Searches: what was found, by slug, and how the query was understood. */
export const searcher = (call: Caller) => ({
  async found(q: string, query: object = {}): Promise<string> {
    const { data } = await call('search', { query: { q, ...query } });
    return data.map(({ slug }) => slug).join(' ');
  },
  metaOf: async (q: string, query: object = {}) => (await call('search', { query: { q, ...query } })).meta,
});
