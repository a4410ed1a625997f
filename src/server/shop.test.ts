import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { mailSink } from '#tests/support/mail-sink.ts';
import { readConfig } from './config.ts';
import { socketUrl } from './db/embedded.ts';
import { startShop } from './shop.ts';

const { address, owner } = await testDatabase();
const sink = await mailSink();
const lines: string[] = [];

async function openShop() {
  const config = readConfig(
    {
      APP_SECRET: 'd6Tn-only-for-tests-Rv29wmKb4yGs',
      DATABASE_URL: typeof address === 'string' ? address : socketUrl(address),
      DATA_DIR: tmpdir(),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_EMAIL: 'admin@example.ru',
      ADMIN_PASSWORD: 'Пр0стой-но-длинный',
      LOG_LEVEL: 'error',
      SMTP_URL: sink.url,
    },
    { mode: 'test' },
  );
  let origin = '';
  const shop = await startShop(config, {
    dev: false,
    logTo: { write: (line) => void lines.push(line) },
    pages: async (app) => {
      app.addHook('onListen', async () => {
        origin = app.listeningOrigin;
      });
    },
  });
  await shop.listen();
  return { shop, origin };
}

/** Starts a shop whose first data another process prepares for longer than a visitor's query may wait. */
async function openShopBehindAnother() {
  const other = await owner.connect();
  await other.query('select pg_advisory_lock(4202611)');
  const opened = openShop();
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 4202611 and not l.granted`;
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1), { timeout: 10_000 });
  await sleep(2300);
  await other.query('select pg_advisory_unlock(4202611)');
  other.release();
  return opened;
}

describe('a running shop', async () => {
  const { shop, origin } = await openShopBehindAnother();

  it('starts though another process prepares the first data for long', async () => {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('sends its letters by itself', async () => {
    const asked = await fetch(`${origin}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'admin@example.ru' }),
    });
    expect(asked.status).toBe(202);
    await vi.waitFor(() => expect(sink.to('admin@example.ru')).toHaveLength(1), { timeout: 10_000 });
  });

  it('is not ready while the disk is full, which is an error in the log', async () => {
    await owner.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before update on readiness for each row execute function no_room()`);
    // an answer counts for a second
    const refused = await vi.waitFor(
      async () => {
        const answer = await fetch(`${origin}/readyz`);
        expect(answer.status).toBe(503);
        return answer.json();
      },
      { timeout: 5000, interval: 100 },
    );
    await owner.query('drop function no_room cascade');
    expect(refused).toEqual({ status: 'disk full' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'not ready' }]);
  });

  it('stops when told', async () => {
    await shop.stop();
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});
