import { search } from '#contract/search.ts';
import type { Database } from '#server/db/connect.ts';
import { searchProducts } from '#server/search/search.actions.ts';
import { suggest } from '#server/search/suggest.actions.ts';
import { JUDGED_QUERIES } from '../seeds/search/judged-queries.ts';

const WARMING_UP = 20;
/** Letters after which a shopper pauses and suggestions are asked for. */
const TYPED_SO_FAR = [3, 5] as const;

/** Puts the judged queries one after the other and prints how long answers took, without HTTP. */
export async function measureSearch(db: Database): Promise<void> {
  const deps = { db, now: () => new Date() };
  const guest = { user: null };
  const queries = JUDGED_QUERIES.map(({ query }) => query);
  const begun = queries.flatMap((query) => TYPED_SO_FAR.map((letters) => query.slice(0, letters).trim()));
  await measure('Поиск', queries, (q) => searchProducts(deps, search.query.parse({ q }), guest));
  await measure('Подсказки', begun, (q) => suggest(deps, { q, limit: 8 }, guest));
}

async function measure(
  what: string,
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
): Promise<void> {
  for (const query of queries.slice(0, WARMING_UP)) await ask(query);
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await ask(query);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)} мс`;
  console.log(`${what}, ${times.length} запросов: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);
}
