import type { FastifyInstance } from 'fastify';
import {
  productBySlug,
  productGet,
  productList,
  productRelated,
  productsByIds as productsByIdsEndpoint,
  productsNewArrivals,
  productsPopular,
  productsSale,
} from '#contract/catalog.ts';
import { categoriesFlat, categoriesTree, categoryList } from '#contract/categories.ts';
import { colorMapping } from '#contract/colors.ts';
import { ok } from '#contract/http/result.ts';
import { sizeMeasures } from '#contract/sizes.ts';
import { listOrder } from '#domain/catalog/product-sort.ts';
import type { Sources } from '#server/db/changes.ts';
import { bind, type Handler } from '#server/http/bind.ts';
import { isInternalCall } from '#server/http/internal-calls.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { searchProducts } from '#server/search/search.actions.ts';
import type { CatalogDeps, Viewer } from './catalog-deps.ts';
import { listCategories, treeOf } from './categories.actions.ts';
import { movedTo } from './category-old-slugs.queries.ts';
import type { CategoryViews } from './category-views.ts';
import { readColorMapping } from './colors.queries.ts';
import {
  findProduct,
  listProducts,
  newArrivals,
  popularProducts,
  productsByIds,
  productsOnSale,
  relatedProducts,
} from './products.actions.ts';
import { readingFor } from './reading-for.ts';
import { readSizeMeasures } from './sizes.queries.ts';

/** Sizes are noted with the colours; whether an archived one is still sold follows from the products. */
const SIZE_SOURCES: Sources = { topics: ['colors', 'products'] };

export function catalogRoutes(
  app: FastifyInstance,
  deps: CatalogDeps & { readonly views: CategoryViews },
): void {
  const { views } = deps;
  app.addHook('onClose', () => views.stop());

  const kept = { isKept: true } as const;
  const list: Handler<typeof productList> = async ({ query, headers }, context) => {
    const viewer = { ...viewerOf(context), holdId: headers['hold-id'] };
    const reading = readingFor(deps, context);
    const moved = await movedTo(reading, query.category);
    const { q, sort, ...narrowed } = moved === null ? query : { ...query, category: moved };
    const found =
      q === undefined
        ? await listProducts(reading, { ...narrowed, sort: listOrder(sort) }, viewer)
        : await searchProducts(reading, { ...narrowed, q, sort: sort ?? 'relevance' }, viewer);
    // pages of the shop count their views themselves, as they may be answered from the cache
    if (found.ok && query.category !== undefined && !isInternalCall(context.request))
      views.count(moved ?? query.category, context.ip);
    return found.ok && moved !== null ? ok({ ...found.value, movedTo: moved }) : found;
  };
  bind(app, productList, list, kept);
  bind(app, productsByIdsEndpoint, async ({ query, body: { holdId, ...asked } }, context) =>
    ok({
      data: await productsByIds(
        readingFor(deps, context, holdId),
        { ...asked, view: query.view },
        { ...viewerOf(context), holdId },
      ),
    }),
  );
  bind(
    app,
    productsPopular,
    async ({ query }, context) =>
      ok({ data: await popularProducts(readingFor(deps, context), query, viewerOf(context)) }),
    kept,
  );
  bind(
    app,
    productsNewArrivals,
    async ({ query }, context) =>
      ok({ data: await newArrivals(readingFor(deps, context), query, viewerOf(context)) }),
    kept,
  );
  bind(
    app,
    productsSale,
    async ({ query }, context) =>
      ok({ data: await productsOnSale(readingFor(deps, context), query, viewerOf(context)) }),
    kept,
  );
  bind(
    app,
    productBySlug,
    async ({ params }, context) => {
      const found = await findProduct(readingFor(deps, context), params.slug, viewerOf(context));
      return found.ok ? ok({ data: found.value }) : found;
    },
    kept,
  );
  bind(
    app,
    productGet,
    async ({ params }, context) => {
      const found = await findProduct(readingFor(deps, context), params.id, viewerOf(context));
      return found.ok ? ok({ data: found.value }) : found;
    },
    kept,
  );
  bind(
    app,
    productRelated,
    async ({ params, query }, context) => {
      const found = await relatedProducts(readingFor(deps, context), params.id, query, viewerOf(context));
      return found.ok ? ok({ data: found.value }) : found;
    },
    kept,
  );

  bind(app, categoryList, async ({ query }, context) =>
    ok({ data: await listCategories(readingFor(deps, context), query, context.user) }),
  );
  bind(app, categoriesFlat, async ({ query }, context) =>
    ok({ data: await listCategories(readingFor(deps, context), query, context.user) }),
  );
  bind(app, categoriesTree, async ({ query }, context) =>
    ok({ data: treeOf(await listCategories(readingFor(deps, context), query, context.user)) }),
  );
  bind(app, colorMapping, async () =>
    ok({ data: await deps.memory.read('colors', { topics: ['colors'] }, () => readColorMapping(deps.db)) }),
  );
  bind(app, sizeMeasures, async () =>
    ok({ data: await deps.memory.read('sizes', SIZE_SOURCES, () => readSizeMeasures(deps.db)) }),
  );
}

const viewerOf = ({ user, request }: RequestContext): Viewer => ({ user, log: request.log });
