import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Names of the chunks that a first visit of home, list, product and search asks for; some pages of staff share them. */
const FIRST_ASKED: ReadonlySet<string> = new Set([
  'libraries',
  'shell',
  'home',
  'products',
  'product',
  'search',
]);

/**
 * Sends the scripts of a first visit through terser before the usual minifier, which makes a page two kilobytes smaller
 * (docs/decisions/0082-a-second-minifier-for-the-first-visit.md). With all scripts a build would take half a minute more.
 */
export function smallerFirstVisit(): Plugin {
  return {
    name: 'smaller-first-visit',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { name }) {
      if (!FIRST_ASKED.has(name)) return null;
      const smaller = await minify(code, {
        module: true,
        compress: { passes: 2 },
        format: { comments: false },
      });
      return smaller.code === undefined ? null : { code: smaller.code };
    },
  };
}
