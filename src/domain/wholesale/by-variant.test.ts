import { expect, it } from 'vitest';
import { ByVariant } from './by-variant.ts';

it('keeps a value for each variant, whatever its codes would be together', () => {
  const pieces = new ByVariant<number>();
  pieces.set({ colorCode: 'A', sizeCode: '1B' }, 1);
  pieces.set({ colorCode: 'A1', sizeCode: 'B' }, 2);
  pieces.set({ colorCode: '__proto__', sizeCode: '42' }, 3);
  pieces.set({ colorCode: 'A', sizeCode: '1B' }, 4);
  expect(pieces.get({ colorCode: 'A', sizeCode: '1B' })).toBe(4);
  expect(pieces.get({ colorCode: 'A1', sizeCode: 'B' })).toBe(2);
  expect(pieces.get({ colorCode: '__proto__', sizeCode: '42' })).toBe(3);
  expect(pieces.get({ colorCode: 'A', sizeCode: '42' })).toBeUndefined();
  expect(pieces.get({ colorCode: 'B', sizeCode: '1B' })).toBeUndefined();
  expect(pieces.values()).toEqual([4, 2, 3]);
});
