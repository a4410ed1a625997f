import { expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

const read = (...args: string[]) => readOptions(args, ['list', 'product']);

it('measures everything in a small catalogue unless told otherwise', () => {
  expect(read()).toEqual({ products: 1000, seconds: 5, pairs: 3, only: undefined, write: false });
});

it('takes a part, a size and a length', () => {
  const given = read('--products', '100000', '--seconds', '1', '--pairs', '2', '--only', 'list,product');
  expect(given).toEqual({ products: 100_000, seconds: 1, pairs: 2, only: ['list', 'product'], write: false });
});

it('writes the table of a whole run', () => {
  expect(read('--write').write).toBe(true);
  expect(() => read('--write', '--only', 'list')).toThrow(UsageError);
});

it.each([
  ['--products', '500'],
  ['--products', 'many'],
  ['--seconds', '0'],
  ['--pairs', '-1'],
  ['--only', 'list,lists'],
  ['--what'],
])('refuses %s %s', (...args) => {
  expect(() => read(...args)).toThrow(UsageError);
});
