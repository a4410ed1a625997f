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
 * Asks Chrome to compile every function of a file on a thread of its own while the file arrives. Otherwise it compiles
 * each function at its first call, on the thread that answers presses. For other browsers it is a comment.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

const isStaffs = (id: string): boolean => id.includes('/src/web/admin/');

/**
 * Makes the scripts of a first visit small and quick to start. They go through terser before the usual minifier, which
 * makes a page two kilobytes smaller; with all scripts a build would take half a minute more. The browser compiles them,
 * and those of staff, while they arrive. See docs/decisions/0082-scripts-of-the-first-visit.md.
 */
export function firstVisitScripts(): Plugin {
  return {
    name: 'first-visit-scripts',
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
    generateBundle: {
      // the comment counts in the first line alone, and Vite puts the list of a chunk's files there
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && (FIRST_ASKED.has(part.name) || part.moduleIds.some(isStaffs)))
            part.code = `${COMPILE_EARLY}\n${part.code}`;
        }
      },
    },
  };
}
