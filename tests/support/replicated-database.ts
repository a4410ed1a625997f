import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { APP_ROLE, createDatabase, createPool } from '#server/db/connect.ts';
import { type EmbeddedDatabase, socketUrl, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { TestDatabase } from './database.ts';
import { type Freezable, freezable } from './freeze-server.ts';

/** A server that streams from the primary, and what can happen to it. */
export interface StreamingReplica extends Freezable {
  readonly url: string;
  /** Takes what it receives no more, so that it falls behind. */
  pauseReplay(): Promise<void>;
  /** Goes on, and waits until it has everything that was committed before. */
  resumeReplay(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ReplicatedDatabase extends TestDatabase {
  readonly replica: StreamingReplica;
}

/** Whatever is lost with the machine is lost with the test. */
const PARAMETERS = { fsync: 'off', wal_retrieve_retry_interval: '50ms', shared_buffers: '32MB' };

/** A primary of its own with a migrated database, and a streaming replica of it. Call it at the top of a test file. */
export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mera-replica-'));
  chmodSync(folder, 0o755);
  const running = new Set<EmbeddedDatabase>();
  const start = async (name: string) => {
    const server = await startEmbedded(join(folder, name), { parameters: PARAMETERS });
    running.add(server);
    return server;
  };
  const pools: pg.Pool[] = [];
  afterAll(async () => {
    for (const pool of pools) if (!pool.ending) await pool.end();
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const primary = await start('primary');
  const address = primary.url;
  await migrate(address);
  const pool = createPool({ connection: address, max: 5, role: APP_ROLE, patience: 8 });
  const owner = createPool({ connection: address, max: 2 });
  pools.push(pool, owner);
  await copyCluster(owner, { from: join(folder, 'primary/data'), to: join(folder, 'replica') });
  let server = await start('replica');
  const eye = createPool({ connection: server.url, max: 1 });
  pools.push(eye);

  const untilCurrent = async () => {
    const { rows } = await owner.query('select pg_current_wal_flush_lsn()::text as position');
    const asked = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"';
    while (!(await eye.query(asked, [rows[0].position])).rows[0].isThere) await sleep(5);
  };
  await untilCurrent();
  return {
    db: createDatabase(pool),
    pool,
    owner,
    address,
    replica: {
      url: socketUrl(server.url),
      pauseReplay: async () => {
        await eye.query('select pg_wal_replay_pause()');
        const state = 'select pg_get_wal_replay_pause_state() as state';
        while ((await eye.query(state)).rows[0].state !== 'paused') await sleep(5);
      },
      resumeReplay: async () => {
        await eye.query('select pg_wal_replay_resume()');
        await untilCurrent();
      },
      stop: async () => {
        running.delete(server);
        await server.stop();
      },
      start: async () => {
        server = await start('replica');
        await untilCurrent();
      },
      ...freezable(join(folder, 'replica')),
    },
  };
}

/** What `pg_basebackup` does, which is not among the built-in programs. */
async function copyCluster(owner: pg.Pool, { from, to }: { from: string; to: string }): Promise<void> {
  mkdirSync(to);
  const data = join(to, 'data');
  const client = await owner.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    const copied = spawnSync('cp', ['-a', from, data], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true });
    const { uid, gid } = statSync(data);
    const socket = owner.options.host ?? '';
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${socket} user=postgres'\n`);
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      writeFileSync(join(data, name), text);
      chownSync(join(data, name), uid, gid);
    }
  } finally {
    client.release();
  }
}
