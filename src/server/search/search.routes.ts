import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { search, searchSuggest } from '#contract/search.ts';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import { bind } from '#server/http/bind.ts';
import { searchProducts } from './search.actions.ts';
import { suggest } from './suggest.actions.ts';

export function searchRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  bind(
    app,
    search,
    async ({ query, headers }, { user, request }) =>
      searchProducts(deps, query, { user, log: request.log, holdId: headers['hold-id'] }),
    { isKept: true },
  );
  bind(
    app,
    searchSuggest,
    async ({ query }, { user, request }) =>
      ok({ data: await suggest(deps, query, { user, log: request.log }) }),
    { isKept: true },
  );
}
