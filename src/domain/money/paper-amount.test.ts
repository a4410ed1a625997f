import { expect, it } from 'vitest';
import { roubles } from './money.ts';
import { paperAmount, paperSum } from './paper-amount.ts';

it.each([
  [0, '0,00'],
  [5090, '5 090,00'],
  [26_487.28, '26 487,28'],
  [-2636.5, '−2 636,50'],
  [0.07, '0,07'],
])('%d on paper is %s', (amount, text) => {
  expect(paperAmount(roubles(amount)).replaceAll('\u00A0', ' ')).toBe(text);
});

it('a sum in a sentence has its unit', () => {
  expect(paperSum(roubles(146_884)).replaceAll('\u00A0', ' ')).toBe('146 884,00 руб.');
});
