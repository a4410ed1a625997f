import { expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/line.ts';
import { red44 } from '#tests/support/cart-lines.ts';
import type { LineBundle } from './group.ts';
import { bundleRefusal, type ShelfVariant } from './judge-bundle.ts';
import { newGroupId } from './judge-group.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from './settings.ts';

const { bundleTypeSettings: every } = DEFAULT_WHOLESALE_SETTINGS;
const set = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 } as const;
const rows = (quantity: number): LineBundle => ({
  ...{ type: 'individual', value: 'all', quantity: 1, perSet: quantity },
});
const line = (bundle: LineBundle, part: Partial<CartLine> = {}): CartLine => ({
  ...red44,
  quantity: bundle.quantity * bundle.perSet,
  group: { id: newGroupId(red44.productId, bundle, 'abc'), bundle },
  ...part,
});
const shelf: ShelfVariant[] = ['44', '46'].map((size) => ({
  ...{ productId: red44.productId, color: 'RED', size, variantId: `v${size}`, stock: 10 },
  ratio: size === '46' ? 2 : 1,
}));
const whole = [line(set), line({ ...set, perSet: 2 }, { size: '46' })];

const made = (): boolean => true;
const judged = (lines: readonly CartLine[], terms: object = {}, stock: number | null = 10) =>
  bundleRefusal(
    lines,
    { allow: every, isMade: () => false, shelf, ...terms },
    stock === null ? null : () => stock,
  )?.reason ?? null;

it.each([
  ['of every variant by the ratio of its size', whole, {}, 10, null],
  ['without a variant that there is', [line(set)], {}, 10, 'set_changed'],
  ['without one of which nothing is left', [line(set)], {}, 0, null],
  ['brought along by a guest, when not all of it may be there', [line(set)], {}, null, null],
  ['in another ratio', [line(set), line(set, { size: '46' })], {}, 10, 'set_changed'],
  ['in another ratio, brought along', [line(set), line(set, { size: '46' })], {}, null, 'set_changed'],
  ['that the shop does not offer', whole, { allow: { ...every, allowColorSet: false } }, 10, 'bundle_closed'],
  ['of rows within their limit', [line(rows(50))], {}, 10, null],
  ['of a row above it', [line(rows(51))], {}, 10, 'row_above_limit'],
  [
    'of rows where they are not offered',
    [line(rows(5))],
    { allow: { ...every, allowIndividual: false } },
    10,
    'bundle_closed',
  ],
  ['of a long row that an analysis made', [line(rows(900))], { isMade: made }, 10, null],
  [
    'that an analysis made where it is not offered',
    whole,
    { isMade: made, allow: { ...every, allowColorSet: false } },
    10,
    null,
  ],
] as const)('a group %s', (_, lines, terms, stock, reason) => {
  expect(judged(lines, terms, stock)).toBe(reason);
});
