import { expect, it } from 'vitest';
import { pixelsProblem } from './upload-limits.ts';

const usual = { isAvif: false, isProgressive: false };

it.each([
  ['a usual picture of 50 MP', { ...usual, width: 10_000, height: 5000 }, null],
  ['a pixel column more', { ...usual, width: 10_001, height: 5000 }, 'too_many_pixels'],
  ['AVIF of 8 MP', { ...usual, isAvif: true, width: 4000, height: 2000 }, null],
  ['AVIF above', { ...usual, isAvif: true, width: 4001, height: 2000 }, 'avif_too_many_pixels'],
  ['a progressive picture of 20 MP', { ...usual, isProgressive: true, width: 5000, height: 4000 }, null],
  ['one above', { ...usual, isProgressive: true, width: 5001, height: 4000 }, 'progressive_too_many_pixels'],
  ['AVIF above all limits', { ...usual, isAvif: true, width: 9000, height: 9000 }, 'too_many_pixels'],
] as const)('%s', (_, picture, problem) => {
  expect(pixelsProblem(picture)).toBe(problem);
});
