import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { APP_ROLE, createPool } from '#server/db/connect.ts';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { projectRoot } from '#server/project-root.ts';
import { addressOf } from '#tests/support/address.ts';
import { testDatabase } from '#tests/support/database.ts';

const FORMER = 'the_former_version';
const { owner, address } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'mera-former-'));
for (const name of listMigrations().filter((each) => each < '0012')) {
  cpSync(join(projectRoot(), 'migrations', name), join(folder, name));
}
await owner.query(`create database ${FORMER}`);
const former = addressOf(address, FORMER);
await migrate(former, folder);
const app = createPool({ connection: former, max: 2, role: APP_ROLE });
afterAll(async () => {
  await app.end();
  await owner.query(`drop database ${FORMER} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const ORDER = id(9);

it('whatever waits in the former outbox is carried over, and nothing is told twice', async () => {
  await app.query(
    `insert into outbox (id, topic, dedupe_key, payload, created_at, available_at, attempts, last_error, settled_at, outcome)
     values
       ($1, 'order.created', 'order.created:o', $5, '2026-11-20', '2026-11-20', 1, null, '2026-11-20', 'sent'),
       ($2, 'order.confirmed', 'order.confirmed:o', $5, '2026-11-21', '2026-11-22', 3, 'ESOCKET', null, null),
       ($3, 'order.packed', 'order.packed:o', $5, '2026-11-22', '2026-11-22', 0, null, null, null),
       ($4, 'password.forgotten', 'password.forgotten:x', '{}', '2026-11-22', '2026-11-22', 32, 'EAUTH', '2026-11-22', 'dead')`,
    [id(1), id(2), id(3), id(4), { orderId: ORDER, number: '261120-0001' }],
  );
  await migrate(former);
  const events = await app.query(
    'select id, kind, key, stream, dispatched_at is null as fresh from events order by id',
  );
  expect(events.rows).toEqual([
    { id: id(1), kind: 'order.created', key: 'order.created:o', stream: ORDER, fresh: false },
    { id: id(2), kind: 'order.confirmed', key: 'order.confirmed:o', stream: ORDER, fresh: false },
    { id: id(3), kind: 'order.packed', key: 'order.packed:o', stream: ORDER, fresh: true },
    { id: id(4), kind: 'password.forgotten', key: 'password.forgotten:x', stream: id(4), fresh: false },
  ]);
  // under its former id, as letters that were tried carry it
  const deliveries = await app.query(
    `select id, channel, recipient, state, attempts, last_error as error, next_try_at::date::text as day
     from deliveries order by id`,
  );
  const mail = { channel: 'mail', recipient: 'customer', error: null };
  expect(deliveries.rows).toEqual([
    { ...mail, id: id(1), state: 'sent', attempts: 1, day: '2026-11-20' },
    { ...mail, id: id(2), state: 'waiting', attempts: 3, error: 'ESOCKET', day: '2026-11-22' },
    { ...mail, id: id(4), state: 'dead', attempts: 32, error: 'EAUTH', day: '2026-11-22' },
  ]);
});

it('what a process of the former version writes after that is an event too, once', async () => {
  const write = (last: number, key: string) =>
    app.query(
      `insert into outbox (id, topic, dedupe_key, payload) values ($1, 'order.shipped', $2, $3)
       on conflict on constraint outbox_dedupe_key do nothing`,
      [id(last), key, { orderId: ORDER, number: '261120-0001' }],
    );
  await write(5, 'order.shipped:o');
  await write(6, 'order.shipped:o');
  const { rows } = await app.query(`select id, stream from events where kind = 'order.shipped'`);
  expect(rows).toEqual([{ id: id(5), stream: ORDER }]);
  expect((await app.query('select 1 from outbox')).rows).toEqual([]);
});
