import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/http/app.ts';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import type { Pictures } from '#server/pictures/pictures.ts';

/** The real application with nothing but pictures. The caller closes it. */
export async function buildPicturesApp(pictures: Pictures): Promise<FastifyInstance> {
  const config = readConfig(
    { APP_SECRET: 'c4Rm-only-for-tests-Zx81kpNa7uEd', LOG_LEVEL: 'silent' },
    { mode: 'test' },
  );
  const app = await buildApp({
    config,
    readToken: async () => ({ kind: 'expired' }),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: {
      token: undefined,
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
      outbox: async () => ({ waiting: 0, dead: 0, oldestWaitingSeconds: 0 }),
    },
    routes: () => undefined,
    pages: async (scope) => pictureRoutes(scope, pictures),
  });
  await app.ready();
  return app;
}
