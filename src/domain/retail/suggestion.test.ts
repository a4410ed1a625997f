import { expect, it } from 'vitest';
import { suggestsWholesale } from './suggestion.ts';

const offer = { minQuantity: 10 };
const rules = { autoSuggestWholesale: true, wholesaleSuggestionThreshold: 5 };

it.each([
  ['0.8 of the minimum', 8, offer, rules, true],
  ['less than that', 7, offer, rules, false],
  ['0.8 of the minimum, rounded down', 5, { ...offer, minQuantity: 7 }, rules, true],
  ['the threshold, where it is larger', 5, { ...offer, minQuantity: 2 }, rules, true],
  ['less than the threshold', 4, { ...offer, minQuantity: 2 }, rules, false],
  ['a threshold of the shop’s own', 20, offer, { ...rules, wholesaleSuggestionThreshold: 20 }, true],
  [
    '5 without a threshold',
    5,
    { ...offer, minQuantity: 1 },
    { ...rules, wholesaleSuggestionThreshold: 0 },
    true,
  ],
  ['a shop that suggests nothing', 50, offer, { ...rules, autoSuggestWholesale: false }, false],
])('wholesale is suggested at %s', (_, quantity, given, shop, expected) => {
  expect(suggestsWholesale(quantity, given, shop)).toBe(expected);
});
