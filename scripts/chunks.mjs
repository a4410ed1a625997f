/**
 * How the browser's scripts are cut. Left to itself the bundler gives each shared module a file of its own, and a
 * first visit asks for forty of them. What every page of the shop stands in goes into two files: the libraries, which
 * seldom change, and the shop's own shell. Whatever only some pages need stays apart.
 */
const SHELL_ROOTS = /\/src\/web\/(?:entry-client|root|pages\/shop\/shop-layout)\.tsx(?:\?|$)/;

/** Styles hold up the first paint: a shopper's are one small file, whatever page comes first. */
const STYLES = /\.css(?:\?|$)/;
/** What no shopper opens. */
const APART = /\/(?:admin-|pages\/admin\/|ui-page\/|pages\/dev\/)/;

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[], isEntry: boolean } | null }} Graph */

/** @returns {(id: string, graph: Graph) => string | null} */
export function chunkOf() {
  /** @type {Set<string>} */
  const shell = new Set();
  return (id, graph) => {
    if (STYLES.test(id)) return APART.test(id) ? null : 'shell';
    if (graph.getModuleInfo(id)?.isEntry || !isInShell(id, graph, shell)) return null;
    return id.includes('/node_modules/') ? 'libraries' : 'shell';
  };
}

/**
 * Whether one of the shell's roots imports the module, however far; imports that wait until they are needed do not count.
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} shell
 */
function isInShell(id, graph, shell) {
  const seen = new Set([id]);
  for (const module of seen) {
    if (shell.has(module) || SHELL_ROOTS.test(module)) {
      shell.add(id);
      return true;
    }
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}
