/**
 * How the browser's scripts are cut. Left to itself the bundler gives each shared module a file of its own, and a
 * first visit asks for forty of them. What every page of the shop stands in goes into two files: the libraries, which
 * seldom change, and the shop's own shell with what the pages of goods share. A third holds what the product page
 * adds. What hangs under the header's buttons is one file more, and so is what changes the cart, as the shell has every
 * file's name written in it. Whatever only other pages need stays apart, but for small modules that several of them
 * share.
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

/** What opens over a page needs it, and most of what it is made of. */
const DIALOG = /\/node_modules\/@radix-ui\/react-dialog\//;

/** The bundler's own few functions, which every file calls. */
const RUNTIME = /rolldown\/runtime/;

const STYLES = /\.css(?:\?|$)/;
const LIST_ROOTS = [page('products'), page('search')];
/** Comes by itself, yet to most first visits. */
const COOKIES = /\/src\/web\/shop\/features\/cookie-notice\//;
/** The pages on which people buy, sign in and look after what they bought, with the parts of the account. */
const DEALINGS = [
  ...['cart', 'wholesale', 'order-confirmation', 'auth', 'create-account', 'account'].map(page),
  /\/src\/web\/shop\/features\/account\/[\w-]+-tab\.tsx(?:\?|$)/,
];
/** The pages of staff. */
const STAFFS = /\/src\/web\/admin\/pages\/[\w-]+\.tsx(?:\?|$)/;
/** The pages of the shop that only show something. */
const SHOWING = [
  'wishlist',
  'about',
  'contact',
  'delivery-payment',
  'size-chart',
  'legal-document',
  'not-found',
].map(page);
/** The first visit of these gets nothing that is of other pages. */
const FIRST_VISIT = [...GOODS_ROOTS, ...LIST_ROOTS, COOKIES];
/** Characters of a module before it is made smaller. */
const SMALL = 2500;
/** Staff seldom come with an empty cache. */
const SMALL_FOR_STAFF = 6000;
const ANY_PAGE = /\/src\/web\/shop\/pages\/[\w-]+\.tsx(?:\?|$)/;
const SHOP = /\/src\/web\/shop\//;
/** What no shopper opens. */
const APART = /\/(?:web\/admin|web\/dev)\//;

/**
 * @typedef {{ importers: readonly string[], importedIds: readonly string[],
 *   code: string | null, isEntry: boolean }} Info
 * @typedef {{ getModuleInfo(id: string): Info | null }} Graph
 * @typedef {{ debugName: string, name(id: string, graph: Graph): string | null }} Group
 */

/** What is large, or of every page. */
const LARGE = [
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
  group('dialog', (id) => DIALOG.test(id)),
  ...['home-styles', 'list-styles', 'rest-styles'].map((name) => group(name, () => false)),
];

/**
 * Files of small modules: name, characters of the largest, pages of which several need a module, and whether one is for
 * this file.
 * @type {readonly (readonly [string, number, readonly RegExp[], (isNeededBy: (root: RegExp) => boolean) => boolean])[]}
 */
const SMALL_PARTS = [
  ['small', SMALL, [...SHOWING, ...DEALINGS], (isNeededBy) => SHOWING.some(isNeededBy)],
  ['shared', SMALL, DEALINGS, (isNeededBy) => isNeededBy(STAFFS)],
  ['dealings', SMALL, DEALINGS, () => true],
  ['staff', SMALL_FOR_STAFF, [STAFFS], (isNeededBy) => !isNeededBy(SHOP)],
];

/** The groups for the bundler; a module goes to the first that wants it, and so do the modules that it imports. */
export const CHUNKS = SMALL_PARTS.reduce(
  (all, [name, size, pages, isFor]) => [...all, smallParts(name, size, pages, isFor, all)],
  LARGE,
).map((it, place, all) => ({ ...it, priority: all.length - place }));

/**
 * Small modules that several of the pages need, but no first visit, and that bring along nothing but such modules and
 * what another file has. With a file for each of these the cart and the account asked for fifty.
 * @param {string} chunk
 * @param {number} size characters of the largest
 * @param {readonly RegExp[]} pages
 * @param {(isNeededBy: (root: RegExp) => boolean) => boolean} isFor
 * @param {readonly Group[]} others
 * @returns {Group}
 */
function smallParts(chunk, size, pages, isFor, others) {
  const own = group(chunk, (id, isNeededBy, graph) => {
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    if (code === null || code.length > size || id.includes('/node_modules/')) return false;
    if (!isFor(isNeededBy) || FIRST_VISIT.some(isNeededBy)) return false;
    const needing = importersOf(id, graph).filter((it) => pages.some((root) => root.test(it)));
    return (
      new Set(needing.map(pathOf)).size > 1 &&
      importedIds.every((it) => [...others, own].some(({ name }) => name(it, graph) !== null))
    );
  });
  return own;
}

/**
 * @param {string} chunk
 * @param {(id: string, isNeededBy: (root: RegExp) => boolean, graph: Graph) => boolean} wants
 */
function group(chunk, wants) {
  return {
    debugName: chunk,
    /** @param {string} id @param {Graph} graph */
    name(id, graph) {
      if (graph.getModuleInfo(id)?.isEntry) return null;
      const importers = importersOf(id, graph);
      if (STYLES.test(id)) return styleSheetOf(id, importers) === chunk ? chunk : null;
      return wants(id, (root) => importers.some((it) => root.test(it)), graph) ? chunk : null;
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

/** A page is a module twice, once as the route that the browser loads. @param {string} id */
const pathOf = (id) => id.replace(/\?.*$/, '');

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
