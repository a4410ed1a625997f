import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import type { ProposedGroup } from './proposed-group.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';
import { analyzeShortage, type ShortageQuestion } from './shortage.ts';

const sizes = ['42', '44', '46', '48', '50'];
const ratios = { '44': 2, '46': 2, '48': 2 };
const color = (code: string, ...stock: number[]) =>
  stock.map((quantity, at) => ({ colorCode: code, sizeCode: sizes[at] ?? '', quantity }));
const variants = [
  ...color('SGE', 6, 9, 6, 7, 3),
  ...color('NVY', 5, 12, 16, 10, 5),
  ...color('TRQ', 0, 0, 2, 0, 1),
];
const set = (code: string, sets: number): Bundle => ({ type: 'color_set', color: code, sets });
const rows = (...given: (readonly [string, string, number])[]): Bundle => ({
  type: 'individual',
  rows: given.map(([colorCode, sizeCode, quantity]) => ({ colorCode, sizeCode, quantity })),
});
const analyze = (bundle: Bundle, given: Partial<ShortageQuestion> = {}) =>
  analyzeShortage({
    productId: 'p1',
    bundle,
    variants,
    ratios,
    minQuantity: 5,
    cart: [],
    allow: DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings,
    ...given,
  });
const pieces = (group: ProposedGroup | null | undefined) => group?.lines.map(({ quantity }) => quantity);
const inCart = (size: string, quantity: number, group: string | null = null, part = {}) => ({
  ...{ productId: 'p1', color: 'NVY', size, quantity },
  ...{ group: group === null ? null : { id: group } },
  ...part,
});

describe('the three answers', () => {
  it.each<[string, Bundle, Partial<ShortageQuestion>, string, number]>([
    ['every line can be filled', set('NVY', 4), {}, 'SUFFICIENT', 100],
    ['what there is keeps the minimum', set('SGE', 4), {}, 'PARTIAL_SUFFICIENT', 87.5],
    ['it does not', set('TRQ', 1), {}, 'INSUFFICIENT_FOR_WHOLESALE', 37.5],
    ['a minimum that is just kept', set('TRQ', 1), { minQuantity: 3 }, 'PARTIAL_SUFFICIENT', 37.5],
    [
      'a minimum that other groups of the product help to keep',
      set('TRQ', 1),
      { cart: [inCart('42', 2, 'g1')] },
      'PARTIAL_SUFFICIENT',
      37.5,
    ],
    [
      'but not the group that is put together anew',
      set('TRQ', 1),
      { cart: [inCart('42', 2, 'g1')], replacedGroupId: 'g1' },
      'INSUFFICIENT_FOR_WHOLESALE',
      37.5,
    ],
    ['nor retail lines', set('TRQ', 1), { cart: [inCart('42', 2)] }, 'INSUFFICIENT_FOR_WHOLESALE', 37.5],
    [
      'nor another product',
      set('TRQ', 1),
      { cart: [inCart('42', 2, 'g1', { productId: 'p2' })] },
      'INSUFFICIENT_FOR_WHOLESALE',
      37.5,
    ],
    ['a colour that is gone', set('GRN', 1), {}, 'INSUFFICIENT_FOR_WHOLESALE', 0],
    [
      'nothing, though no minimum is missed',
      rows(['TRQ', '42', 2]),
      { minQuantity: 0 },
      'INSUFFICIENT_FOR_WHOLESALE',
      0,
    ],
  ])('%s', (_, bundle, given, type, rate) => {
    expect(analyze(bundle, given)).toMatchObject({ type, availabilityRate: rate, isLimited: rate < 80 });
  });

  it('tells every line', () => {
    const { availability, originalRequest, available } = analyze(set('SGE', 4));
    expect(originalRequest).toEqual({ bundleType: 'color_set', totalItems: 32, requestedQuantity: 4 });
    expect(availability.map((it) => [it.requested, it.available, it.shortage, it.maxPossible])).toEqual([
      [4, 6, 0, 4],
      [8, 9, 0, 8],
      [8, 6, 2, 6],
      [8, 7, 1, 7],
      [4, 3, 1, 3],
    ]);
    expect(availability.map((it) => it.canFulfill)).toEqual([true, true, false, false, false]);
    expect(available).toMatchObject({ type: 'individual', value: 'all', sets: 1, totalItems: 28 });
  });

  it.each([
    ['too small', set('NVY', 1), 9, 'SUFFICIENT', false],
    ['just enough', set('NVY', 1), 8, 'SUFFICIENT', true],
    ['short, and enough', set('SGE', 4), 28, 'PARTIAL_SUFFICIENT', true],
    ['short, and too small', set('SGE', 4), 29, 'INSUFFICIENT_FOR_WHOLESALE', false],
  ] as const)('tells that a request is %s', (_, bundle, minQuantity, type, maintainsMinimum) => {
    expect(analyze(bundle, { minQuantity })).toMatchObject({ type, maintainsMinimum });
  });

  it('counts rows as pieces', () => {
    const { originalRequest } = analyze(rows(['NVY', '42', 3], ['NVY', '44', 4]));
    expect(originalRequest).toEqual({ bundleType: 'custom', totalItems: 7, requestedQuantity: 7 });
  });
});

describe('demand and causes', () => {
  it.each<[string, Partial<ShortageQuestion>, number, object]>([
    ['the shop has no more', {}, 5, { stock: 3, holds: 0, cart: 0 }],
    ['retail lines want them', { cart: [inCart('42', 2)] }, 3, { stock: 3, holds: 0, cart: 2 }],
    ['groups want them', { cart: [inCart('42', 2, 'g1')] }, 3, { stock: 3, holds: 0, cart: 2 }],
    ['both together', { cart: [inCart('42', 2), inCart('42', 1, 'g1')] }, 2, { stock: 3, holds: 0, cart: 3 }],
    ['the cart wants more than there is', { cart: [inCart('42', 9)] }, 0, { stock: 3, holds: 0, cart: 5 }],
    ['other sizes do not count', { cart: [inCart('44', 9)] }, 5, { stock: 3, holds: 0, cart: 0 }],
    [
      'other people hold them',
      { variants: color('NVY', 5).map((it) => ({ ...it, held: 2 })) },
      5,
      { stock: 1, holds: 2, cart: 0 },
    ],
    [
      'all three',
      { variants: color('NVY', 5).map((it) => ({ ...it, held: 2 })), cart: [inCart('42', 1)] },
      4,
      { stock: 1, holds: 2, cart: 1 },
    ],
  ])('%s', (_, given, available, causes) => {
    const { availability, causes: all } = analyze(rows(['NVY', '42', 8]), given);
    expect(availability[0]).toMatchObject({ available, causes });
    expect(all).toEqual(causes);
  });
});

describe('the recommended adjustment', () => {
  it.each<[string, Bundle, Partial<ShortageQuestion>, string, number[], string, boolean]>([
    [
      'whole sets that every line can fill',
      set('SGE', 4),
      {},
      'PROPORTIONAL',
      [3, 6, 6, 6, 3],
      'color_set',
      true,
    ],
    [
      'the request itself, where nothing is missing',
      set('NVY', 2),
      {},
      'PROPORTIONAL',
      [2, 4, 4, 4, 2],
      'color_set',
      false,
    ],
    ['a cut of more than 30%', set('SGE', 5), {}, 'PROPORTIONAL', [3, 6, 6, 6, 3], 'color_set', false],
    [
      'sets without what is sold out',
      set('SGE', 2),
      { variants: color('SGE', 0, 4, 4, 3, 2) },
      'EVEN',
      [2, 2, 2, 1],
      'color_set',
      false,
    ],
    [
      'a cut of just 30%',
      rows(['NVY', '44', 5], ['SGE', '44', 5]),
      { variants: [...color('NVY', 0, 5), ...color('SGE', 0, 2)], minQuantity: 4 },
      'PROPORTIONAL',
      [2, 2],
      'individual',
      false,
    ],
    [
      'the common share of rows, rounded down',
      rows(['NVY', '50', 6], ['NVY', '44', 10], ['NVY', '46', 3]),
      {},
      'PROPORTIONAL',
      [5, 8, 2],
      'individual',
      true,
    ],
    [
      'rows without those that are sold out',
      rows(['TRQ', '42', 2], ['NVY', '44', 10]),
      {},
      'EVEN',
      [10],
      'individual',
      true,
    ],
    [
      'even, where the first does not keep the minimum',
      rows(['TRQ', '50', 9], ['NVY', '44', 9], ['TRQ', '42', 1]),
      { minQuantity: 2 },
      'EVEN',
      [1, 1],
      'individual',
      false,
    ],
  ])('%s', (_, bundle, given, strategy, quantities, type, canAccept) => {
    const { adjustment, canAcceptAdjustment } = analyze(bundle, given);
    expect([adjustment?.strategy, pieces(adjustment), adjustment?.type]).toEqual([
      strategy,
      quantities,
      type,
    ]);
    expect(canAcceptAdjustment).toBe(canAccept);
  });

  it('tells what there would be, where neither keeps the minimum', () => {
    const { adjustment } = analyze(rows(['NVY', '42', 4], ['TRQ', '46', 4]), { minQuantity: 7 });
    expect(adjustment).toMatchObject({ strategy: 'PROPORTIONAL', totalItems: 4, maintainsMinimum: false });
  });

  it('is none where nothing can be had', () => {
    expect(analyze(rows(['TRQ', '42', 4])).adjustment).toBeNull();
  });

  it.each([
    [7, true],
    [6, false],
  ])('of %i pieces instead of 10 may be accepted: %s', (left, expected) => {
    const given = { variants: color('NVY', left) };
    expect(analyze(rows(['NVY', '42', 10]), given).canAcceptAdjustment).toBe(expected);
  });
});

describe('all that is available', () => {
  it('keeps its type where every line stays in ratio', () => {
    const { available } = analyze(set('SGE', 2), { variants: color('SGE', 0, 4, 4, 4, 2) });
    expect(available).toMatchObject({ type: 'color_set', value: 'SGE', sets: 2, totalItems: 14 });
  });
});
