import { randomBytes } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, startDatabase } from '../proofs/harness/database.ts';
import { fillShop } from '../proofs/harness/lists/fill.ts';
import { pin } from '../proofs/harness/overload/cores.ts';
import { freePort, type ShopProcess, shopOrigin, startShopProcess } from '../proofs/harness/shop-process.ts';
import { type Answer, type Call, createWire } from '../proofs/harness/wire.ts';
import { median } from './figures.ts';
import { type FloorProcess, startFloors } from './floors/floor-process.ts';
import { FLOOR_TABLES } from './floors/order.ts';
import { createLoad, type Load } from './load/wrk.ts';
import { LOAD_CORE, SERVER_CORE } from './machine.ts';
import { cpuMsOf, memoryOf } from './process-cost.ts';

/** From the start of a process to its first 200, in milliseconds: by the clock, and of the processor. */
export interface Start {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Everything that a run works with. */
export interface Stage {
  readonly database: Database;
  readonly origin: string;
  /** The process that serves; another one after `restart`. */
  readonly app: ShopProcess;
  /** The most memory that a process of it had, in megabytes. */
  peakMb(): number;
  /** Stops the process as an operator would and starts the next one, with what the former has saved. */
  restart(): Promise<void>;
  readonly floors: FloorProcess;
  readonly load: Load;
  /** Throws away what the shop has logged so far. */
  emptyLog(): void;
  /** Asks the shop once. */
  ask(call: Call): Promise<Answer>;
  /** How a process starts on a database that is there. */
  readonly start: Start;
  stop(): Promise<void>;
}

const WIDE = '1000000000';
const STARTS = 3;
const SEED = 1;
/** Orders in the tables before the first is placed. */
const ORDERS = 10_000;

/** What a database of this size would be given, and a count of statements. */
const SERVER_PARAMETERS = { shared_buffers: '1GB', shared_preload_libraries: 'pg_stat_statements' };

/** Loads a catalogue and starts the built shop and the floors, both on the same core. */
export async function setUp(main: string, products: number, report: (line: string) => void): Promise<Stage> {
  const database = await startDatabase(SERVER_PARAMETERS);
  const wire = createWire();
  const running: (() => Promise<void>)[] = [database.stop];
  const stop = async () => {
    wire.close();
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    await database.rows('create extension pg_stat_statements');
    const port = await freePort();
    const logFile = join(database.folder, 'shop.log');
    const start = () =>
      onServerCore(() => startShopProcess({ main, port, settings: settingsOf(database), logFile }));
    const migrated = await start();
    await migrated.stop('SIGTERM');
    report(`loading ${products} products and ${ORDERS} orders`);
    await fillShop(database, { products, orders: ORDERS }, SEED);
    await database.rows(FLOOR_TABLES);
    const { app: first, start: started } = await startSeveralTimes(start);
    let app = first;
    let formerPeakMb = 0;
    const peakMb = () => Math.max(formerPeakMb, memoryOf(app.pid).peakMb);
    running.push(() => app.stop('SIGKILL'));
    const floors = await startFloors(database.url);
    running.push(floors.stop);
    pin(floors.pid, SERVER_CORE);
    const origin = shopOrigin(port);
    const load = createLoad(database.folder);
    return {
      database,
      origin,
      get app() {
        return app;
      },
      peakMb,
      restart: async () => {
        formerPeakMb = peakMb();
        await app.stop('SIGTERM');
        app = await start();
      },
      floors,
      load,
      emptyLog: () => truncateSync(logFile),
      ask: (call) => wire.send(origin, call),
      start: started,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a process on the core of the server: a child stays on the core where its parent began it. This process goes back
 * to the core of the load at once, so that its questions take nothing from the start.
 */
function onServerCore<P>(start: () => Promise<P>): Promise<P> {
  pin(process.pid, SERVER_CORE);
  try {
    return start();
  } finally {
    pin(process.pid, LOAD_CORE);
  }
}

async function startSeveralTimes(start: () => Promise<ShopProcess>) {
  const [ms, cpuMs]: [number[], number[]] = [[], []];
  for (;;) {
    const begun = performance.now();
    const app = await start();
    ms.push(performance.now() - begun);
    cpuMs.push(cpuMsOf(app.pid));
    if (ms.length === STARTS) return { app, start: { ms: Math.round(median(ms)), cpuMs: median(cpuMs) } };
    await app.stop('SIGTERM');
  }
}

/** Limits by address and person are wide and patience is long: the load is refused nothing. Log and metrics are on. */
function settingsOf(database: Database): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    DATA_DIR: join(database.folder, 'shop'),
    APP_SECRET: randomBytes(36).toString('base64url'),
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: randomBytes(18).toString('base64url'),
    METRICS_TOKEN: randomBytes(18).toString('base64url'),
    DEMO: '0',
    LOG_LEVEL: 'info',
    DB_PATIENCE: '5',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LOGIN_PER_MINUTE: WIDE,
    RATE_REGISTER_PER_HOUR: WIDE,
    RATE_ORDERS_PER_MINUTE: WIDE,
    RATE_API_PER_MINUTE: WIDE,
    MAX_UNCONFIRMED_PER_PHONE: WIDE,
    CALL_ABOVE_ORDERS_PER_HOUR: WIDE,
  };
}
