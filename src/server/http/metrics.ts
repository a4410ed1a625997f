import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaState } from '#server/db/replica.ts';
import type { Lanes } from './admission.ts';
import type { SharedPages } from './shared-pages.ts';

export interface MetricsDeps {
  readonly token: string | undefined;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly outbox: () => Promise<OutboxState>;
  readonly lanes: Lanes;
  /** What is kept for everyone; undefined where nothing is. */
  readonly sharedPages?: Pick<SharedPages, 'state'> | undefined;
  /** What the replica answers; undefined where there is none. */
  readonly replica?: (() => ReplicaState) | undefined;
}

/** Counts an answer and how long it took. */
type Measure = (operation: string, status: number, seconds: number) => void;

/** Letters and events that were not delivered yet, and those that never will be. */
export interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
  /** How long the oldest of those that wait has done so; 0 where none does. */
  readonly oldestWaitingSeconds: number;
}

/** While the database does not answer: unlike 0 no good news, and no reason to be without the other figures. */
const UNKNOWN: OutboxState = { waiting: Number.NaN, dead: Number.NaN, oldestWaitingSeconds: Number.NaN };

/** `/metrics` in Prometheus' text format for callers with METRICS_TOKEN; without one configured there is no such page. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): { readonly measure: Measure } {
  if (deps.token === undefined) return { measure: () => {} };
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
  laneGauges(registry, deps.lanes);
  if (deps.sharedPages !== undefined) keptGauges(registry, deps.sharedPages);
  if (deps.replica !== undefined) replicaGauges(registry, deps.replica);
  const setOutbox = outboxGauges(registry);
  // looked up by its names once: for each request that costs as much as the figure itself
  const rows = new Map<string, ReturnType<typeof durations.labels>>();
  const measure: Measure = (operation, status, seconds) => {
    const key = `${status} ${operation}`;
    let row = rows.get(key);
    if (row === undefined) {
      row = durations.labels({ operation, status });
      rows.set(key, row);
    }
    row.observe(seconds);
  };
  app.addHook('onResponse', async (request, reply) => {
    measure(operationOf(request), reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound();
    setOutbox(await deps.outbox().catch(() => UNKNOWN));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { measure };
}

/** As the figures name what a request asked for. */
export const operationOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint ?? routeOptions.url ?? 'unknown';

/** How full the shop is: many refused requests mean that more processes are needed. */
function laneGauges(registry: Registry, lanes: Lanes): void {
  new Gauge({
    name: 'lane_requests',
    help: 'Requests by lane and state; waiting are those whose work has not begun',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { state }] of Object.entries(lanes)) {
        const { running, waiting } = state();
        this.set({ lane, state: 'running' }, running);
        this.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'lane_refused_total',
    help: 'Requests that were told to come back later, as their lane was full',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [lane, { state }] of Object.entries(lanes)) this.inc({ lane }, state().refused);
    },
  });
}

/** What memory saves: few are made of many that are asked for. */
function keptGauges(registry: Registry, { state }: Pick<SharedPages, 'state'>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('shared_pages', 'Pages and answers that are kept for everyone', () => state().pages);
  gauge('shared_pages_bytes', 'Memory that they take, in bytes', () => state().bytes);
  new Counter({
    name: 'shared_pages_made_total',
    help: 'Pages and answers that were made anew to be kept',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(state().made);
    },
  });
}

/** Where the primary answers most, there is a replica that is behind or gone. */
function replicaGauges(registry: Registry, state: () => ReplicaState): void {
  new Gauge({
    name: 'db_replica_up',
    help: '1 while the replica is asked, 0 after it failed',
    registers: [registry],
    collect() {
      this.set(state().isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'db_replica_statements_total',
    help: 'Statements that the replica might answer, by who did',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      const { byReplica, byPrimary } = state();
      this.inc({ by: 'replica' }, byReplica);
      this.inc({ by: 'primary' }, byPrimary);
    },
  });
}

/** They stand in the database: every process tells the same. */
function outboxGauges(registry: Registry): (state: OutboxState) => void {
  const events = new Gauge({
    name: 'outbox_events',
    help: 'Letters to send by state; waiting are those not sent yet, dead those given up in the last 30 days',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Seconds since the oldest waiting letter was to be sent; 0 where none waits',
    registers: [registry],
  });
  return ({ waiting, dead, oldestWaitingSeconds }) => {
    events.set({ state: 'waiting' }, waiting);
    events.set({ state: 'dead' }, dead);
    oldest.set(oldestWaitingSeconds);
  };
}
