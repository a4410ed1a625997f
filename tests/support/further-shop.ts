import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { bindRoutes } from '#server/bind-routes.ts';
import type { FormerIndex } from '#server/catalog/index/catalogue.ts';
import { createBulkCount } from '#server/db/bulk-count.ts';
import { APP_ROLE, createDatabase, createPool } from '#server/db/connect.ts';
import { createSharedCount } from '#server/db/shared-count.ts';
import { buildApp } from '#server/http/app.ts';
import { createTokenReader } from '#server/users/token-reader.ts';
import type { TestApi } from './api.ts';
import { type Pages, shopMemory } from './shop-memory.ts';

interface FurtherOptions {
  readonly rewrite?: (statement: string) => string;
  readonly pages?: Pages;
  readonly freshFor?: number;
  /** The index of the catalogue that another process saved. */
  readonly former?: FormerIndex;
}

/**
 * A further process of a shop: its own connections and its own application over the same database. `rewrite` changes the
 * text of each statement, to take a guard away.
 */
export async function furtherShop(
  { address, config, now }: TestApi,
  { rewrite = (statement) => statement, pages, freshFor, former }: FurtherOptions = {},
): Promise<FastifyInstance> {
  const pool = createPool({ connection: address, max: 8, role: APP_ROLE, patience: 8 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...more: unknown[]) => unknown;
    client.query = ((statement: string | { readonly text: string }, ...more: unknown[]) =>
      query(
        typeof statement === 'string' ? rewrite(statement) : { ...statement, text: rewrite(statement.text) },
        ...more,
      )) as typeof client.query;
  });
  const db = createDatabase(pool);
  const { deps, appDeps } = shopMemory({ db, config, now, freshFor, pages, former });
  const app = await buildApp({
    config,
    counts: { count: createSharedCount(db), ofOrders: createBulkCount(db, { warn: () => {} }) },
    readToken: createTokenReader(deps),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: { token: undefined, pool, outbox: async () => Promise.reject(new Error('not read')) },
    routes: (api) => bindRoutes(api, deps),
    ...appDeps,
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await pool.end();
  });
  return app;
}
