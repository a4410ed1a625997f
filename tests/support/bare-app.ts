import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { type AppDeps, buildApp } from '#server/http/app.ts';

interface BareOptions extends Partial<Omit<AppDeps, 'config' | 'routes' | 'metrics'>> {
  readonly outbox?: AppDeps['metrics']['outbox'];
  readonly env?: Readonly<Record<string, string>>;
  readonly routes?: (api: FastifyInstance, config: Config) => void;
}

/** The real application with no shop behind it: for what concerns every answer alike. */
export async function bareApp({ env, routes, outbox, ...deps }: BareOptions = {}) {
  const config = readConfig(
    {
      APP_SECRET: 'c4Rm-only-for-tests-Zx81kpNa7uEd',
      LOG_LEVEL: 'silent',
      RATE_API_PER_MINUTE: '100000',
      ...env,
    },
    { mode: 'test' },
  );
  const app = await buildApp({
    config,
    readToken: async () => ({ kind: 'expired' }),
    health: { checkReady: async () => ({ ready: true }) },
    metrics: {
      token: config.metricsToken,
      pool: { totalCount: 3, idleCount: 2, waitingCount: 1 },
      outbox: outbox ?? (async () => ({ waiting: 0, dead: 0, oldestWaitingSeconds: 0 })),
    },
    routes: (api) => routes?.(api, config),
    ...deps,
  });
  await app.ready();
  afterAll(() => app.close());
  return app;
}
