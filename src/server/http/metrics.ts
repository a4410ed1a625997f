import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface MetricsDeps {
  readonly token: string | undefined;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
}

/** `/metrics` in Prometheus' text form for whoever holds METRICS_TOKEN; without one configured there is no such page. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  if (deps.token === undefined) return;
  const expected = Buffer.from(`Bearer ${deps.token}`);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by state; waiting are requests in the queue',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, deps.pool.idleCount);
      this.set({ state: 'busy' }, deps.pool.totalCount - deps.pool.idleCount);
      this.set({ state: 'waiting' }, deps.pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.endpoint ?? request.routeOptions.url ?? 'unknown';
    durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
