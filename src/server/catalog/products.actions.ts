import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListedProduct, Product, ProductFacets, ProductView, productList } from '#contract/catalog.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { DEFAULT_SORT, type ProductSort } from '#domain/catalog/product-sort.ts';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf, offsetOf } from '#server/http/listing.ts';
import type { CatalogDeps, Viewer } from './catalog-deps.ts';
import { isProductId } from './compiled-queries.ts';
import { selectFacets } from './facets.queries.ts';
import type { CurrentCatalogue } from './index/catalogue.ts';
import { listInMemory, openPath } from './index/list-in-memory.ts';
import { listed, listedPage, presentByIds } from './listed-products.ts';
import {
  type Condition,
  filterConditions,
  filterParts,
  isActive,
  type ProductFilter,
} from './product-filter.ts';
import { byLikeness, byNewest, orderFor, pricedFirst } from './product-order.ts';
import { productView } from './product-view.ts';
import {
  findCategoryPath,
  type ProductRow,
  productIdBySlug,
  selectProducts,
  wholeProducts,
} from './products.queries.ts';
import { type PriceVisibility, stockViewOf } from './visibility.actions.ts';
import { visibilityFor } from './visibility-for.ts';

type ListQuery = Omit<z.output<typeof productList.query>, 'q' | 'sort'> & { readonly sort: ProductSort };
type Found<T> = Promise<Result<T, Failure<'not_found'>>>;

export interface ProductPage {
  readonly data: ListedProduct[];
  readonly facets?: ProductFacets;
  readonly meta: ReturnType<typeof listMetaOf>;
}

export async function listProducts(deps: CatalogDeps, query: ListQuery, viewer: Viewer): Found<ProductPage> {
  const visibility = await visibilityFor(deps, viewer);
  const current = await deps.catalogue.current(stockViewOf(visibility, deps.now()));
  const page =
    current === null
      ? await listFromTables(deps, query, visibility)
      : await listFromMemory(deps, { query, current }, visibility);
  return page === null ? fail('not_found', { message: 'Такой категории нет' }) : ok(page);
}

async function listFromTables(
  deps: CatalogDeps,
  query: ListQuery,
  visibility: PriceVisibility,
): Promise<ProductPage | null> {
  const { db } = deps;
  const now = deps.now();
  const categoryPath = query.category === undefined ? undefined : await findCategoryPath(db, query.category);
  if (categoryPath === null) return null;
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
  return pageAnswer(query, { data, total, facets });
}

async function listFromMemory(
  deps: CatalogDeps,
  { query, current }: { readonly query: ListQuery; readonly current: CurrentCatalogue },
  visibility: PriceVisibility,
): Promise<ProductPage | null> {
  const categoryPath = query.category === undefined ? undefined : openPath(current, query.category);
  if (categoryPath === null) return null;
  const order = await current.order(query.sort);
  const filter = filterOf(query, categoryPath);
  const slice = { offset: offsetOf(query), limit: query.limit };
  const chosen = chosenBy(query);
  const found = listInMemory(current, {
    filter,
    order,
    slice,
    facets: query.facets === true ? chosen : null,
    visibility,
    now: deps.now(),
  });
  const data = await presentByIds(deps, found.ids, { view: query.view, visibility, wanted: query.colors });
  return pageAnswer(query, { data, total: found.total, facets: found.facets });
}

const pageAnswer = (
  query: ListQuery,
  { data, total, facets }: { data: ListedProduct[]; total: number; facets: ProductFacets | null },
): ProductPage => ({ data, meta: listMetaOf(query, total), ...(facets === null ? {} : { facets }) });

/** What the query of a list says of its facets. */
type FacetQuery = Pick<ListQuery, 'colors' | 'sizes' | 'category'>;

/** The counts beside a list; `within` are its conditions that are no facets. */
export function countFacets(
  { db, now }: CatalogDeps,
  list: { readonly query: FacetQuery; readonly filter: ProductFilter; readonly within: readonly Condition[] },
  visibility: PriceVisibility,
): Promise<ProductFacets> {
  return selectFacets(db, {
    parts: filterParts(list.filter, visibility, now()),
    within: list.within,
    chosen: chosenBy(list.query),
    visibility,
    now: now(),
  });
}

/** What is chosen of what facets count. */
export const chosenBy = ({ colors = [], sizes = [], category }: FacetQuery) => ({
  colors,
  sizes,
  category: category ?? null,
});

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
  const found = await readProduct(deps, idOrSlug, await visibilityFor(deps, viewer));
  return found === null ? noProduct() : ok(found);
}

async function readProduct(
  deps: CatalogDeps,
  idOrSlug: string,
  visibility: PriceVisibility,
): Promise<Product | null> {
  const view = stockViewOf(visibility, deps.now());
  // also a catalogue that is being read keeps its products one by one
  if (!visibility.seesInactive && (await deps.catalogue.isEveryone(view)))
    return deps.catalogue.product(deps.db, idOrSlug, visibility);
  const row = await findRow(deps, idOrSlug, visibility);
  return row === null ? null : productView(row, visibility);
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
  const product = await readProduct(deps, idOrSlug, visibility);
  if (product === null) return noProduct();
  const stockView = stockViewOf(visibility, deps.now());
  const current = await deps.catalogue.current(stockView);
  const slot = current?.index.slotOf(product.id);
  if (current !== null && slot !== undefined)
    return ok(
      await presentByIds(deps, current.lists.alike(slot, current.variants, { limit, sees: visibility }), {
        view,
        visibility,
      }),
    );
  const selection = {
    where: [isActive],
    order: pricedFirst(byLikeness(product.id, stockView), visibility),
    limit,
    view: stockView,
  };
  return ok(await listed(deps.db, selection, { view, visibility }));
}

/** Products in the order asked; what is unknown or hidden is left out. */
export async function productsByIds(
  deps: CatalogDeps,
  { productIds: ids, view }: { readonly productIds: readonly string[]; readonly view: ProductView },
  viewer: Viewer,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const visibility = await visibilityFor(deps, viewer);
  const found = await presentByIds(deps, ids, { view, visibility });
  return visibility.seesInactive ? found : found.filter(({ isActive: isOnSale }) => isOnSale);
}

/** The first products of the shop's own short lists. */
type FewOf = (deps: CatalogDeps, few: Few, viewer: Viewer) => Promise<ListedProduct[]>;

const fewOf =
  (filter: ProductFilter, sort: ProductSort): FewOf =>
  async (deps, { limit, view }, viewer) => {
    const visibility = await visibilityFor(deps, viewer);
    const now = deps.now();
    const current = await deps.catalogue.current(stockViewOf(visibility, now));
    if (current !== null) {
      const order = await current.order(sort);
      const slice = { offset: 0, limit };
      const { ids } = listInMemory(current, { filter, order, slice, facets: null, visibility, now });
      return presentByIds(deps, ids, { view, visibility });
    }
    const selection = {
      where: filterConditions(filter, visibility, now),
      order: orderFor(sort, visibility, now),
      limit,
      view: stockViewOf(visibility, now),
    };
    return listed(deps.db, selection, { view, visibility });
  };

export const popularProducts = fewOf({}, 'popular');
export const newArrivals = fewOf({ isNew: true }, DEFAULT_SORT);
export const productsOnSale = fewOf({ isSale: true }, DEFAULT_SORT);

async function findRow(
  { db, now }: CatalogDeps,
  idOrSlug: string,
  visibility: PriceVisibility,
): Promise<ProductRow | null> {
  const named = isProductId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.id = ${productIdBySlug(idOrSlug)}`;
  const where = [{ sql: named }, ...visibleTo(visibility)];
  const view = stockViewOf(visibility, now());
  const [row] = await selectProducts(db, { where, order: byNewest, limit: 1, view }, wholeProducts);
  return row ?? null;
}

const visibleTo = (visibility: PriceVisibility): Condition[] => (visibility.seesInactive ? [] : [isActive]);

const noProduct = () => fail('not_found', { message: 'Такого товара нет' });
