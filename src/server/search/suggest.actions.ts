import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { ListedProduct } from '#contract/catalog.ts';
import type { SuggestedProduct, Suggestions, searchSuggest } from '#contract/search.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { type Chunk, readQuery } from '#domain/search/readings.ts';
import { phrasesOf } from '#domain/search/suggest-phrase.ts';
import { SYNONYM_WORDS } from '#domain/search/synonyms.ts';
import { termOfBeginning, wordsAround } from '#domain/search/understand.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { pricedFirst } from '#server/catalog/product-order.ts';
import { productsByIds } from '#server/catalog/products.actions.ts';
import { stockViewOf } from '#server/catalog/visibility.actions.ts';
import { visibilityFor } from '#server/catalog/visibility-for.ts';
import type { DB } from '#server/db/types.ts';
import { anyWord, type SearchSelection, searchSelections } from './search-filter.ts';
import { matchesOf, SEARCHED } from './search-memory.ts';
import {
  completeWords,
  NAMES_READ,
  type NamedProduct,
  selectBest,
  selectNamedCategories,
} from './suggest.queries.ts';
import { type UnderstoodQuery, understandQuery } from './understand-query.actions.ts';
import { findArticle, lookUpWords } from './words.queries.ts';

type SuggestQuery = z.output<typeof searchSuggest.query>;

/** Shares of a full list of suggestions; products take what is left. */
const QUERIES_SHARE = 3 / 8;
const CATEGORIES_SHARE = 2 / 8;

/** What a query that is still being typed may become: queries, categories, products. */
export async function suggest(
  deps: CatalogDeps,
  { q, limit }: SuggestQuery,
  viewer: Viewer,
): Promise<Suggestions> {
  const { db, memory } = deps;
  const query = await memory.readOneOfMany(`begun ${q}`, SEARCHED, () => understandBeginning(db, q));
  const corrected = query.corrected === null ? {} : { corrected: query.corrected };
  const [selection] = searchSelections(query);
  if (selection === undefined) return { queries: [], categories: [], products: [], ...corrected };
  const [best, categories] = await Promise.all([
    bestOf(deps, selection, viewer),
    memory.readOneOfMany(`categories ${limit} ${categoryWords(query)}`, SEARCHED, () =>
      selectNamedCategories(db, categoryWords(query), Math.floor(limit * CATEGORIES_SHARE)),
    ),
  ]);
  const names = best.map(({ name }) => name);
  const queries = phrasesOf(names, q, Math.floor(limit * QUERIES_SHARE));
  const left = limit - queries.length - categories.length;
  const ids = best.slice(0, left).map(({ id }) => id);
  const found = await productsByIds(deps, { productIds: ids, view: 'brief' }, viewer);
  const products = found.map(suggestedProduct);
  return { queries, categories, products, ...corrected };
}

/** The best of the products that a selection finds, by id and name; what has no price for this visitor comes last. */
async function bestOf(
  deps: CatalogDeps,
  selection: SearchSelection,
  viewer: Viewer,
): Promise<NamedProduct[]> {
  const visibility = await visibilityFor(deps, viewer);
  const current = await deps.catalogue.current(stockViewOf(visibility, deps.now()));
  if (current === null) {
    const order = pricedFirst(selection.order, visibility);
    return selectBest(deps.db, { ...selection, order });
  }
  const { within, byRelevance } = await matchesOf(deps, current, selection);
  const order = { sort: 'relevance', slots: byRelevance } as const;
  const ids = current.lists.page(within, order, visibility, { offset: 0, limit: NAMES_READ });
  return deps.catalogue.names(deps.db, ids);
}

/** As any query, but the last word is only begun. */
async function understandBeginning(db: Kysely<DB>, q: string): Promise<UnderstoodQuery> {
  const { chunks, articles } = readQuery(q);
  const last = chunks.at(-1);
  const isWhole = last === undefined || /\s$/.test(q);
  if (isWhole || (await findArticle(db, articles)).length > 0) return understandQuery(db, q);
  const before = chunks
    .slice(0, -1)
    .map(({ typed }) => typed)
    .join(' ');
  const [rest, completed] = await Promise.all([understandQuery(db, before), completeLast(db, last)]);
  if (completed === null) return understandQuery(db, q);
  const shop = await lookUpWords(db, [...new Set(completed.words.flatMap(wordsAround))]);
  const term = termOfBeginning(last.typed, completed.words, shop);
  if (term === null) return understandQuery(db, q);
  const isChanged = rest.corrected !== null || completed.isChanged;
  return {
    ...rest,
    terms: [...rest.terms, term],
    corrected: isChanged ? `${rest.corrected ?? before} ${completed.beginning}`.trim() : null,
    layoutSwitched: rest.layoutSwitched || completed.isLayout,
    isEverything: false,
  };
}

/** The first reading that begins words of the shop, or words that mean such. */
async function completeLast(db: Kysely<DB>, chunk: Chunk) {
  const readings = chunk.readings.filter(({ words }) => words.length === 1);
  const beginnings = readings.flatMap(({ words }) => words);
  const known = await completeWords(db, beginnings);
  for (const { kind, words } of readings) {
    const beginning = words[0] ?? '';
    const meant = SYNONYM_WORDS.filter((word) => word.startsWith(beginning)).slice(0, 4);
    const completions = [...new Set([...(known.get(beginning) ?? []), ...meant])];
    if (completions.length === 0) continue;
    return { beginning, words: completions, isChanged: kind !== 'typed', isLayout: kind === 'layout' };
  }
  return null;
}

/** A category is named by its kind alone, whatever else the query asks for. */
function categoryWords({ terms }: UnderstoodQuery): string {
  const kinds = terms.filter(({ isKind }) => isKind);
  return kinds
    .map(({ own }) => anyWord(own))
    .filter(Boolean)
    .join(' & ');
}

function suggestedProduct({ id, slug, name, images, price, originalPrice }: ListedProduct): SuggestedProduct {
  return {
    id,
    _id: id,
    slug,
    name,
    image: primaryImage(images),
    ...(price === undefined ? {} : { price }),
    ...(originalPrice === undefined ? {} : { originalPrice }),
  };
}
