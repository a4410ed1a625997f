import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

describe('pages of a list', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
    [3, 5, '1 2 3 4 5'],
  ])('page %d of %d shows %s', (page, pages, shown) => {
    const text = pageNumbers(page, pages).map((item) => item.page ?? '…');
    expect(text.join(' ')).toBe(shown);
  });

  it.each([
    [1, 9, '2'],
    [2, 12, '3'],
    [5, 9, '4 6'],
    [11, 12, '10'],
    [3, 5, ''],
    [2, 3, ''],
  ])('page %d of %d does without «%s» on a narrow screen', (page, pages, spare) => {
    const items = pageNumbers(page, pages).filter((item) => item.isSpare);
    expect(items.map((item) => item.page).join(' ')).toBe(spare);
  });
});
