import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './fingerprint.mjs';

/**
 * What a first visit of each page asks for before anything is pressed: kilobytes of a thousand bytes, compressed by
 * brotli, of scripts and of style sheets, and the number of these files. The build fails above these budgets;
 * `node scripts/script-weights.mjs` prints the built pages with their files and the largest modules. Fonts and pictures
 * are weighed in a browser (tests/e2e/page-weights.spec.ts).
 * @type {Record<string, { scripts: number, styles: number, files: number }>}
 */
const BUDGETS = {
  // a carousel and a showcase besides
  'shop/pages/home': { scripts: 120, styles: 12.5, files: 17 },
  'shop/pages/products': { scripts: 116, styles: 12, files: 13 },
  'shop/pages/product': { scripts: 117, styles: 10, files: 11 },
  // the field with its suggestions besides
  'shop/pages/search': { scripts: 121, styles: 12, files: 17 },
  'shop/pages/wishlist': { scripts: 118, styles: 20.5, files: 15 },
  // with the checkout, the shop's longest form
  'shop/pages/cart': { scripts: 198, styles: 20.5, files: 38 },
  'shop/pages/wholesale': { scripts: 175, styles: 20.5, files: 31 },
  'shop/pages/order-confirmation': { scripts: 162, styles: 20.5, files: 31 },
  'shop/pages/auth': { scripts: 143, styles: 20.5, files: 21 },
  'shop/pages/create-account': { scripts: 143, styles: 20.5, files: 21 },
  'shop/pages/account': { scripts: 160, styles: 20.5, files: 31 },
  'shop/pages/about': { scripts: 116, styles: 20.5, files: 13 },
  'shop/pages/contact': { scripts: 116, styles: 20.5, files: 13 },
  'shop/pages/delivery-payment': { scripts: 124, styles: 20.5, files: 16 },
  'shop/pages/size-chart': { scripts: 124, styles: 20.5, files: 16 },
};
const CLIENT = join(root, 'dist/web/client');
/** Per file, the modules that it is made of and their lengths before they are made small. */
export const MODULE_LENGTHS = join(root, 'dist/module-lengths.json');
const SHOWN_MODULES = 8;

/**
 * @typedef {{ module: string, imports?: string[], css?: string[], parentId?: string }} Part
 * @typedef {{ entry: Part, routes: Record<string, Part> }} Manifest
 */

/**
 * The pages that weigh more than their budget, each told in a line.
 * @returns {string[]}
 */
export function tooHeavyPages() {
  const manifest = readManifest();
  return Object.entries(BUDGETS).flatMap(([id, budget]) => {
    const { scripts, styles } = filesOf(manifest, id);
    const files = scripts.length + styles.length;
    return [
      tooMuch(`${id}, скрипты, кБ`, weightOf(scripts) / 1000, budget.scripts),
      tooMuch(`${id}, стили, кБ`, weightOf(styles) / 1000, budget.styles),
      tooMuch(`${id}, файлы`, files, budget.files),
    ].flat();
  });
}

/**
 * @param {string} what
 * @param {number} amount
 * @param {number} most
 */
const tooMuch = (what, amount, most) =>
  amount > most ? [`${what}: ${Number(amount.toFixed(1))}, можно ${most}`] : [];

/**
 * What a visit that begins with this page asks for before anything is pressed.
 * @param {Manifest} manifest
 * @param {string} page
 */
function filesOf(manifest, page) {
  const parts = [manifest.entry];
  for (let route = manifest.routes[page]; ; route = manifest.routes[route.parentId]) {
    if (route === undefined) throw new Error(`the build has no page ${page}`);
    parts.push(route);
    if (route.parentId === undefined) break;
  }
  const pathOf = (/** @type {string} */ address) => address.replace(/#.*$/, '');
  return {
    scripts: [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]).map(pathOf))],
    styles: [...new Set(parts.flatMap(({ css = [] }) => css).map(pathOf))],
  };
}

/** @returns {Manifest} */
function readManifest() {
  const assets = join(CLIENT, 'assets');
  const name = readdirSync(assets).find((it) => /^manifest-.+\.js$/.test(it));
  if (name === undefined) throw new Error('the pages are not built: npm run build');
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @param {readonly string[]} files */
const weightOf = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** @param {string} file */
function sizeOf(file) {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1);

function print() {
  const manifest = readManifest();
  /** @type {Record<string, Record<string, number>>} */
  const lengths = JSON.parse(readFileSync(MODULE_LENGTHS, 'utf8'));
  const shown = new Set();
  for (const id of Object.keys(BUDGETS)) {
    const { scripts, styles } = filesOf(manifest, id);
    const files = [...scripts, ...styles].sort((a, b) => sizeOf(b) - sizeOf(a));
    console.log(
      `${id}: скрипты ${kb(weightOf(scripts))} кБ, стили ${kb(weightOf(styles))} кБ, файлов ${files.length}`,
    );
    for (const file of files) {
      console.log(`  ${kb(sizeOf(file)).padStart(6)}  ${file}`);
      if (shown.has(file)) continue;
      shown.add(file);
      const modules = Object.entries(lengths[file.slice(1)] ?? {}).sort(([, a], [, b]) => b - a);
      for (const [module, length] of modules.slice(0, SHOWN_MODULES))
        console.log(`            ${kb(length).padStart(6)} до сжатия  ${relative(root, module)}`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print();
