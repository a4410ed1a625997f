import { describe, expect, it } from 'vitest';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { type ShowcaseCode, showcaseCodes, showcaseScore } from './showcase.ts';

const NOW = '2026-11-21T12:00:00Z';
const IN_7_DAYS = '2026-11-28T12:00:00Z';
const LATER = '2026-11-28T12:00:01Z';
const LONG_AGO = '2026-11-14T11:59:59Z';

const code = (more: Partial<ShowcaseCode> = {}): ShowcaseCode => ({
  id: 'a',
  discountType: 'percentage',
  discountValue: 10,
  validUntil: null,
  usesLeft: null,
  tier: 'standard',
  createdAt: LONG_AGO,
  ...more,
});
const all = {
  includeExpiringSoon: true,
  includeHighValue: true,
  includeLimitedQuantity: true,
  includeNewCodes: true,
};
const none = {
  includeExpiringSoon: false,
  includeHighValue: false,
  includeLimitedQuantity: false,
  includeNewCodes: false,
};
const best = code({
  validUntil: IN_7_DAYS,
  discountValue: 30,
  usesLeft: 10,
  tier: 'vip',
  createdAt: '2026-11-14T12:00:00Z',
});

describe('the score of a code', () => {
  it.each<[string, Partial<ShowcaseCode>, number]>([
    ['nothing to speak for it', {}, 0],
    ['the end within 7 days', { validUntil: IN_7_DAYS }, 50],
    ['the end later', { validUntil: LATER }, 0],
    ['30%', { discountValue: 30 }, 40],
    ['29%', { discountValue: 29 }, 0],
    ['30 ₽', { discountType: 'fixed', discountValue: 30 }, 40],
    ['10 uses left', { usesLeft: 10 }, 30],
    ['11 uses left', { usesLeft: 11 }, 0],
    ['made within 7 days', { createdAt: '2026-11-14T12:00:00Z' }, 20],
    ['vip', { tier: 'vip' }, 25],
    ['premium', { tier: 'premium' }, 15],
  ])('of %s', (_what, more, score) => {
    expect(showcaseScore(code(more), all, NOW)).toBe(score);
  });

  it('adds up, each criterion where it is on', () => {
    expect(showcaseScore(best, all, NOW)).toBe(50 + 40 + 30 + 20 + 25);
    expect(showcaseScore(best, none, NOW)).toBe(25);
    expect(showcaseScore(best, { ...none, includeExpiringSoon: true }, NOW)).toBe(75);
    expect(showcaseScore(best, { ...none, includeHighValue: true }, NOW)).toBe(65);
    expect(showcaseScore(best, { ...none, includeLimitedQuantity: true }, NOW)).toBe(55);
    expect(showcaseScore(best, { ...none, includeNewCodes: true }, NOW)).toBe(45);
  });
});

describe('the codes of the showcase', () => {
  const codes = [
    code(),
    code({ id: 'b', tier: 'premium' }),
    code({ id: 'c' }),
    { ...best, id: 'd' },
    code({ id: 'e' }),
  ];
  const chosen = (more: object) =>
    showcaseCodes(codes, { ...DEFAULT_HOME_CONTENT.promocodeShowcase, ...more }, NOW)
      .map(({ id }) => id)
      .join('');

  it.each<[string, object, string]>([
    ['four by score, equal ones in their order', {}, 'dbac'],
    ['as many as asked for', { displaySettings: { maxPromocodes: 2 } }, 'db'],
    [
      'those chosen by hand, in that order',
      { selectionMode: 'manual', promocodeIds: ['c', 'gone', 'a'] },
      'ca',
    ],
    ['by hand none when none is chosen', { selectionMode: 'manual' }, ''],
  ])('are %s', (_rule, more, ids) => {
    expect(chosen(more)).toBe(ids);
  });
});
