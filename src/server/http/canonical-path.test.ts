import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/products/', '/products'],
  ['/Products', '/products'],
  ['/PRODUCT/Plate-Na-Zapah/', '/product/plate-na-zapah'],
  ['/products/category/Dresses', '/products/category/dresses'],
])('mends %s to %s', (given, expected) => {
  expect(canonicalPath(given)).toBe(expected);
});

it.each([
  '/',
  '/products',
  '/product/plate-na-zapah',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%2F/evil.example/',
  '/%5Cevil.example/',
  '/products//',
  '/products/%D0%9F/',
  '/a b/',
  '/a\r\nLocation: x/',
  '/@evil.example/',
  '/https://evil.example/',
])('leaves %j alone', (given) => {
  expect(canonicalPath(given)).toBeNull();
});
