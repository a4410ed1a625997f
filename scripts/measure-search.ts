import { search } from '#contract/search.ts';
import { createCatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { followChanges } from '#server/db/changes.ts';
import type { Database } from '#server/db/connect.ts';
import { createMemory } from '#server/db/memory.ts';
import { searchProducts } from '#server/search/search.actions.ts';
import { suggest } from '#server/search/suggest.actions.ts';
import { JUDGED_QUERIES } from '../seeds/search/judged-queries.ts';
import { measure } from './measure.ts';

/** Letters after which a shopper pauses and suggestions are asked for. */
const TYPED_SO_FAR = [3, 5] as const;

/** Puts the judged queries one after the other and prints how long answers took, without HTTP. */
export async function measureSearch(db: Database): Promise<void> {
  const now = () => new Date();
  const memory = createMemory(followChanges(db, { now }));
  const deps = { db, now, memory, catalogue: createCatalogueMemory({ db, now, memory }) };
  const guest = { user: null };
  const queries = JUDGED_QUERIES.map(({ query }) => query);
  const begun = queries.flatMap((query) => TYPED_SO_FAR.map((letters) => query.slice(0, letters).trim()));
  await measure('Поиск', queries, (q) => searchProducts(deps, search.query.parse({ q }), guest));
  await measure('Подсказки', begun, (q) => suggest(deps, { q, limit: 8 }, guest));
}
