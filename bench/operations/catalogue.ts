import type { Call } from '../../proofs/harness/wire.ts';
import { get, type Limit, LOOKING, type Operation } from '../operation.ts';
import { filterQueries, listQueries, productSlugs, searchWords } from './known.ts';

const JSON_ONLY = { accept: 'application/json' };
const ask = (path: string) => get(path, JSON_ONLY);

/** Names a hold, as whoever holds pieces is answered anew each time: what everybody gets comes out of memory. */
const askAnew = (path: string) => get(path, { ...JSON_ONLY, 'hold-id': 'bench-of-a-hold-that-is-not-there' });

/** A prepared statement by hand that answers the same. */
const floor = (name: string, queries: readonly string[]): Limit => ({
  what: 'statement',
  calls: queries.map((query) => get(`/${name}?${query}`)),
  filled: name,
});

/** An answer that lies ready, as long as the shop's. */
async function ready(path: string, stage: Parameters<Operation['prepare']>[0]) {
  const call = ask(path);
  const { text } = await stage.ask(call);
  return {
    calls: [call],
    limit: { what: 'memory', calls: [get(`/memory/${Buffer.byteLength(text)}`)] },
  };
}

/** A list with facets under each of the filters. */
const eachFilter =
  (askFor: (path: string) => Call): Operation['prepare'] =>
  async (stage) => ({
    calls: (await filterQueries(stage)).map((query) =>
      askFor(`/api/products?${query}&facets=true&view=brief`),
    ),
  });

/** Calls of the interface for whoever looks around, as the shop's own pages make them. */
export const catalogueOperations: readonly Operation[] = [
  {
    name: 'list',
    title: 'list of 24',
    connections: LOOKING,
    goals: { ratio: 0.4, statements: 3, bytes: 12_000 },
    prepare: async (stage) => {
      const queries = await listQueries(stage);
      return {
        calls: queries.map((query) => askAnew(`/api/products?${query}&view=brief`)),
        limit: floor('list', queries),
      };
    },
  },
  {
    name: 'list-hot',
    title: 'the same list again and again',
    connections: LOOKING,
    goals: { ratio: 0.5 },
    prepare: async (stage) => ready(`/api/products?${(await listQueries(stage))[0]}&view=brief`, stage),
  },
  {
    name: 'facets',
    title: 'list with facets',
    connections: LOOKING,
    prepare: async (stage) => {
      const queries = await listQueries(stage);
      return {
        calls: queries.map((query) => askAnew(`/api/products?${query}&facets=true&view=brief`)),
        limit: floor('facets', queries),
      };
    },
  },
  {
    name: 'filters',
    title: 'list with facets under 400 filters',
    connections: [1, 8],
    goals: { p99: { ms: 40, connections: 8, products: 100_000 } },
    prepare: eachFilter(askAnew),
  },
  {
    name: 'filters-kept',
    title: 'the same, out of answers that are kept',
    connections: [1, 8],
    goals: { p99: { ms: 40, connections: 8, products: 100_000 } },
    prepare: eachFilter(ask),
  },
  {
    name: 'filters-cold',
    title: 'the same, each once, right after a start',
    connections: [8],
    isCold: true,
    goals: { p99: { ms: 250, connections: 8, products: 100_000 } },
    prepare: eachFilter(ask),
  },
  {
    name: 'product',
    title: 'product by slug',
    connections: LOOKING,
    goals: { ratio: 0.4, statements: 3 },
    prepare: async (stage) => {
      const slugs = await productSlugs(stage);
      return {
        calls: slugs.map((slug) => askAnew(`/api/products/slug/${slug}`)),
        limit: floor(
          'product',
          slugs.map((slug) => `slug=${slug}`),
        ),
      };
    },
  },
  {
    name: 'product-hot',
    title: 'the same product again and again',
    connections: LOOKING,
    goals: { ratio: 0.5 },
    prepare: async (stage) => ready(`/api/products/slug/${(await productSlugs(stage, 1))[0]}`, stage),
  },
  {
    name: 'search',
    title: 'search, 24 hits',
    connections: [1, 8, 32],
    goals: { ratio: 0.4, statements: 3, p99: { ms: 40, connections: 8, products: 100_000 } },
    prepare: async (stage) => {
      const queries = (await searchWords(stage)).map((q) => new URLSearchParams({ q }).toString());
      return {
        calls: queries.map((query) => askAnew(`/api/search?${query}&view=brief`)),
        limit: floor('search', queries),
      };
    },
  },
  {
    name: 'suggest',
    title: 'suggestions while typing',
    connections: LOOKING,
    prepare: async (stage) => {
      const begun = (await searchWords(stage)).map((q) => q.slice(0, q.indexOf(' ') + 3));
      return {
        calls: begun.map((q) => askAnew(`/api/search/suggest?${new URLSearchParams({ q }).toString()}`)),
      };
    },
  },
];
