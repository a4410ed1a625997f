import { describe, expect, it } from 'vitest';
import {
  type BundleRefusal,
  type BundleRequest,
  bundleRefusalText,
  bundleValue,
  checkBundle,
} from './bundle.ts';

const variants = [
  { colorCode: 'RED', sizeCode: '44' },
  { colorCode: 'RED', sizeCode: '46' },
  { colorCode: 'BLK', sizeCode: '44' },
];
const row = (quantity: number, part = {}) => ({ colorCode: 'RED', sizeCode: '44', quantity, ...part });
const check = (type: string, selection: BundleRequest['selection'], quantity = 1) =>
  checkBundle({ type, selection, quantity }, variants);

describe('what may be asked for', () => {
  it.each([
    ['color_set', { color: 'RED' }, 3, { type: 'color_set', color: 'RED', sets: 3 }, 'RED'],
    ['size_set', { size: '44' }, 100, { type: 'size_set', size: '44', sets: 100 }, '44'],
    ['full_set', {}, 1, { type: 'full_set', sets: 1 }, 'all'],
    ['individual', { variants: [row(50)] }, 1, { type: 'individual', rows: [row(50)] }, 'all'],
    [
      'individual',
      { variants: [row(50), row(50, { sizeCode: '46' }), row(1, { colorCode: 'BLK' })] },
      // the sum of the rows
      101,
      {
        type: 'individual',
        rows: [row(50), row(50, { sizeCode: '46' }), row(1, { colorCode: 'BLK' })],
      },
      'all',
    ],
  ])('%s of %j, %i sets', (type, selection, quantity, bundle, value) => {
    const checked = check(type, selection, quantity);
    expect(checked).toEqual({ ok: true, bundle });
    expect(checked.ok && bundleValue(checked.bundle)).toBe(value);
  });
});

describe('what is refused', () => {
  it.each<[string, BundleRequest['selection'], number, BundleRefusal['reason']]>([
    ['box', {}, 1, 'unknown_type'],
    ['full_set', {}, 0, 'quantity_invalid'],
    ['full_set', {}, -1, 'quantity_invalid'],
    ['full_set', {}, 1.5, 'quantity_invalid'],
    ['full_set', {}, Number.NaN, 'quantity_invalid'],
    ['full_set', {}, 101, 'too_many_sets'],
    ['color_set', {}, 1, 'no_color'],
    ['color_set', { color: '' }, 1, 'no_color'],
    ['color_set', { color: 'GRN' }, 1, 'unknown_color'],
    ['size_set', { color: 'RED' }, 1, 'no_size'],
    ['size_set', { size: '60' }, 1, 'unknown_size'],
    ['individual', { variants: [row(2)] }, 101, 'too_many_sets'],
    ['individual', {}, 1, 'no_variants'],
    ['individual', { variants: [] }, 1, 'no_variants'],
    ['individual', { variants: [row(0)] }, 1, 'quantity_invalid'],
    ['individual', { variants: [row(3), row(-1)] }, 1, 'quantity_invalid'],
    ['individual', { variants: [row(51)] }, 1, 'row_above_limit'],
    ['individual', { variants: [row(30), row(21)] }, 1, 'row_above_limit'],
    ['individual', { variants: [row(1, { sizeCode: '60' })] }, 1, 'unknown_variant'],
  ])('%s of %j, %d sets: %s', (type, selection, quantity, reason) => {
    const checked = check(type, selection, quantity);
    expect(checked.ok ? null : checked.refusal.reason).toBe(reason);
  });

  it.each<[BundleRefusal, string]>([
    [{ reason: 'unknown_type', type: 'box' }, 'Неизвестный способ покупки: box'],
    [{ reason: 'quantity_invalid' }, 'Минимальное количество — 1'],
    [{ reason: 'too_many_sets' }, 'Не больше 100\u00A0наборов'],
    [{ reason: 'no_color' }, 'Выберите цвет набора'],
    [{ reason: 'row_above_limit', row: row(51) }, 'Не больше 50\u00A0шт. одного варианта'],
  ])('%j is told', (refusal, text) => {
    expect(bundleRefusalText(refusal)).toBe(text);
  });
});
