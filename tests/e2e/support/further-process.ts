import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { socketUrl } from '#server/db/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import {
  freePort,
  type ShopProcess,
  shopOrigin,
  startShopProcess,
} from '../../../proofs/harness/shop-process.ts';
import { ADMIN, APP_SECRET, readRun } from './run.ts';

/** A process of the built shop on an empty database of its own, on the server of the run. */
export interface FurtherProcess {
  readonly origin: string;
  readonly db: Database;
  readonly shop: ShopProcess;
  /** Ends what is left of it. */
  clear(): Promise<void>;
}

export async function startFurtherProcess(
  db: Database,
  settings: Readonly<Record<string, string>>,
): Promise<FurtherProcess> {
  const { database: common } = readRun();
  if (typeof common === 'string') throw new Error('the run has a server of its own');
  const name = `further_${process.pid}`;
  await sql`create database ${sql.id(name)}`.execute(db);
  const database = { ...common, database: name };
  const folder = mkdtempSync(join(tmpdir(), 'shop-further-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const own = createDatabase(createPool({ connection: database, max: 2, patience: 8 }));
  const drop = async () => {
    await own.destroy();
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const shop = await startShopProcess({
      main: join(projectRoot(), 'dist/server/main.js'),
      port,
      settings: {
        ...{ DATA_DIR: folder, DATABASE_URL: socketUrl(database), APP_SECRET, DEMO: '0', LOG_LEVEL: 'error' },
        ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
        ...settings,
      },
    });
    const clear = async () => {
      await shop.stop('SIGKILL');
      await drop();
    };
    return { origin: shopOrigin(port), db: own, shop, clear };
  } catch (error) {
    await drop();
    throw error;
  }
}
