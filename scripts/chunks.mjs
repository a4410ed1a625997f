/**
 * How the browser's scripts are cut. Left to itself the bundler gives each shared module a file of its own, and a
 * first visit asks for forty of them. What every page of the shop stands in goes into two files: the libraries, which
 * seldom change, and the shop's own shell with what the pages of goods share. A third holds what the product page
 * adds. Whatever only other pages need stays apart. What hangs under the header's buttons is one file more, and
 * so is what changes the cart, as the shell has every file's name written in it.
 */
const SHELL_ROOTS = [/\/src\/web\/(?:entry-client|root|shop\/pages\/shop-layout)\.tsx(?:\?|$)/];
/** The pages that most visits begin with. */
const PRODUCT_ROOT = page('product');
const GOODS_ROOTS = [page('home'), page('products'), PRODUCT_ROOT];

/** What hangs under the buttons of the header. */
const MENUS = /\/src\/web\/shop\/features\/header\/(?:categories-dropdown|person-menu)\.tsx(?:\?|$)/;

/** What changes the cart: it comes with the first thing that is put in. */
const CART_ROOT = /\/src\/web\/shop\/checkout\/open-cart\.ts(?:\?|$)/;
/** Of what that needs, what other pages need without it. */
const WORDS = /\/src\/domain\/ru\/(?:tidy-text|invisible)\.ts(?:\?|$)/;
const DELIVERY = /\/src\/domain\/shipping\/(?:method|pickup|region)\.ts(?:\?|$)/;

/** Styles hold up the first paint: a shopper's are one small file, whatever page comes first. */
const STYLES = /\.css(?:\?|$)/;
/** What no shopper opens. */
const APART = /\/(?:web\/admin|web\/dev)\//;

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[], isEntry: boolean } | null }} Graph */

/** The groups for the bundler; a module goes to the first that wants it, and so do the modules that it imports. */
export const CHUNKS = [
  group('libraries', (id, isNeededBy) => id.includes('/node_modules/') && SHELL_ROOTS.some(isNeededBy)),
  group(
    'shell',
    (_id, isNeededBy) => SHELL_ROOTS.some(isNeededBy) || GOODS_ROOTS.filter(isNeededBy).length > 1,
  ),
  group('product', (_id, isNeededBy) => isNeededBy(PRODUCT_ROOT)),
  group('menus', (_id, isNeededBy) => isNeededBy(MENUS)),
  group('words', (id, isNeededBy) => WORDS.test(id) && isNeededBy(CART_ROOT)),
  group('delivery', (id, isNeededBy) => DELIVERY.test(id) && isNeededBy(CART_ROOT)),
  group('cart', (_id, isNeededBy) => isNeededBy(CART_ROOT)),
].map((it, place, all) => ({ ...it, priority: all.length - place }));

/**
 * @param {string} chunk
 * @param {(id: string, isNeededBy: (root: RegExp) => boolean) => boolean} wants
 */
function group(chunk, wants) {
  return {
    debugName: chunk,
    /** @param {string} id @param {Graph} graph */
    name(id, graph) {
      if (STYLES.test(id)) return chunk === 'shell' && !APART.test(id) ? chunk : null;
      if (graph.getModuleInfo(id)?.isEntry) return null;
      const importers = importersOf(id, graph);
      return wants(id, (root) => importers.some((it) => root.test(it))) ? chunk : null;
    },
  };
}

/**
 * The module and all that import it, however far; imports that wait until they are needed do not count.
 * @param {string} id
 * @param {Graph} graph
 */
function importersOf(id, graph) {
  const seen = new Set([id]);
  for (const module of seen) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}

/** @param {string} name */
function page(name) {
  return new RegExp(`/src/web/shop/pages/${name}\\.tsx(?:\\?|$)`);
}
