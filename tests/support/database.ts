import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import {
  APP_ROLE,
  type ConnectionAddress,
  createDatabase,
  createPool,
  type Database,
} from '#server/db/connect.ts';
import { addressOf, connectionOf } from './address.ts';

export type TestDatabase = {
  /** As the application sees it: its role, its limits. */
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The owner, for arranging and for looking behind the application. */
  readonly owner: pg.Pool;
  readonly address: ConnectionAddress;
};

/** A database of its own for the test file, migrated and empty. Call it at the top: `const { db } = await testDatabase()`. */
export async function testDatabase(
  options: { poolMax?: number; patience?: number } = {},
): Promise<TestDatabase> {
  const { address: server, template } = inject('testServer');
  const name = `mera_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const address = addressOf(server, name);
  // what is tested is what comes out, not how soon: a busy machine takes its time
  const { poolMax = 5, patience = 8 } = options;
  const pool = createPool({ connection: address, max: poolMax, role: APP_ROLE, patience });
  const owner = createPool({ connection: address, max: 2 });
  afterAll(async () => {
    for (const each of [pool, owner]) if (!each.ending) await each.end();
    await onServer(server, `drop database if exists ${name} with (force)`);
  });
  return { db: createDatabase(pool), pool, owner, address };
}

async function onServer(server: ConnectionAddress, statement: string): Promise<void> {
  const client = new pg.Client(connectionOf(server));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
