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
/** Capitals that only words in capitals have, as a shop's name, and the sign of an order's number. */
const RARE = 'ЪЫЬ№';
const LETTERS = `${span('A', 'Z')}${span('a', 'z')}`;
const SIGNS = `${span(' ', '@')}${span('[', '`')}${span('{', '~')}\u00a0§©«°±·»×\u2009‐‑‒–—―‘’‚“”„•…\u202f−`;

/** What shapes of a face are used beside its letters: accents, and digits of one width (`tabular-nums`). */
const SHAPES = ['ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];
/** Of no use to a browser that sets lines from left to right and smooths letters itself. */
const UNUSED_TABLES = ['STAT', 'gasp', 'prep', 'vhea', 'vmtx'];

/** @typedef {{ name: string, weights: { min: number, max: number } }} Face */

/** @type {Face} */
const TEXT = { name: 'golos-text', weights: { min: 400, max: 600 } };
/** @type {Face} */
const SERIF = { name: 'noto-serif-display', weights: { min: 360, max: 600 } };

const require = createRequire(import.meta.url);
mkdirSync(folder, { recursive: true });
await cut(TEXT, 'cyrillic', RUSSIAN);
// kerning of Latin letters, digits and signs in small type would be 2 kB
await cut(TEXT, 'latin', LETTERS + SIGNS, { isKerned: false });
// prices are set in the text face, the serif never meets this sign
await cut(TEXT, 'latin-ext', '₽');
await cut(SERIF, 'cyrillic', [...RUSSIAN].filter((letter) => !RARE.includes(letter)).join(''));
await cut(SERIF, 'cyrillic', RARE, { target: 'rare' });
// nearly every heading has a blank or a sign, and hardly any a Latin letter
await cut(SERIF, 'latin', SIGNS, { target: 'signs' });
await cut(SERIF, 'latin', LETTERS);
for (const { name } of [TEXT, SERIF]) {
  const from = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  copyFileSync(join(from, 'LICENSE'), join(folder, `${name}-LICENSE.txt`));
}

/**
 * @param {Face} face
 * @param {'cyrillic' | 'latin' | 'latin-ext'} part the file of the package
 * @param {string} characters
 * @param {{ target?: string, isKerned?: boolean }} [options] the last part of the name of the file that is written, and
 *   whether its characters are kerned
 */
async function cut({ name, weights }, part, characters, { target = part, isKerned = true } = {}) {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  // a constant, as the library's types know neither `keepFeatures`, `noHinting` nor `dropTables`
  const options = /** @type {const} */ ({
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: isKerned ? [...SHAPES, 'kern'] : SHAPES,
    noHinting: true,
    dropTables: UNUSED_TABLES,
  });
  const made = await subsetFont(readFileSync(source), characters, options);
  writeFileSync(join(folder, `${name}-${target}.woff2`), made);
  console.log(`${name}-${target}: ${(made.length / 1000).toFixed(1)} kB`);
}

/** @param {string} first @param {string} last */
function span(first, last) {
  const from = first.charCodeAt(0);
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index),
  );
}
