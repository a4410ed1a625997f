import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { APP_ROLE, createDatabase, createPool } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { freezable } from '#tests/support/freeze-server.ts';
import { addGoods, freshKey, guestBody, keyHeader, openTestShop } from '#tests/support/order-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'mera-frozen-'));
chmodSync(folder, 0o755);
const server = await startEmbedded(folder, { parameters: { fsync: 'off', shared_buffers: '32MB' } });
await migrate(server.url);
const pool = createPool({ connection: server.url, max: 4, role: APP_ROLE, patience: 1 });
const owner = createPool({ connection: server.url, max: 2 });
const postgres = freezable(folder);
afterAll(async () => {
  postgres.thaw();
  for (const each of [pool, owner]) await each.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const shop = await openTestShop({ database: { db: createDatabase(pool), pool, owner, address: server.url } });

it('a query in flight while the database freezes is answered within 5 s, in the envelope', async () => {
  const goods = await addGoods(shop);
  const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
  const headers = keyHeader(freshKey());
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select id from variants where id = $1 for update', [goods.variantId]);
  const timed = async <T>(answer: Promise<T>) => {
    const begun = performance.now();
    return { answer: await answer, took: performance.now() - begun };
  };
  const order = timed(shop.ask('orderCreate', { headers, body }));
  const waiting = `select from pg_stat_activity where application_name = 'mera-shop' and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1), { interval: 20 });
  postgres.freeze();
  const later = [
    timed(shop.ask('cartQuote', { body: { items: [{ ...goods.line, quantity: 1 }] } })),
    timed(shop.ask('authLogin', { body: { identifier: 'a@example.ru', password: 'wrong-password' } })),
  ];
  const answers = await Promise.all([order, ...later]).finally(() => postgres.thaw());
  await holder.query('rollback');
  holder.release();
  for (const { answer, took } of answers) {
    expect([answer.status, answer.error]).toMatchObject([503, { code: 'unavailable' }]);
    expect(took).toBeLessThan(5000);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  const again = await shop.ask('orderCreate', { headers, body });
  expect(again.status).toBe(201);
});
