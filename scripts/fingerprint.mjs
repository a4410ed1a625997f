import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMP = join(root, 'dist/.stamp');
/** What the built shop is made of. */
const SOURCES = [
  'src',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
  'scripts/one-byte.mjs',
  'scripts/vite-build.config.mjs',
  'scripts/chunks.mjs',
  'scripts/package-patches.ts',
  'scripts/first-visit-scripts.ts',
  'scripts/cut-out.mjs',
  'scripts/library-cuts.mjs',
  'scripts/react-cuts.mjs',
  'scripts/router-cuts.mjs',
  'scripts/zod-cuts.mjs',
  'scripts/browser-bundle.mjs',
  'scripts/old-browsers.mjs',
  'scripts/script-weights.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'react-router.config.ts',
];
/** Copied as they are: their size and time tell enough, reading them all would take long. */
const COPIED = ['public'];

/** One line that changes whenever the build would. */
export function fingerprint() {
  const hash = createHash('sha1');
  for (const source of SOURCES) {
    for (const path of filesOf(source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)));
  }
  for (const path of COPIED.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}`);
  }
  return hash.digest('hex');
}

/**
 * Files below a folder, or the file itself, without tests.
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const full = join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

export function isBuildFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** @param {string} print the fingerprint taken before the build began */
export function stampBuild(print) {
  writeFileSync(STAMP, print);
}
