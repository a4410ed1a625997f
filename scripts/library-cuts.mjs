import { REACT_CUTS } from './react-cuts.mjs';
import { ROUTER_CUTS } from './router-cuts.mjs';

/**
 * What is left out of one file of a library.
 * @typedef {object} Cuts
 * @property {RegExp} file
 * @property {Readonly<Record<string, string>>} [bodies] functions by name, and what remains of their bodies: nothing,
 *   or the little that the shop's pages need
 * @property {readonly string[]} [unreachable] functions that nothing calls any more; a call would throw
 * @property {readonly (readonly [from: string, to: string])[]} [texts] pieces that stand in the file exactly once
 * @property {readonly (readonly [from: RegExp, to: string])[]} [everywhere] statements, wherever they stand
 */

/** The mutations of TanStack Query: the shop changes nothing through them, and every client brings them along. */
const MUTATIONS = /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/;
const NO_MUTATIONS = `export class MutationCache {
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

const CUTS = [...ROUTER_CUTS, ...REACT_CUTS];

/** What no page may use any more, as the libraries come without it. */
const USES =
  /\b(?:Form|useFetchers?|useSubmit|useFormAction|PrefetchPageLinks|useViewTransitionState|useMutation|useMutationState|unstable_HistoryRouter|ViewTransition|SuspenseList)\b[^;'"]*\} from ["'](?:react|react-router|@tanstack\/react-query)["']|<Link\b[^>]*\b(?:prefetch|viewTransition|mask)\b|export (?:const|async function|function) (?:action|clientAction|clientMiddleware)\b/;

/**
 * Leaves out of the browser's libraries what no page of the shop uses and no bundler can tell: the code is reached by
 * an `if` that is never true here. A library that changed fails the build, and so does a page that uses what is gone.
 * @returns {import('vite').Plugin}
 */
export function libraryCuts() {
  /** @type {Set<Cuts>} */
  const made = new Set();
  return {
    name: 'library-cuts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [path = id] = id.split('?');
      if (/[\\/]src[\\/]web[\\/].+\.tsx?$/.test(path)) {
        const [use] = USES.exec(code) ?? [];
        if (use !== undefined) this.error(`left out by scripts/library-cuts.mjs: ${use}`);
        return null;
      }
      if (MUTATIONS.test(path)) return { code: NO_MUTATIONS, map: null };
      const cuts = CUTS.find(({ file }) => file.test(path));
      if (cuts === undefined) return null;
      made.add(cuts);
      return { code: cutOut(code, cuts, (fault) => this.error(`${path}: ${fault}`)), map: null };
    },
    buildEnd(error) {
      const unmade = CUTS.filter((cuts) => !made.has(cuts));
      if (error === undefined && unmade.length > 0)
        this.error(`nothing to cut: ${unmade.map(({ file }) => file).join()}`);
    },
  };
}

/**
 * @param {string} code
 * @param {Cuts} cuts
 * @param {(fault: string) => never} fail
 */
function cutOut(code, { bodies = {}, unreachable = [], texts = [], everywhere = [] }, fail) {
  let rest = code;
  for (const [from, to] of texts) {
    if (rest.split(from).length !== 2) fail(`not exactly once: ${from}`);
    rest = rest.replace(from, () => to);
  }
  const thrown = unreachable.map((name) => /** @type {const} */ ([name, `throw Error('${name}')`]));
  for (const [name, body] of [...Object.entries(bodies), ...thrown]) {
    // the files are printed by a program: a function ends where a brace stands in its own column
    const pattern = new RegExp(
      `^( *)((?:async )?function ${name.replaceAll('$', '\\$')}\\()([^]*?^\\1)\\}$`,
      'gm',
    );
    const [found, ...others] = rest.matchAll(pattern);
    const head = found === undefined ? undefined : headOf(found[0]);
    if (found === undefined || head === undefined || others.length > 0)
      return fail(`not exactly once: ${name}`);
    rest = rest.replace(found[0], () => `${head} ${body} }`);
  }
  for (const [from, to] of everywhere) {
    if (rest.search(from) < 0) fail(`never: ${from}`);
    rest = rest.replaceAll(from, to);
  }
  return rest;
}

/**
 * Up to the brace that opens the body: the first that ends a line outside of the parameters' own.
 * @param {string} text
 */
function headOf(text) {
  const from = text.indexOf('(');
  let depth = 0;
  for (let place = from; place < text.length; place += 1) {
    if ('([{'.includes(text.charAt(place))) depth += 1;
    if (')]}'.includes(text.charAt(place))) depth -= 1;
    if (depth === 0) return text.slice(0, text.indexOf('{', place) + 1);
  }
  return undefined;
}
