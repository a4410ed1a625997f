import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './fingerprint.mjs';

/**
 * Cuts the shop's two faces down to what Russian pages are made of: `npm run fonts`. The files are kept in the
 * repository; what they lack comes from the packages' whole files, which a browser fetches only where a page needs
 * them (src/web/styles/fonts.css, which has to name the same characters).
 */
const folder = join(root, 'src/web/assets/fonts');

const RUSSIAN = `${span('А', 'я')}Ёё№`;
const LETTERS = `${span('A', 'Z')}${span('a', 'z')}`;
const SIGNS = `${span(' ', '@')}${span('[', '`')}${span('{', '~')}\u00a0§©«°±·»×\u2009‐‑‒–—―‘’‚“”„•…\u202f−`;

/** @type {readonly { name: string, weights: { min: number, max: number } }[]} */
const FACES = [
  { name: 'golos-text', weights: { min: 400, max: 600 } },
  { name: 'noto-serif-display', weights: { min: 360, max: 600 } },
];

const require = createRequire(import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { name, weights } of FACES) {
  await cut(name, 'cyrillic', RUSSIAN, weights);
  const from = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  copyFileSync(join(from, 'LICENSE'), join(folder, `${name}-LICENSE.txt`));
}
await cut('golos-text', 'latin', LETTERS + SIGNS, { min: 400, max: 600 });
// a heading has blanks and marks, and hardly ever a Latin letter
await cut('noto-serif-display', 'latin', LETTERS, { min: 360, max: 600 });
await cut('noto-serif-display', 'latin', SIGNS, { min: 360, max: 600 }, 'signs');
// prices are set in the text face, the serif never meets this sign
await cut('golos-text', 'latin-ext', '₽', { min: 400, max: 600 });

/**
 * @param {string} name
 * @param {'cyrillic' | 'latin' | 'latin-ext'} part
 * @param {string} characters
 * @param {{ min: number, max: number }} weights
 * @param {string} called how the file is called
 */
async function cut(name, part, characters, weights, called = part) {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  const made = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(join(folder, `${name}-${called}.woff2`), made);
  console.log(`${name}-${called}: ${(made.length / 1000).toFixed(1)} kB`);
}

/** @param {string} first @param {string} last */
function span(first, last) {
  const from = first.charCodeAt(0);
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index),
  );
}
