import { expect, it } from 'vitest';
import { collectProducts } from './collect-products.ts';

const idsIn = (answer: object) => {
  const ids = new Set<string>();
  collectProducts(answer, ids);
  return [...ids];
};

it.each<[string, object, string[]]>([
  ['a product', { data: { id: 'a', totalStock: 3, variants: [{ id: 'v' }] } }, ['a']],
  ['a product whose stock is hidden', { data: { id: 'a', totalStock: undefined } }, ['a']],
  [
    'a list',
    {
      data: [
        { id: 'a', totalStock: 0 },
        { id: 'b', totalStock: 1 },
      ],
      meta: { total: 2 },
    },
    ['a', 'b'],
  ],
  ['blocks of products', { data: { blocks: [{ id: 'x', products: [{ id: 'a', totalStock: 1 }] }] } }, ['a']],
  ['products beside the data', { data: [], popular: [{ id: 'a', totalStock: 1 }] }, ['a']],
  ['categories', { data: [{ id: 'c', name: 'Платья', parent: null }] }, []],
  ['nothing', { success: true }, []],
])('finds the products of an answer: %s', (_, answer, ids) => {
  expect(idsIn(answer)).toEqual(ids);
});

it('finds those of one and the same data in each answer', () => {
  const data = [{ id: 'a', totalStock: 1 }];
  const names = [{ id: 'c' }];
  for (const _ of [1, 2]) {
    expect(idsIn({ data })).toEqual(['a']);
    expect(idsIn({ data: names })).toEqual([]);
  }
});
