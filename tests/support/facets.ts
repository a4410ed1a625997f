import type { ProductFacets } from '#contract/catalog.ts';
import { roubles } from '#domain/money/money.ts';

/** What a list can be narrowed by. */
export const FACETS: ProductFacets = {
  categories: [
    { slug: 'dresses', name: 'Платья', parent: null, count: 48 },
    { slug: 'midi', name: 'Платья миди', parent: 'dresses', count: 12 },
    { slug: 'coats', name: 'Пальто', parent: null, count: 36 },
  ],
  colors: [
    { code: 'RED', name: 'Красный', hex: '#9e2b30', count: 21 },
    { code: 'BLK', name: 'Чёрный', hex: '#222326', count: 2 },
  ],
  sizes: [
    { code: '44', count: 5 },
    { code: 'ONE', count: 1 },
  ],
  price: { min: roubles(2490), max: roubles(21_990) },
  inStock: 31,
  isSale: 7,
  isNew: 3,
};
