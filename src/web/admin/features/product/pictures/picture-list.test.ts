import { expect, it } from 'vitest';
import type { ProductPicture } from '../product-values.ts';
import { movePicture, removePicture, withMain } from './picture-list.ts';

const pictures = ['a', 'b', 'c'].map((id) => ({ id, colorCode: null, alt: '', isMain: id === 'a' }));
const ids = (list: readonly ProductPicture[]) => list.map(({ id }) => id).join('');
const main = (list: readonly ProductPicture[]) => ids(list.filter(({ isMain }) => isMain));

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('moves the picture at %d to %d', (from, to, order) => {
  expect(ids(movePicture(pictures, from, to))).toBe(order);
});

it('has one main picture, and the first one once the main one is gone', () => {
  expect(main(withMain(pictures, 'c'))).toBe('c');
  expect(main(removePicture(pictures, 'a'))).toBe('b');
  expect(main(removePicture(pictures, 'b'))).toBe('a');
});
