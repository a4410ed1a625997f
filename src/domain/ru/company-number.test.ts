import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeInn, judgeKpp } from './company-number.ts';

describe('ИНН', () => {
  it.each([
    ['7707083893', 'good'],
    ['7736050003', 'good'],
    ['500100732259', 'good'],
    ['7707083894', 'digits'],
    ['500100732258', 'digits'],
    ['500100732269', 'digits'],
    ['0000000000', 'digits'],
    ['000000000000', 'digits'],
    ['770708389', 'length'],
    ['77070838933', 'length'],
    ['77070838a3', 'length'],
    ['', 'length'],
  ])('%s: %s', (text, verdict) => {
    expect(judgeInn(text)).toBe(verdict);
  });

  it('notices a wrong check digit of any company', () => {
    const beginnings = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((it) => `7${it}`);
    fc.assert(
      fc.property(beginnings, (beginning) => {
        const good = [...'0123456789'].filter((digit) => judgeInn(beginning + digit) === 'good');
        expect(good).toHaveLength(1);
      }),
    );
  });
});

describe('КПП', () => {
  it.each([
    ['770701001', 'good'],
    ['000000000', 'digits'],
    ['77070100', 'length'],
    ['77070100A', 'length'],
  ])('%s: %s', (text, verdict) => {
    expect(judgeKpp(text)).toBe(verdict);
  });
});
