import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { bindRoutes } from './bind-routes.ts';
import { countCategoryViews } from './catalog/category-views.ts';
import { nextMoments } from './catalog/next-moments.queries.ts';
import { readDeliveryState } from './channels/deliveries.queries.ts';
import { openChannels } from './channels/open-channels.ts';
import { runChannels } from './channels/run-channels.ts';
import type { Config } from './config.ts';
import { createBulkCount } from './db/bulk-count.ts';
import { APP_ROLE, type ConnectionAddress, createDatabase, createPool, type Database } from './db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import { listMigrations, migrate, migrationsCurrent } from './db/migrate.ts';
import { probeWrite } from './db/probe-write.ts';
import { createSharedCount } from './db/shared-count.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { fillDatabase } from './fill-database.ts';
import { keepClean } from './housekeeping.ts';
import { buildApp } from './http/app.ts';
import { closeGently } from './http/closing.ts';
import { DRAIN_LIMIT } from './http/lanes.ts';
import { createSharedPages, type SharedPages } from './http/shared-pages.ts';
import { chooseMailer } from './integrations/mail/choose-mailer.ts';
import { chooseSmsSender } from './integrations/sms/choose-sms-sender.ts';
import { listenForWork } from './jobs/listen-for-work.ts';
import type { Job } from './jobs/repeat.ts';
import { runJobs, scheduleJobs } from './jobs/run-jobs.ts';
import { openMemory } from './open-memory.ts';
import { cancelOldOrders } from './orders/old-orders.job.ts';
import { importProducts } from './product-import/product-import.job.ts';
import { addUpFigures } from './products/product-figures.job.ts';
import { refreshStaleSearch } from './search/stale-search.job.ts';
import { StartRefusal } from './start-refusal.ts';
import { chooseFileStore } from './uploads/choose-file-store.ts';
import { collectUploads } from './uploads/unused-uploads.job.ts';
import type { FirstAdmin } from './users/first-admin.ts';
import { createTokenReader } from './users/token-reader.ts';

/** So long after the port is open work in the background begins: it opens a connection for each worker, in milliseconds. */
const JOBS_DELAY = 250;

/** A running shop. */
export interface Shop {
  readonly log: FastifyBaseLogger;
  listen(): Promise<void>;
  /** Tells a person at the terminal where the shop is and how its first admin signs in. */
  greet(out: { write(text: string): unknown }): void;
  /** Serves on for a while, finishes what is under way and ends; `atOnce` serves nobody who comes now. */
  stop(how?: 'atOnce'): Promise<void>;
}

export interface ShopOptions {
  readonly dev: boolean;
  /** Where log lines go instead of straight to the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** Told once where the start has to wait for the database, before there is a log. */
  readonly onWait?: (notice: string) => void;
  /** Mounts pages and files; those that are the same for everyone are kept in `shared`. */
  readonly pages: (app: FastifyInstance, shared: SharedPages | undefined) => Promise<void>;
}

/** Database, migrations, base data, application: everything short of listening. */
export async function startShop(config: Config, options: ShopOptions): Promise<Shop> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(join(config.dataDir, 'postgres')) : null;
  try {
    return await openShop(config, options, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function openShop(
  config: Config,
  options: ShopOptions,
  embedded: EmbeddedDatabase | null,
): Promise<Shop> {
  const now = () => new Date();
  const connection: ConnectionAddress = embedded?.url ?? config.databaseUrl ?? '';
  // runs beside buildApp, which sends no statements and leaves turns for its answers
  const migrated = migrate(connection, undefined, { onWait: options.onWait });
  const prepared = migrated.then(() => fillDatabase(connection, config, now));
  // a failure is thrown below, when it is waited for
  prepared.catch(() => {});
  let log: FastifyBaseLogger | null = null;
  let announce = () => {};
  let isStopping = false;
  const pool = createPool({
    connection,
    max: config.poolMax,
    patience: config.dbPatience,
    role: APP_ROLE,
    // the error carries the whole client, settings of the connection included: only its reason is told
    onError: (error) => isStopping || log?.error({ reason: error.message }, 'database connection lost'),
  });
  const db = createDatabase(pool);
  void openAhead(pool, migrated);
  // the server begins the connection of the migrations, which takes it some 25 ms, while the application is built
  await nextTurn();
  await nextTurn();
  const committed = listMigrations();
  const warn = (fields: object, message: string) => log?.warn(fields, message);
  const { changes, reads, memory, catalogue, indexKeeper, warm, refusal } = await openMemory(config, {
    db,
    pool,
    now,
    migrated,
    log: { info: (fields, message) => log?.info(fields, message), warn },
  });
  const views = countCategoryViews(db, { warn });
  const sharedPages = options.dev
    ? undefined
    : createSharedPages({
        changes,
        now,
        nextMoment: nextMoments({ db, memory, now }),
        countView: views.count,
      });
  const served = { db, config, now, memory, catalogue, views, replica: reads?.db };
  const built: ReturnType<typeof buildApp> = buildApp({
    config,
    dev: options.dev,
    ...(options.logTo === undefined ? {} : { logTo: options.logTo }),
    ...(sharedPages === undefined ? {} : { sharedPages }),
    counts: { count: createSharedCount(db), ofOrders: createBulkCount(db, { warn }) },
    pages: (scope) => options.pages(scope, sharedPages),
    readToken: createTokenReader({ db, config, now }),
    health: { checkReady: async () => checkReady({ db, now, log: (await built).log }, committed) },
    metrics: {
      token: config.metricsToken,
      pool,
      outbox: () => readDeliveryState(db, now()),
      ...(reads === null ? {} : { replica: reads.state }),
    },
    routes: (api) => bindRoutes(api, { ...served, announce: () => announce() }),
  });
  // Node reads its code for this, some 30 ms, when it is first named: while the database is waited for, or in the first answer
  built.then(() => globalThis.Response).catch(() => {});
  // waits for both, so that where one fails the other is not still running
  await Promise.allSettled([built, prepared]);
  const [app, admin] = [await built, await prepared];
  log = app.log;
  if (refusal !== null) log.info({ reason: refusal }, 'saved index of the catalogue not used');
  void reads?.check();
  const signal = listenForWork(connection, { onChange: changes.announce });
  announce = signal.announce;
  const deps = { db, config, now, log, signal };
  const files = chooseFileStore(config);
  const scheduled = [
    keepClean(db, now),
    cancelOldOrders(deps),
    collectUploads({ db, now, files }),
    importProducts(deps),
    addUpFigures(db),
    refreshStaleSearch(db),
  ];
  await scheduleJobs(deps, scheduled);
  const channels = openChannels({
    ...deps,
    mailer: chooseMailer(config, log),
    sms: chooseSmsSender(config),
  });
  let jobs: readonly Job[] = [signal];
  let beginning: NodeJS.Timeout | undefined;
  const beginJobs = () => {
    jobs = [runChannels(deps, channels), runJobs(deps, scheduled), signal];
  };
  const stop = async (how?: 'atOnce') => {
    clearTimeout(beginning);
    const delay = how === 'atOnce' ? 0 : config.stopDelay;
    const closed = closeGently(app, { delay, limit: DRAIN_LIMIT });
    const drained = Promise.all([closed, ...jobs.map((job) => job.stop())]);
    const saved = drained.then(indexKeeper.stop);
    await Promise.race([saved, sleep(delay + DRAIN_LIMIT, undefined, { ref: false })]);
    isStopping = true;
    await reads?.stop();
    await db.destroy();
    await embedded?.stop();
  };
  return {
    log: app.log,
    listen: async () => {
      await listen(app, config);
      // what comes first is answered out of the tables: the catalogue is read beside it
      void warm();
      beginning = setTimeout(beginJobs, JOBS_DELAY);
    },
    greet: (out) => out.write(greeting(config, admin)),
    stop,
  };
}

async function checkReady(
  { db, now, log }: { readonly db: Database; readonly now: () => Date; readonly log: FastifyBaseLogger },
  committed: readonly string[],
): Promise<{ ready: boolean; reason?: string }> {
  try {
    await probeWrite(db, now());
    return (await migrationsCurrent(db, committed))
      ? { ready: true }
      : { ready: false, reason: 'migrations pending' };
  } catch (error) {
    const isFull = error instanceof DatabaseUnavailable && error.isDiskFull;
    log[isFull ? 'error' : 'warn']({ err: error }, 'not ready');
    return { ready: false, reason: isFull ? 'disk full' : 'database unavailable' };
  }
}

/** Opens the first connection of the pool once the database has the role, while that is filled. */
async function openAhead(pool: pg.Pool, migrated: Promise<unknown>): Promise<void> {
  try {
    await migrated;
    (await pool.connect()).release();
  } catch {
    // who needs the connection learns why there is none
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error;
    throw new StartRefusal(
      `Порт ${config.port} занят. Освободите его или задайте другой: PORT=3001 npm start`,
    );
  }
}

function greeting(config: Config, admin: FirstAdmin): string {
  const lines = ['', `  Магазин: ${config.publicUrl}`, `  Управление: ${config.publicUrl}/admin/login`];
  if (admin.password !== undefined) {
    lines.push(`  Первый вход: ${admin.email}, пароль ${admin.password}`);
  }
  if (admin.writtenTo !== undefined) lines.push(`  Пароль записан в ${admin.writtenTo}`);
  return `${lines.join('\n')}\n\n`;
}
