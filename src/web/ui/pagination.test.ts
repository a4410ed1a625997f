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
});
