import { beforeEach, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { keepNewPrices, keepSeenPrices, readSeenPrices } from './cart-storage.ts';

const dress = (price: number) => aCartItem({ unitPrice: roubles(price) });
const coat = (price: number) =>
  aCartItem({ unitPrice: roubles(price), id: '0199a000-0000-7000-8000-000000000002' });
const prices = () => [...readSeenPrices().values()];

beforeEach(() => localStorage.clear());

it('are those that lines were put in at, until the new ones have been seen', () => {
  keepNewPrices(aCart([dress(2000)]));
  keepNewPrices(aCart([dress(2500), coat(9000)]));
  expect(prices()).toEqual([2000, 9000]);
  keepSeenPrices(aCart([dress(2500), coat(9000)]));
  expect(prices()).toEqual([2500, 9000]);
});

it('go with their lines: what is put in again costs what it costs then', () => {
  keepNewPrices(aCart([dress(2000)]));
  keepNewPrices(aCart([]));
  expect(localStorage.getItem('cart-prices')).toBeNull();
  keepNewPrices(aCart([dress(2500)]));
  expect(prices()).toEqual([2500]);
});

it('do not come back with a cart that is left empty', () => {
  keepNewPrices(aCart([dress(2000)]));
  keepNewPrices(aCart([]));
  keepSeenPrices(aCart([dress(2000)]));
  expect(prices()).toEqual([]);
});

it.each(['rubbish', '[]', '{"a":"b"}', '{"a":null}'])('are none where %s is stored', (text) => {
  localStorage.setItem('cart-prices', text);
  expect(prices()).toEqual([]);
});
