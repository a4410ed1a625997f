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
/** Needs those words itself: one file less on every page with a field for searching. */
const TYPED = /\/src\/domain\/search\/normalize\.ts(?:\?|$)/;
const DELIVERY = /\/src\/domain\/shipping\/(?:method|pickup|region)\.ts(?:\?|$)/;

/** The bundler's own few functions, which every file calls. */
const RUNTIME = /rolldown\/runtime/;

const STYLES = /\.css(?:\?|$)/;
const LIST_ROOTS = [page('products'), page('search')];
/** Comes by itself, yet to most first visits. */
const COOKIES = /\/src\/web\/shop\/features\/cookie-notice\//;
const ANY_PAGE = /\/src\/web\/shop\/pages\/[\w-]+\.tsx(?:\?|$)/;
const SHOP = /\/src\/web\/shop\//;
/** What no shopper opens. */
const APART = /\/(?:web\/admin|web\/dev)\//;

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[], isEntry: boolean } | null }} Graph */

/** The groups for the bundler; a module goes to the first that wants it, and so do the modules that it imports. */
export const CHUNKS = [
  group(
    'libraries',
    (id, isNeededBy) => RUNTIME.test(id) || (id.includes('/node_modules/') && SHELL_ROOTS.some(isNeededBy)),
  ),
  group(
    'shell',
    (_id, isNeededBy) => SHELL_ROOTS.some(isNeededBy) || GOODS_ROOTS.filter(isNeededBy).length > 1,
  ),
  group('product', (_id, isNeededBy) => isNeededBy(PRODUCT_ROOT)),
  group('menus', (_id, isNeededBy) => isNeededBy(MENUS)),
  group('words', (id, isNeededBy) => TYPED.test(id) || (WORDS.test(id) && isNeededBy(CART_ROOT))),
  group('delivery', (id, isNeededBy) => DELIVERY.test(id) && isNeededBy(CART_ROOT)),
  group('cart', (_id, isNeededBy) => isNeededBy(CART_ROOT)),
  ...['home-styles', 'list-styles', 'rest-styles'].map((name) => group(name, () => false)),
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
      if (graph.getModuleInfo(id)?.isEntry) return null;
      const importers = importersOf(id, graph);
      if (STYLES.test(id)) return styleSheetOf(id, importers) === chunk ? chunk : null;
      return wants(id, (root) => importers.some((it) => root.test(it))) ? chunk : null;
    },
  };
}

/**
 * Styles hold up the first paint, so a page has two files of them at most: the shell's, in which the product page's are,
 * and those of the home page, of the lists, or of all the rest together.
 * @param {string} id
 * @param {readonly string[]} importers
 */
function styleSheetOf(id, importers) {
  if (APART.test(id)) return null;
  const isNeededBy = (/** @type {RegExp} */ root) => importers.some((it) => root.test(it));
  if ([...SHELL_ROOTS, PRODUCT_ROOT, MENUS, COOKIES].some(isNeededBy)) return 'shell';
  const forHome = isNeededBy(page('home'));
  const forLists = LIST_ROOTS.some(isNeededBy);
  const forRest = importers.some(isOtherPage);
  if (Number(forHome) + Number(forLists) + Number(forRest) > 1) return 'shell';
  if (forHome) return 'home-styles';
  if (forLists) return 'list-styles';
  return isNeededBy(SHOP) ? 'rest-styles' : null;
}

/** @param {string} id */
const isOtherPage = (id) =>
  ANY_PAGE.test(id) && ![...SHELL_ROOTS, ...GOODS_ROOTS, ...LIST_ROOTS].some((root) => root.test(id));

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
