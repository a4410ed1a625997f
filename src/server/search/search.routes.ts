import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { search, searchSuggest } from '#contract/search.ts';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import { movedTo } from '#server/catalog/category-old-slugs.queries.ts';
import { readingFor } from '#server/catalog/reading-for.ts';
import { bind } from '#server/http/bind.ts';
import { searchProducts } from './search.actions.ts';
import { suggest } from './suggest.actions.ts';

export function searchRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  bind(
    app,
    search,
    async ({ query, headers }, context) => {
      const { user, request } = context;
      const viewer = { user, log: request.log, holdId: headers['hold-id'] };
      const reading = readingFor(deps, context);
      const category = (await movedTo(reading, query.category)) ?? query.category;
      return searchProducts(reading, { ...query, category }, viewer);
    },
    { isKept: true },
  );
  bind(
    app,
    searchSuggest,
    async ({ query }, context) => {
      const { user, request } = context;
      return ok({ data: await suggest(readingFor(deps, context), query, { user, log: request.log }) });
    },
    { isKept: true },
  );
}
