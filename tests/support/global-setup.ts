import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionAddress } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { addressOf, connectionOf } from './address.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run and the migrated database that every test file gets a copy of. */
    testServer: { address: ConnectionAddress; template: string };
  }
}

/** One server a run, with a migrated template: an own one, or the one in TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `mera_template_${process.pid}`;
  const maintenance = new pg.Client(connectionOf(server.address));
  await maintenance.connect();
  await maintenance.query(`create database ${template}`);
  await migrate(addressOf(server.address, template));
  project.provide('testServer', { address: server.address, template });
  return async () => {
    await maintenance.query(`drop database if exists ${template} with (force)`);
    await maintenance.end();
    await server.stop();
  };
}

const IN_MEMORY = '/dev/shm';
/** What the databases of a run need at most, in bytes. */
const ROOM = 2_000_000_000;

/** Files in memory where there is room: a database a test file is hundreds of files to write and to take away. */
function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}

async function openServer(): Promise<{ address: ConnectionAddress; stop: () => Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL;
  if (external !== undefined && external !== '') return { address: external, stop: async () => {} };
  const root = mkdtempSync(join(quickFolder(), 'mera-tests-'));
  const lastsNoLongerThanTheRun = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
  };
  const database = await startEmbedded(root, {
    parameters: { ...lastsNoLongerThanTheRun, max_connections: '200' },
  });
  const stop = async () => {
    await database.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return { address: database.url, stop };
}
