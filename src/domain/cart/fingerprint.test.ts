import { describe, expect, it } from 'vitest';
import { grouped, red44 } from '#tests/support/cart-lines.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import { cartFingerprintInput } from './fingerprint.ts';
import type { LineRef } from './line.ts';

describe('the fingerprint of a cart', () => {
  type Line = LineRef & { quantity: number; unitPrice: Kopecks };
  const lines: Line[] = [
    { ...red44, quantity: 2, unitPrice: kopecks(839_000) },
    { ...grouped, quantity: 5, unitPrice: kopecks(713_000) },
  ];
  const base = { lines, promo: kopecks(0) };
  const [first, second] = lines as [Line, Line];

  it('does not depend on the order of lines or the case of the code', () => {
    expect(cartFingerprintInput({ lines: [second, first], promo: kopecks(0) })).toBe(
      cartFingerprintInput(base),
    );
    expect(cartFingerprintInput({ ...base, promocode: 'teplo' })).toBe(
      cartFingerprintInput({ ...base, promocode: 'TEPLO' }),
    );
  });

  it.each([
    ['a quantity', { ...base, lines: [{ ...first, quantity: 3 }, second] }],
    ['a price', { ...base, lines: [{ ...first, unitPrice: kopecks(1) }, second] }],
    ['a line', { ...base, lines: [first] }],
    ['a group', { ...base, lines: [first, { ...second, group: { id: 'g' } }] }],
    ['a discount', { ...base, promo: kopecks(1) }],
    ['a code', { ...base, promocode: 'TEPLO' }],
  ])('changes with %s', (_, cart) => {
    expect(cartFingerprintInput(cart)).not.toBe(cartFingerprintInput(base));
  });

  it('does not change with stock', () => {
    const withStock = { ...base, lines: lines.map((it) => ({ ...it, stock: 7 })) };
    expect(cartFingerprintInput(withStock)).toBe(cartFingerprintInput(base));
  });
});
