import type { FastifyInstance } from 'fastify';
import { homeConfigCurrent, homeConfigGet, homepageGet } from '#contract/home.ts';
import { ok } from '#contract/http/result.ts';
import { promocodeCopy, promocodesActive } from '#contract/promocodes.ts';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import { readingFor } from '#server/catalog/reading-for.ts';
import { bind } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { revalidateAnswers } from '#server/http/revalidation.ts';
import { readHomeConfig } from './home-config.actions.ts';
import { readHomepage } from './homepage.actions.ts';
import { readActivePromocodes } from './showcase.actions.ts';

export function homeRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  app.register(async (scope) => {
    revalidateAnswers(scope);
    bind(scope, homepageGet, async ({ query }, context) => {
      const { user, request } = context;
      const viewer = { user, log: request.log };
      return ok({ data: await readHomepage(readingFor(deps, context), viewer, query.view) });
    });
    const config = async (_input: unknown, { request }: RequestContext) =>
      ok({ data: await readHomeConfig(deps, request.log) });
    bind(scope, homeConfigGet, config);
    bind(scope, homeConfigCurrent, config);
    bind(scope, promocodesActive, async ({ query }, { request }) =>
      ok({ data: await readActivePromocodes(deps, query.limit, request.log) }),
    );
  });
  // the call itself is the news: it stands in the request log and the figures of the operation
  bind(app, promocodeCopy, async () => ok({ data: null }));
}
