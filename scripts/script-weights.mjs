import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './fingerprint.mjs';

/**
 * What the scripts of a first visit weigh, in kilobytes of a thousand bytes, compressed by brotli. The build fails above
 * these budgets; `node scripts/script-weights.mjs` prints the built pages with their files and the largest modules.
 */
const BUDGETS = {
  // a carousel and a showcase besides
  'shop/pages/home': 122,
  'shop/pages/products': 118,
  'shop/pages/product': 118,
  // the field with its suggestions besides
  'shop/pages/search': 122,
};
const CLIENT = join(root, 'dist/web/client');
/** Per file, the modules that it is made of and their lengths before they are made small. */
export const MODULE_LENGTHS = join(root, 'dist/module-lengths.json');
const SHOWN_MODULES = 8;

/**
 * @typedef {{ module: string, imports?: string[], parentId?: string }} Part
 * @typedef {{ entry: Part, routes: Record<string, Part> }} Manifest
 */

/**
 * The pages whose scripts weigh more than their budget, each told in a line.
 * @returns {string[]}
 */
export function tooHeavyPages() {
  const manifest = readManifest();
  return Object.entries(BUDGETS).flatMap(([id, budget]) => {
    const sum = weightOf(filesOf(manifest, id));
    return sum > budget * 1000 ? [`${id}: ${kb(sum)} кБ, можно ${budget}`] : [];
  });
}

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
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
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
    const files = filesOf(manifest, id).sort((a, b) => sizeOf(b) - sizeOf(a));
    console.log(`${id}: ${kb(weightOf(files))} кБ`);
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
