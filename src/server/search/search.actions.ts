import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListedProduct, ProductFacets } from '#contract/catalog.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { SearchMeta, search } from '#contract/search.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { noBits } from '#server/catalog/index/bits.ts';
import type { CurrentCatalogue } from '#server/catalog/index/catalogue.ts';
import { type ListAnswer, listInMemory, openPath } from '#server/catalog/index/list-in-memory.ts';
import { type ListedPage, listedPage, presentByIds } from '#server/catalog/listed-products.ts';
import { filterConditions, type ProductFilter } from '#server/catalog/product-filter.ts';
import { orderFor, pricedFirst } from '#server/catalog/product-order.ts';
import { chosenBy, countFacets, filterOf } from '#server/catalog/products.actions.ts';
import { findCategoryPath } from '#server/catalog/products.queries.ts';
import { type PriceVisibility, stockViewOf } from '#server/catalog/visibility.actions.ts';
import { visibilityFor } from '#server/catalog/visibility-for.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import { type SearchSelection, searchSelections } from './search-filter.ts';
import { type Matches, matchesOf, understood, understoodAgain } from './search-memory.ts';
import type { UnderstoodQuery } from './understand-query.actions.ts';

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
  viewer: Viewer,
): Promise<Result<FoundProducts, Failure<'not_found'>>> {
  const visibility = await visibilityFor(deps, viewer);
  const current = await deps.catalogue.current(stockViewOf(visibility, deps.now()));
  const categoryPath = await pathOf(deps, query.category, current);
  if (categoryPath === null) return fail('not_found', { message: 'Такой категории нет' });
  const filter = filterOf(query, categoryPath);
  const asked: Asked = { query, filter, visibility };
  const found =
    current === null
      ? await lookFor(deps, query, lookIntoTables(deps, asked))
      : await lookFor(deps, query, lookIntoMemory(deps, asked, current));
  return ok(found);
}

async function lookFor<Read extends { readonly total: number }>(
  deps: CatalogDeps,
  query: SearchQuery,
  look: Look<Read>,
): Promise<FoundProducts> {
  const isLiteral = query.literal === true;
  const first = await firstFound(await understood(deps, query.q, { isLiteral }), look);
  const again =
    isLiteral || first.selection?.isRelaxed === false ? null : await understoodAgain(deps, query.q);
  const { read, selection, meant } = again === null ? first : await firstFound(again, look);
  const { data, facets } = await look.tell(read, selection);
  return {
    data,
    meta: { ...listMetaOf(query, read?.total ?? 0), ...metaOf(meant, selection?.isRelaxed ?? false) },
    ...(facets === null ? {} : { facets }),
  };
}

const pathOf = (
  { db }: CatalogDeps,
  category: string | undefined,
  current: CurrentCatalogue | null,
): Promise<string | null> | string | null | undefined =>
  category === undefined
    ? undefined
    : current === null
      ? findCategoryPath(db, category)
      : openPath(current, category);

interface Asked {
  readonly query: SearchQuery;
  readonly filter: ProductFilter;
  readonly visibility: PriceVisibility;
}

/** A way to look for products: the page of one selection, and what is answered of it in the end. */
interface Look<Read extends { readonly total: number }> {
  read(selection: SearchSelection): Promise<Read>;
  tell(
    read: Read | undefined,
    selection: SearchSelection | undefined,
  ): Promise<{ readonly data: ListedProduct[]; readonly facets: ProductFacets | null }>;
}

/** Tries the ways to look for a query, the strictest first, until one finds anything. */
async function firstFound<Read extends { readonly total: number }>(meant: UnderstoodQuery, look: Look<Read>) {
  for (const selection of searchSelections(meant)) {
    const read = await look.read(selection);
    if (read.total > 0) return { meant, read, selection };
  }
  return { meant, read: undefined, selection: undefined };
}

function lookIntoMemory(
  deps: CatalogDeps,
  { query, filter, visibility }: Asked,
  current: CurrentCatalogue,
): Look<ListAnswer> {
  const { sort, view, colors } = query;
  const list = async ({ within, byRelevance }: Matches, facets: boolean) =>
    listInMemory(current, {
      filter,
      within,
      order: sort === 'relevance' ? { sort, slots: byRelevance } : await current.order(sort),
      slice: { offset: offsetOf(query), limit: query.limit },
      facets: facets ? chosenBy(query) : null,
      visibility,
      now: deps.now(),
    });
  const nothing = { within: noBits(current.index.capacity()), byRelevance: new Uint32Array() };
  return {
    read: async (selection) => list(await matchesOf(deps, current, selection), query.facets === true),
    tell: async (read, _selection) => {
      const { ids, facets } = read ?? (await list(nothing, query.facets === true));
      return { data: await presentByIds(deps, ids, { view, visibility, wanted: colors }), facets };
    },
  };
}

function lookIntoTables(deps: CatalogDeps, { query, filter, visibility }: Asked): Look<ListedPage> {
  const { sort, view, colors, limit } = query;
  const now = deps.now();
  const filters = filterConditions(filter, visibility, now);
  return {
    read: ({ where, order }) =>
      listedPage(
        deps.db,
        {
          where: [...filters, ...where],
          order: sort === 'relevance' ? pricedFirst(order, visibility) : orderFor(sort, visibility, now),
          limit,
          offset: offsetOf(query),
          view: stockViewOf(visibility, now),
        },
        { view, visibility, wanted: colors },
      ),
    tell: async (read, selection) => {
      const within = selection?.where ?? [{ sql: sql`false` }];
      const facets =
        query.facets === true ? await countFacets(deps, { query, filter, within }, visibility) : null;
      return { data: read?.data ?? [], facets };
    },
  };
}

function metaOf({ corrected, layoutSwitched, ignored }: UnderstoodQuery, relaxed: boolean) {
  return { ...(corrected === null ? {} : { corrected }), layoutSwitched, relaxed, ignored: [...ignored] };
}
