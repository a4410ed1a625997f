import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks, roubles, roublesToKopecks } from '../money/money.ts';
import { normalizeCode } from './code.ts';
import { type PromoCode, type PromoLine, promoVerdict } from './discount.ts';

const code = (changes: Partial<PromoCode> = {}): PromoCode => ({
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minOrderValue: kopecks(0),
  isRunning: true,
  used: 0,
  maxUses: null,
  usedByCustomer: 0,
  maxUsesPerCustomer: null,
  ...changes,
});
const inRoubles = (amount: number) => roublesToKopecks(roubles(amount));
const line = (amount: number, changes: Partial<PromoLine> = {}): PromoLine => ({
  total: inRoubles(amount),
  isWholesale: false,
  isInScope: true,
  ...changes,
});

describe('what a code takes off (whole roubles, in the shopper’s favour)', () => {
  it.each([
    ['10% of 1 999 ₽', code(), [1999], [200]],
    ['10% of two lines is rounded once', code(), [1005, 1005], [101, 100]],
    ['100%', code({ value: 100 }), [1999, 1], [1999, 1]],
    ['20% at most 300 ₽', code({ value: 20, maxDiscount: kopecks(30_000) }), [2000, 1000], [200, 100]],
    ['500 ₽ by the worth of the lines', code({ kind: 'fixed', value: 50_000 }), [3000, 1000], [375, 125]],
    ['500 ₽ off less than that', code({ kind: 'fixed', value: 50_000 }), [300, 100], [300, 100]],
    ['100 ₽ over three equal lines', code({ kind: 'fixed', value: 10_000 }), [500, 500, 500], [34, 33, 33]],
  ])('%s', (_, given, roubles, parts) => {
    const verdict = promoVerdict(
      given,
      roubles.map((it) => line(it)),
    );
    expect(verdict).toEqual({
      status: 'holds',
      discount: parts.reduce((sum, part) => sum + part * 100, 0),
      parts: parts.map((part) => part * 100),
      freesShipping: false,
    });
  });

  it('is the delivery for a code that frees it', () => {
    const verdict = promoVerdict(code({ kind: 'free_shipping', value: 0 }), [line(1000)]);
    expect(verdict).toEqual({ status: 'holds', discount: 0, parts: [0], freesShipping: true });
  });

  it('comes from the retail lines that the code is for, and from no other', () => {
    const lines = [line(1000), line(1000, { isWholesale: true }), line(1000, { isInScope: false })];
    expect(promoVerdict(code(), lines)).toMatchObject({ discount: 10_000, parts: [10_000, 0, 0] });
  });
});

describe('a code does not hold', () => {
  it.each<[string, PromoCode | null]>([
    ['unknown', null],
    ['out of its time', code({ isRunning: false })],
    ['used up', code({ used: 5, maxUses: 5 })],
    ['used up by this customer', code({ usedByCustomer: 1, maxUsesPerCustomer: 1 })],
    ['out of its time, below its minimum', code({ isRunning: false, minOrderValue: kopecks(900_000) })],
  ])('%s: all the same', (_, given) => {
    expect(promoVerdict(given, [line(1000)])).toEqual({ status: 'invalid' });
  });

  it('below its minimum, which the retail lines alone make up', () => {
    const lines = [line(1000), line(500, { isInScope: false }), line(9000, { isWholesale: true })];
    expect(promoVerdict(code({ minOrderValue: kopecks(200_000) }), lines)).toEqual({
      status: 'below_minimum',
      minimum: 200_000,
      missing: 50_000,
    });
    expect(promoVerdict(code({ minOrderValue: kopecks(150_000) }), lines)).toMatchObject({ status: 'holds' });
  });

  it.each([
    ['nothing', []],
    ['wholesale lines', [line(1000, { isWholesale: true })]],
    ['goods that it is not for', [line(1000, { isInScope: false })]],
    ['goods for nothing', [line(0)]],
  ])('over %s', (_, lines) => {
    for (const kind of ['percentage', 'free_shipping'] as const) {
      expect(promoVerdict(code({ kind, minOrderValue: kopecks(900_000) }), lines)).toEqual({
        status: 'not_applicable',
      });
    }
  });

  it('any more after its last use, and does until then', () => {
    expect(promoVerdict(code({ used: 4, maxUses: 5 }), [line(1)])).toMatchObject({ status: 'holds' });
    expect(promoVerdict(code({ used: 6, maxUses: 5 }), [line(1)])).toEqual({ status: 'invalid' });
  });
});

describe('the shares of the lines, whatever the cart', () => {
  const anyLine = fc.record({
    total: fc.oneof(fc.nat({ max: 3_000_000 }).map(kopecks), fc.nat({ max: 50_000 }).map(inRoubles)),
    isWholesale: fc.boolean(),
    isInScope: fc.boolean(),
  });
  const anyRule = fc.oneof(
    fc.record({
      kind: fc.constant('percentage' as const),
      value: fc.integer({ min: 1, max: 100 }),
      maxDiscount: fc.option(fc.integer({ min: 1, max: 10_000 }).map(inRoubles)),
    }),
    fc.record({
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 100_000 }).map(inRoubles),
      maxDiscount: fc.constant(null),
    }),
  );

  it('are whole roubles, add up, and never exceed their line', () => {
    fc.assert(
      fc.property(anyRule, fc.array(anyLine, { maxLength: 60 }), (rule, lines) => {
        const verdict = promoVerdict(code(rule), lines);
        if (verdict.status !== 'holds') {
          expect(lines.some((it) => !it.isWholesale && it.isInScope && it.total >= 100)).toBe(false);
          return;
        }
        expect(verdict.parts).toHaveLength(lines.length);
        expect(verdict.parts.reduce((sum, part) => sum + part, 0)).toBe(verdict.discount);
        expect(verdict.discount).toBeGreaterThan(0);
        for (const [at, part] of verdict.parts.entries()) {
          const { total, isWholesale, isInScope } = lines[at] ?? line(0);
          expect(part % 100).toBe(0);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(isWholesale || !isInScope ? 0 : total);
        }
      }),
    );
  });

  it('of a percentage are never less than it says, unless a limit does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(anyLine, { minLength: 1 }), (value, lines) => {
        const whole = lines.map((it) => ({ ...it, total: kopecks(it.total - (it.total % 100)) }));
        const verdict = promoVerdict(code({ value }), whole);
        if (verdict.status !== 'holds') return;
        const base = whole.reduce((sum, it) => sum + (it.isWholesale || !it.isInScope ? 0 : it.total), 0);
        expect(verdict.discount * 100).toBeGreaterThanOrEqual(base * value);
        expect(verdict.discount * 100).toBeLessThan(base * value + 10_000);
      }),
    );
  });
});

describe('codes', () => {
  it.each([
    [' mera10 ', 'MERA10'],
    ['Осень-26', 'ОСЕНЬ-26'],
    ['MERA10', 'MERA10'],
    ['и\u0306од-е\u0308-10', 'ЙОД-Ё-10'],
    ['\u2068 mera\u00AD10\u200B\u2069', 'MERA10'],
  ])('%j is %s', (typed, kept) => {
    expect(normalizeCode(typed)).toBe(kept);
  });
});
