import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { ListedProduct, ProductFacets } from '#contract/catalog.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { SearchMeta, search } from '#contract/search.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { listedPage } from '#server/catalog/listed-products.ts';
import { filterConditions } from '#server/catalog/product-filter.ts';
import { orderFor } from '#server/catalog/product-order.ts';
import { countFacets, filterOf } from '#server/catalog/products.actions.ts';
import { findCategoryPath, type ProductSelection } from '#server/catalog/products.queries.ts';
import { stockViewOf, visibilityOf } from '#server/catalog/visibility.actions.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import { rememberedRetail } from '#server/settings/remembered.queries.ts';
import { type SearchSelection, searchSelections } from './search-filter.ts';
import { goneWords, type UnderstoodQuery, understandQuery } from './understand-query.actions.ts';

type SearchQuery = z.output<typeof search.query>;

export interface FoundProducts {
  readonly data: ListedProduct[];
  readonly meta: SearchMeta;
  readonly facets?: ProductFacets;
}

/** Products that answer to the query and the filters; where none do, those that come near, and `meta` says so. */
export async function searchProducts(
  deps: CatalogDeps,
  query: SearchQuery,
  { user, log, holdId }: Viewer,
): Promise<Result<FoundProducts, Failure<'not_found'>>> {
  const { db } = deps;
  const now = deps.now();
  const isLiteral = query.literal === true;
  const [categoryPath, settings, firstReading] = await Promise.all([
    query.category === undefined ? undefined : findCategoryPath(db, query.category),
    rememberedRetail(deps, log),
    understandQuery(db, query.q, { isLiteral }),
  ]);
  if (categoryPath === null) return fail('not_found', { message: 'Такой категории нет' });
  const visibility = { ...visibilityOf(user, settings), holdId };
  const { sort } = query;
  const filter = filterOf(query, categoryPath);
  const filters = filterConditions(filter, visibility, now);
  const look = (understood: UnderstoodQuery) =>
    firstFound(searchSelections(understood), (selection) => {
      const page: ProductSelection = {
        where: [...filters, ...selection.where],
        order: sort === 'relevance' ? selection.order : orderFor(sort, visibility, now),
        limit: query.limit,
        offset: offsetOf(query),
        view: stockViewOf(visibility, now),
      };
      return listedPage(db, page, { view: query.view, visibility, wanted: query.colors });
    });
  const first = { understood: firstReading, ...(await look(firstReading)) };
  const again = isLiteral || first.selection?.isRelaxed === false ? null : await readAgain(db, query.q);
  const answer = again === null ? first : { understood: again, ...(await look(again)) };
  const { data, total, selection: found, understood } = answer;
  const within = found?.where ?? [{ sql: sql`false` }];
  const facets =
    query.facets === true ? await countFacets(deps, { query, filter, within }, visibility) : null;
  return ok({
    data,
    meta: {
      ...listMetaOf(query, total),
      ...metaOf(understood, found?.isRelaxed ?? false),
    },
    ...(facets === null ? {} : { facets }),
  });
}

/** A word that only goods of the past bear may be a misspelt one of today; null where there is none. */
async function readAgain(db: Kysely<DB>, q: string): Promise<UnderstoodQuery | null> {
  const unknown = await goneWords(db, q);
  return unknown.length === 0 ? null : understandQuery(db, q, { unknown });
}

/** Tries the ways to look for a query, the strictest first, until one finds anything. */
async function firstFound(
  selections: readonly SearchSelection[],
  read: (selection: SearchSelection) => ReturnType<typeof listedPage>,
): Promise<{ data: ListedProduct[]; total: number; selection: SearchSelection | undefined }> {
  for (const selection of selections) {
    const found = await read(selection);
    if (found.total > 0) return { ...found, selection };
  }
  return { data: [], total: 0, selection: undefined };
}

function metaOf({ corrected, layoutSwitched, ignored }: UnderstoodQuery, relaxed: boolean) {
  return { ...(corrected === null ? {} : { corrected }), layoutSwitched, relaxed, ignored: [...ignored] };
}
