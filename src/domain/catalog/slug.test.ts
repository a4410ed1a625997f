import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Джемпер из мериноса', 'dzhemper-iz-merinosa'],
  ['  Юбка «плиссе» — миди ', 'yubka-plisse-midi'],
  ['Crêpe №5', 'crepe-5'],
  ['Ещё объём', 'eshche-obem'],
  ['<script>', 'script'],
  ['…', ''],
])('%s: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
