import { cutOut } from './cut-out.mjs';
import { REACT_CUTS } from './react-cuts.mjs';
import { ROUTER_CUTS } from './router-cuts.mjs';
import { ZOD_CUTS } from './zod-cuts.mjs';

/**
 * The shop changes nothing through the mutations of TanStack Query, and every client brings them along.
 * @type {import('./cut-out.mjs').Cuts}
 */
const MUTATIONS = {
  file: /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
  whole: `export class MutationCache {
    findAll() { return []; }
    clear() {}
    resumePausedMutations() { return Promise.resolve(); }
  }`,
};

const CUTS = [MUTATIONS, ...ROUTER_CUTS, ...REACT_CUTS, ...ZOD_CUTS];

/** What no page may use any more, as the libraries come without it. */
const USES =
  /\b(?:Form|useFetchers?|useSubmit|useFormAction|PrefetchPageLinks|useViewTransitionState|useMutation|useMutationState|unstable_HistoryRouter|ViewTransition|SuspenseList)\b[^;'"]*\} from ["'](?:react|react-router|@tanstack\/react-query)["']|\btoJSONSchema\b|<Link\b[^>]*\b(?:prefetch|viewTransition|mask)\b|export (?:const|async function|function) (?:action|clientAction|clientMiddleware)\b/;

/**
 * Leaves out of the browser's libraries what no page of the shop uses and no bundler can tell: the code is reached by
 * an `if` that is never true here. A library that changed fails the build, and so does a page that uses what is gone.
 * @returns {import('vite').Plugin}
 */
export function libraryCuts() {
  /** @type {Set<import('./cut-out.mjs').Cuts>} */
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
