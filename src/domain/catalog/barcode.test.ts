import { expect, it } from 'vitest';
import { barcodeProblem } from './barcode.ts';

it.each([
  ['4607012345677', null],
  ['96385074', null],
  ['036000291452', null],
  ['4607012345671', 'wrong_check_digit'],
  ['460701234567', 'wrong_check_digit'],
  ['46070', 'wrong_length'],
  ['', 'not_digits'],
  ['460701234567O', 'not_digits'],
])('%s: %s', (code, problem) => {
  expect(barcodeProblem(code)).toBe(problem);
});
