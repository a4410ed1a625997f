import { expect, it } from 'vitest';
import { orderTradeOf } from './order-trade.ts';

it.each([
  [100, 0, 'retail'],
  [0, 100, 'wholesale'],
  [1, 100, 'mixed'],
  [0, 0, 'retail'],
])('goods for %i retail and %i wholesale are %s', (retail, wholesale, trade) => {
  expect(orderTradeOf({ retail, wholesale })).toBe(trade);
});
