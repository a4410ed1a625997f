import type { FastifyInstance } from 'fastify';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import type { Config } from '#server/config.ts';
import { HttpFailure } from '#server/http/failure.ts';
import { revalidateAnswers } from '#server/http/revalidation.ts';
import { keptFor } from './kept-for.ts';
import { robotsText } from './robots.ts';
import { categoriesPart, pagesPart, productsPart, sitemapIndex } from './sitemap.actions.ts';

interface SeoDeps extends CatalogDeps {
  readonly config: Config;
}

/** How long a sitemap is cached, in seconds: a new product need not reach search engines at once. */
const KEPT_SECONDS = 300;
/** It counts and waits as pages do. */
const PAGE = { schema: { hide: true }, config: { isPage: true } };
const XML = 'application/xml; charset=utf-8';

/** What search engines ask for: `/robots.txt` and the sitemap in parts. */
export function seoRoutes(app: FastifyInstance, deps: SeoDeps): void {
  const kept = keptFor(KEPT_SECONDS * 1000, deps.now);
  void app.register(async (scope) => {
    revalidateAnswers(scope, { cacheControl: `public, max-age=${KEPT_SECONDS}` });
    const robots = robotsText(deps.config.publicUrl);
    scope.get('/robots.txt', PAGE, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robots),
    );
    const parts: Readonly<Record<string, () => Promise<string>>> = {
      '/sitemap.xml': () => sitemapIndex(deps),
      '/sitemap-pages.xml': () => pagesPart(deps),
      '/sitemap-categories.xml': () => categoriesPart(deps),
    };
    for (const [url, make] of Object.entries(parts)) {
      scope.get(url, PAGE, async (_request, reply) => reply.type(XML).send(await kept(url, make)));
    }
    scope.get<{ Params: { number: string } }>(
      '/sitemap-products-:number(^[1-9][0-9]{0,3}).xml',
      PAGE,
      async (request, reply) => {
        const { number } = request.params;
        const xml = await kept(`products ${number}`, () => productsPart(deps, Number(number)));
        if (xml === null) throw new HttpFailure({ code: 'not_found' });
        return reply.type(XML).send(xml);
      },
    );
  });
}
