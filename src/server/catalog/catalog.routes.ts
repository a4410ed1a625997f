import type { FastifyInstance } from 'fastify';
import {
  categoriesFlat,
  categoriesTree,
  categoryList,
  colorMapping,
  productBySlug,
  productGet,
  productList,
  productRelated,
  productsByIds as productsByIdsEndpoint,
  productsNewArrivals,
  productsPopular,
  productsSale,
} from '#contract/catalog.ts';
import { ok } from '#contract/http/result.ts';
import { bind } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { listCategories, treeOf } from './categories.actions.ts';
import { readColorMapping } from './colors.queries.ts';
import {
  type CatalogDeps,
  findProduct,
  listProducts,
  newArrivals,
  popularProducts,
  productsByIds,
  productsOnSale,
  relatedProducts,
  type Viewer,
} from './products.actions.ts';

export function catalogRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  bind(app, productList, async ({ query }, context) => listProducts(deps, query, viewerOf(context)));
  bind(app, productsByIdsEndpoint, async ({ body }, context) =>
    ok({ data: await productsByIds(deps, body.productIds, viewerOf(context)) }),
  );
  bind(app, productsPopular, async ({ query }, context) =>
    ok({ data: await popularProducts(deps, query.limit, viewerOf(context)) }),
  );
  bind(app, productsNewArrivals, async ({ query }, context) =>
    ok({ data: await newArrivals(deps, query.limit, viewerOf(context)) }),
  );
  bind(app, productsSale, async ({ query }, context) =>
    ok({ data: await productsOnSale(deps, query.limit, viewerOf(context)) }),
  );
  bind(app, productBySlug, async ({ params }, context) => {
    const found = await findProduct(deps, params.slug, viewerOf(context));
    return found.ok ? ok({ data: found.value }) : found;
  });
  bind(app, productGet, async ({ params }, context) => {
    const found = await findProduct(deps, params.id, viewerOf(context));
    return found.ok ? ok({ data: found.value }) : found;
  });
  bind(app, productRelated, async ({ params, query }, context) => {
    const found = await relatedProducts(deps, params.id, query.limit, viewerOf(context));
    return found.ok ? ok({ data: found.value }) : found;
  });

  bind(app, categoryList, async ({ query }, { user }) =>
    ok({ data: await listCategories(deps.db, query, user) }),
  );
  bind(app, categoriesFlat, async ({ query }, { user }) =>
    ok({ data: await listCategories(deps.db, query, user) }),
  );
  bind(app, categoriesTree, async ({ query }, { user }) =>
    ok({ data: treeOf(await listCategories(deps.db, query, user)) }),
  );
  bind(app, colorMapping, async () => ok({ data: await readColorMapping(deps.db) }));
}

const viewerOf = ({ user, request }: RequestContext): Viewer => ({ user, log: request.log });
