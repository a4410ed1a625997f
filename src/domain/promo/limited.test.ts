import { expect, it } from 'vitest';
import { isLimited, type LimitedCode } from './limited.ts';

const NOW = '2026-11-21T12:00:00Z';
const IN_7_DAYS = '2026-11-28T12:00:00Z';
const LATER = '2026-11-28T12:00:01Z';

const GREAT: LimitedCode = {
  discountType: 'percentage',
  discountValue: 30,
  validUntil: null,
  maxUsage: null,
};

it.each<[string, Partial<LimitedCode>, boolean]>([
  ['without an end or a limit', {}, false],
  ['that ends within 7 days', { validUntil: IN_7_DAYS }, true],
  ['that ends later', { validUntil: LATER }, false],
  ['that has ended', { validUntil: NOW }, false],
  ['with 10 uses left', { maxUsage: 100, usageCount: 90 }, true],
  ['with 11 uses left', { maxUsage: 100, usageCount: 89 }, false],
  ['of which nobody is told how many uses are left', { maxUsage: 100 }, false],
  ['of which nobody is told how many of 11 uses are left', { maxUsage: 11 }, false],
  ['with 10 uses in all, however many are left', { maxUsage: 10 }, true],
  ['of 29%', { discountValue: 29, validUntil: IN_7_DAYS }, false],
  ['of 30 ₽', { discountType: 'fixed', validUntil: IN_7_DAYS }, false],
])('a code %s', (_which, changes, limited) => {
  expect(isLimited({ ...GREAT, ...changes }, NOW)).toBe(limited);
});
