import { describe, expect, it } from 'vitest';
import { type CellKind, copiedText, readCell, shownText, steppedBy } from './cell-text.ts';

describe('the text of a cell', () => {
  it.each<[CellKind, string, string]>([
    ['count', '12', '12'],
    ['count', ' 1\u00A0200 ', '1200'],
    ['count', '1\u202F200\u2009000', '1200000'],
    ['count', '12,00', '12'],
    ['count', '007', '7'],
    ['count', '12,5', '12.5'],
    ['count', '\u22123', '-3'],
    ['count', 'двенадцать', 'двенадцать'],
    ['count', '1e3', '1e3'],
    ['money', '5 990,50 ₽', '5990.5'],
    ['money', '5990.5', '5990.5'],
    ['money', '1,234,567.89', '1234567.89'],
    ['money', '1.234,5', '1234.5'],
    ['money', '1.2.3', '1.2.3'],
    ['money', '500 руб.', '500'],
    ['money', '', ''],
    ['text', '  MR-2112\n 46 ', 'MR-2112 46'],
    ['text', '0046', '0046'],
  ])('%s: «%s» is kept as «%s»', (kind, written, plain) => {
    expect(readCell(kind, written)).toBe(plain);
  });

  it('is seen in groups and copied without them', () => {
    expect(shownText('count', '12400')).toBe('12\u00A0400');
    expect(shownText('money', '5990.5')).toBe('5\u00A0990,5');
    expect(shownText('text', '4607012345670')).toBe('4607012345670');
    expect(shownText('count', 'много')).toBe('много');
    expect(copiedText('money', '5990.5')).toBe('5990,5');
  });

  it.each<[CellKind, string, number | null]>([
    ['count', '+5', 5],
    ['count', '\u22121 000', -1000],
    ['count', '5', null],
    ['text', '+5', null],
  ])('%s: «%s» steps by %s', (kind, typed, by) => {
    expect(steppedBy(kind, typed)).toBe(by);
  });
});
