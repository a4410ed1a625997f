import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPageStyles, withSheets } from './page-styles.ts';

const dir = mkdtempSync(join(tmpdir(), 'page-styles-'));
mkdirSync(join(dir, 'assets'));
writeFileSync(join(dir, 'assets/shell-Ab_1.css'), '.a::after{content:"—"}');
writeFileSync(join(dir, 'assets/home-Cd-2.css'), '.b{color:red}');
const styles = readPageStyles(dir);
const written = (text: string) => {
  const { html, sheets } = styles(new TextEncoder().encode(text));
  return withSheets({ text: Buffer.from(html), sheets }).toString();
};

afterAll(() => rmSync(dir, { recursive: true }));

const link = (name: string) => `<link nonce="n+/=" rel="stylesheet" href="/assets/${name}#"/>`;

it('writes the sheets into the head in their order, and leaves their links switched off', () => {
  const body = `</head><body><h1>Пальто</h1><p>${link('shell-Ab_1.css')}</p></body>`;
  expect(
    written(`<head><title>МЕРА</title>${link('shell-Ab_1.css')}${link('home-Cd-2.css')}<i></i>${body}`),
  ).toBe(
    '<head><title>МЕРА</title>' +
      '<style nonce="n+/=">.a::after{content:"—"}</style>' +
      '<link nonce="n+/=" rel="stylesheet" href="/assets/shell-Ab_1.css#" disabled=""/>' +
      '<style nonce="n+/=">.b{color:red}</style>' +
      '<link nonce="n+/=" rel="stylesheet" href="/assets/home-Cd-2.css#" disabled=""/>' +
      `<i></i>${body}`,
  );
});

it.each([
  ['a sheet that was not built', `<head>${link('other-1.css')}</head>`],
  ['a page without a head', `<p>${link('shell-Ab_1.css')}</p>`],
  ['a page without sheets', '<head></head><body>Ё</body>'],
])('leaves %s as it is', (_what, html) => {
  expect(written(html)).toBe(html);
});
