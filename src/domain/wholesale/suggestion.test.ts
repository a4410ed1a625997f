import { expect, it } from 'vitest';
import { grouped, red44, red46 } from '#tests/support/cart-lines.ts';
import { wholesaleSuggestions } from './suggestion.ts';

const rules = { autoSuggestWholesale: true, wholesaleSuggestionThreshold: 5 };
const lines = [
  { ...red44, quantity: 3 },
  { ...red46, quantity: 3 },
  { ...grouped, quantity: 20 },
];
const other = { ...red44, productId: 'p2', quantity: 9 };

it.each([
  ['the retail lines of a product together', lines, 7, rules, [['p1', 6, 1]]],
  ['a minimum that is reached', lines, 5, rules, [['p1', 6, 0]]],
  ['too few pieces', lines, 9, rules, []],
  ['what this shopper cannot buy wholesale', lines, null, rules, []],
  ['wholesale lines alone', lines.slice(2), 5, rules, []],
  [
    'each product in its turn',
    [other, ...lines],
    7,
    rules,
    [
      ['p2', 9, 0],
      ['p1', 6, 1],
    ],
  ],
  ['a shop that suggests nothing', lines, 5, { ...rules, autoSuggestWholesale: false }, []],
])('%s', (_, cart, min, shop, expected) => {
  const found = wholesaleSuggestions(cart, () => min, shop);
  expect(found.map(({ productId, pieces, missing }) => [productId, pieces, missing])).toEqual(expected);
});
