import { FRESH } from '../load/wrk-script.ts';
import { get, LOOKING, type Operation } from '../operation.ts';
import type { Stage } from '../stage.ts';
import { fullCategories, productSlugs } from './known.ts';

const HTML = { accept: 'text/html' };
const page = (path: string) => get(path, HTML);

/** One page again and again, beside a page of the same length that lies ready. */
const hot = (name: string, title: string, pathOf: (stage: Stage) => Promise<string> | string): Operation => ({
  name,
  title: `${title}, from memory`,
  connections: LOOKING,
  goals: { ratio: 0.5 },
  prepare: async (stage) => {
    const call = page(await pathOf(stage));
    // the first is rendered
    const { text } = await stage.ask(call);
    return {
      calls: [call],
      limit: { what: 'memory', calls: [get(`/memory/${Buffer.byteLength(text)}`)] },
    };
  },
});

const RENDER = { what: 'React, 24 cards', calls: [get('/render')] };

/** Products whose pages do not all find room in memory: asked for in turn, each is gone when its turn comes again. */
const MORE_THAN_KEPT = 2000;
/** A page beyond its queries may take so much of the processor, in milliseconds. */
const BEYOND_MS = 2.5;

/** Makes old what is remembered of the home page. */
const FORGET_HOME = 'delete from home_content where false';

/** Pages for visitors who are not known: out of memory, and rendered. */
export const pageOperations: readonly Operation[] = [
  {
    name: 'home-data',
    title: 'what the home page shows, read anew',
    // as the page beside it that is rendered
    connections: [1],
    forget: FORGET_HOME,
    prepare: () => ({ calls: [get('/api/homepage', { accept: 'application/json' })] }),
  },
  hot('home', 'home', () => '/'),
  hot(
    'list-page',
    'list page',
    async (stage) => `/products/category/${(await fullCategories(stage))[0]?.slug}`,
  ),
  hot('product-page', 'product page', async (stage) => `/product/${(await productSlugs(stage, 1))[0]}`),
  {
    name: 'home-render',
    title: 'home, rendered',
    // of many who ask at once one has it rendered for all
    connections: [1],
    forget: FORGET_HOME,
    goals: { cpuBeyond: { ms: BEYOND_MS, operations: ['home-data'] } },
    prepare: () => ({ calls: [page('/')], limit: RENDER }),
  },
  {
    name: 'list-render',
    isSlowToCompile: true,
    title: 'list page, rendered',
    connections: LOOKING,
    goals: { cpuBeyond: { ms: BEYOND_MS, operations: ['facets'] } },
    // every price is asked for once, and all goods cost less
    prepare: async (stage) => ({
      calls: (await fullCategories(stage)).map(({ slug }) =>
        page(`/products/category/${slug}?priceMax=${FRESH}`),
      ),
      limit: RENDER,
    }),
  },
  {
    name: 'product-render',
    isSlowToCompile: true,
    title: 'product page, rendered',
    connections: LOOKING,
    goals: { cpuBeyond: { ms: BEYOND_MS, operations: ['product'] } },
    prepare: async (stage) => ({
      calls: (await productSlugs(stage, MORE_THAN_KEPT)).map((slug) => page(`/product/${slug}`)),
      limit: RENDER,
    }),
  },
];
