import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { socketUrl, startEmbedded } from '#server/db/embedded.ts';

/** The throwaway server seen through its owner's eyes: the oracle of every proof. */
export type Database = {
  /** For the shop's processes. */
  readonly url: string;
  /** A private folder that goes away with the database. */
  readonly folder: string;
  rows<R extends object>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** The only row. */
  row<R extends object>(sql: string, values?: readonly unknown[]): Promise<R>;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL of its own in a temporary folder with one empty database. `parameters` of the server over the usual ones. */
export async function startDatabase(parameters: Readonly<Record<string, string>> = {}): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-proof-'));
  // the server may run as another user, who has to pass through
  chmodSync(folder, 0o755);
  // an end in the middle of the start leaves nothing behind either
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return serve(folder, parameters);
}

async function serve(folder: string, parameters: Readonly<Record<string, string>>): Promise<Database> {
  const server = await startEmbedded(join(folder, 'db'), { parameters });
  const address = { ...server.url, database: 'proof' };
  const pool = new pg.Pool({ ...address, max: 2 });
  // the connections end with the server, which is none of the experiment's business
  pool.on('error', () => {});
  const stop = async () => {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = new pg.Client({ ...server.url });
    await first.connect();
    await first.query('create database proof');
    await first.end();
  } catch (error) {
    await stop();
    throw error;
  }
  const rows = async <R extends object>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<R>(sql, [...values])).rows;
  return {
    url: socketUrl(address),
    folder,
    rows,
    row: async <R extends object>(sql: string, values: readonly unknown[] = []) => {
      const [found, ...more] = await rows<R>(sql, values);
      if (found === undefined || more.length > 0) throw new Error(`not exactly one row: ${sql}`);
      return found;
    },
    stop,
  };
}
