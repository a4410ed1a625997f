import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './fingerprint.mjs';

// `npm run stack < error.txt` tells where in the sources the lines of an error from a log are. The shop does not do it as it
// runs: the map, once read, takes 80 MB of memory for good.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(toldBySources(readFileSync(0, 'utf8')));
}

/**
 * An error's text with the places of built scripts replaced by those of their sources, as far as their maps are there.
 * @param {string} text
 * @returns {string}
 */
export function toldBySources(text) {
  /** @type {Map<string, SourceMap | null>} */
  const maps = new Map();
  return text.replaceAll(
    /(?:file:\/\/)?[^\s("]*?(dist\/[^\s:]+\.c?js):(\d+):(\d+)/g,
    (place, file, line, column) => {
      const path = join(root, file);
      const map = maps.get(path) ?? readMap(path);
      maps.set(path, map);
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = relative(root, join(path, '..', entry.originalSource));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}

/**
 * @param {string} path
 * @returns {SourceMap | null}
 */
function readMap(path) {
  return existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) : null;
}
