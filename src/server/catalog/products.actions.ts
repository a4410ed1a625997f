import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListedProduct, Product, ProductFacets, ProductView, productList } from '#contract/catalog.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type Remembering, rememberedRetail } from '#server/settings/remembered.queries.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';
import { selectFacets } from './facets.queries.ts';
import { listed, listedPage } from './listed-products.ts';
import {
  type Condition,
  filterConditions,
  filterParts,
  isActive,
  isNewAt,
  isOnSale,
  type ProductFilter,
} from './product-filter.ts';
import { byLikeness, byNewest, byPlaceIn, byPopularity, orderFor, pricedFirst } from './product-order.ts';
import { productView } from './product-view.ts';
import {
  findCategoryPath,
  type ProductRow,
  type ProductSelection,
  productIdBySlug,
  selectProducts,
  wholeProducts,
} from './products.queries.ts';
import { type PriceVisibility, stockViewOf, visibilityOf } from './visibility.actions.ts';

export interface CatalogDeps extends Remembering {
  readonly now: () => Date;
  /** Where visitors whom nobody knows may read (`readingFor`); undefined where there is the primary alone. */
  readonly replica?: Database | undefined;
}

/** Who looks, and where what is odd is told of. */
export interface Viewer {
  readonly user: SessionUser | null;
  readonly log?: SettingsLog;
  /** The secret of a guest's hold. */
  readonly holdId?: string | undefined;
}

type ListQuery = Omit<z.output<typeof productList.query>, 'q' | 'sort'> & { readonly sort: ProductSort };
type Found<T> = Promise<Result<T, Failure<'not_found'>>>;

export interface ProductPage {
  readonly data: ListedProduct[];
  readonly facets?: ProductFacets;
  readonly meta: ReturnType<typeof listMetaOf>;
}

export async function listProducts(deps: CatalogDeps, query: ListQuery, viewer: Viewer): Found<ProductPage> {
  const { db } = deps;
  const now = deps.now();
  const [categoryPath, visibility] = await Promise.all([
    query.category === undefined ? undefined : findCategoryPath(db, query.category),
    visibilityFor(deps, viewer),
  ]);
  if (categoryPath === null) return fail('not_found', { message: 'Такой категории нет' });
  const filter = filterOf(query, categoryPath);
  const [{ data, total }, facets] = await Promise.all([
    listedPage(
      db,
      {
        where: filterConditions(filter, visibility, now),
        order: orderFor(query.sort, visibility, now),
        limit: query.limit,
        offset: offsetOf(query),
        view: stockViewOf(visibility, now),
      },
      { view: query.view, visibility, wanted: query.colors },
    ),
    query.facets === true ? countFacets(deps, { query, filter, within: [] }, visibility) : null,
  ]);
  return ok({
    data,
    meta: listMetaOf(query, total),
    ...(facets === null ? {} : { facets }),
  });
}

/** What the query of a list says of its facets. */
type FacetQuery = Pick<ListQuery, 'colors' | 'sizes' | 'category'>;

/** The counts beside a list; `within` are its conditions that are no facets. */
export function countFacets(
  { db, now }: CatalogDeps,
  list: { readonly query: FacetQuery; readonly filter: ProductFilter; readonly within: readonly Condition[] },
  visibility: PriceVisibility,
): Promise<ProductFacets> {
  const { colors = [], sizes = [], category = null } = list.query;
  return selectFacets(db, {
    parts: filterParts(list.filter, visibility, now()),
    within: list.within,
    chosen: { colors, sizes, category },
    visibility,
    now: now(),
  });
}

/** `filter=new|sale` is the address of a page; the flags say the same to a program. */
export function filterOf(query: Omit<ListQuery, 'sort'>, categoryPath: string | undefined): ProductFilter {
  const { filter, isSale, isNew, priceMin, priceMax, colors, sizes, inStock } = query;
  return {
    categoryPath,
    isSale: filter === 'sale' ? true : isSale,
    isNew: filter === 'new' ? true : isNew,
    colors,
    sizes,
    inStock,
    priceMin: priceMin === undefined ? undefined : roublesToKopecks(roubles(priceMin)),
    priceMax: priceMax === undefined ? undefined : roublesToKopecks(roubles(priceMax)),
  };
}

/** One product by id or by slug, also by one that it had before. */
export async function findProduct(deps: CatalogDeps, idOrSlug: string, viewer: Viewer): Found<Product> {
  const visibility = await visibilityFor(deps, viewer);
  const row = await findRow(deps, idOrSlug, visibility);
  return row === null ? noProduct() : ok(productView(row, visibility));
}

/** How many of a short list, and how much of each. */
export interface Few {
  readonly limit: number;
  readonly view: ProductView;
}

export async function relatedProducts(
  deps: CatalogDeps,
  idOrSlug: string,
  { limit, view }: Few,
  viewer: Viewer,
): Found<ListedProduct[]> {
  const visibility = await visibilityFor(deps, viewer);
  const row = await findRow(deps, idOrSlug, visibility);
  if (row === null) return noProduct();
  return ok(
    await few(
      deps,
      {
        where: [isActive],
        order: byLikeness(row.id, stockViewOf(visibility, deps.now())),
        limit,
      },
      { visibility, view },
    ),
  );
}

/** Products in the order asked; what is unknown or hidden is left out. */
export async function productsByIds(
  deps: CatalogDeps,
  { productIds: ids, view }: { readonly productIds: readonly string[]; readonly view: ProductView },
  viewer: Viewer,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const visibility = await visibilityFor(deps, viewer);
  const where = [{ sql: sql`p.id = any(${ids}::uuid[])` }, ...visibleTo(visibility)];
  return few(deps, { where, order: byPlaceIn(ids), limit: ids.length }, { visibility, view });
}

export async function popularProducts(
  deps: CatalogDeps,
  { limit, view }: Few,
  viewer: Viewer,
): Promise<ListedProduct[]> {
  const visibility = await visibilityFor(deps, viewer);
  return few(
    deps,
    { where: [isActive], order: pricedFirst(byPopularity(deps.now()), visibility), limit },
    { visibility, view },
  );
}

export async function newArrivals(
  deps: CatalogDeps,
  { limit, view }: Few,
  viewer: Viewer,
): Promise<ListedProduct[]> {
  const visibility = await visibilityFor(deps, viewer);
  return few(
    deps,
    { where: [isActive, isNewAt(deps.now())], order: pricedFirst(byNewest, visibility), limit },
    { visibility, view },
  );
}

export async function productsOnSale(
  deps: CatalogDeps,
  { limit, view }: Few,
  viewer: Viewer,
): Promise<ListedProduct[]> {
  const visibility = await visibilityFor(deps, viewer);
  return few(
    deps,
    { where: [isActive, isOnSale], order: pricedFirst(byNewest, visibility), limit },
    { visibility, view },
  );
}

async function visibilityFor(deps: Remembering, { user, log, holdId }: Viewer): Promise<PriceVisibility> {
  return { ...visibilityOf(user, await rememberedRetail(deps, log)), holdId };
}

const few = (
  { db, now }: CatalogDeps,
  selection: Pick<ProductSelection, 'where' | 'order' | 'limit'>,
  { visibility, view }: { readonly visibility: PriceVisibility; readonly view: ProductView },
): Promise<ListedProduct[]> =>
  listed(db, { ...selection, view: stockViewOf(visibility, now()) }, { view, visibility });

async function findRow(
  { db, now }: CatalogDeps,
  idOrSlug: string,
  visibility: PriceVisibility,
): Promise<ProductRow | null> {
  // a slug has no four dashes in these places and hexadecimal digits between them
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug);
  const named = isId ? sql`p.id = ${idOrSlug}` : sql`p.id = ${productIdBySlug(idOrSlug)}`;
  const where = [{ sql: named }, ...visibleTo(visibility)];
  const view = stockViewOf(visibility, now());
  const [row] = await selectProducts(db, { where, order: byNewest, limit: 1, view }, wholeProducts);
  return row ?? null;
}

const visibleTo = (visibility: PriceVisibility): Condition[] => (visibility.seesInactive ? [] : [isActive]);

const noProduct = () => fail('not_found', { message: 'Такого товара нет' });
