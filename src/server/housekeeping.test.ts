import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { removeOutdated } from './housekeeping.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T09:00:00Z');

it('removes events that were told of after a month, and never one that waits', async () => {
  await sql`
    with happened as (
      insert into events (id, kind, key, payload, occurred_at, dispatched_at)
      select gen_random_uuid(), 'probe', key, '{}', ${NOW}::timestamptz - interval '40 days',
        ${NOW}::timestamptz - make_interval(days => dispatched)
      from (values ('told-long-ago', 40), ('told-lately', 40), ('waits', 40), ('nobody-told', 40), ('undispatched', null))
        as v (key, dispatched)
      returning id, key
    )
    insert into deliveries (id, event_id, channel, recipient, stream, occurred_at, next_try_at, state, done_at)
    select gen_random_uuid(), h.id, 'mail', 'customer', h.key, ${NOW}, ${NOW}, v.state,
      ${NOW}::timestamptz - make_interval(days => done)
    from happened h
    join (values ('told-long-ago', 'sent', 31), ('told-lately', 'dead', 29), ('waits', 'waiting', null))
      as v (key, state, done) on v.key = h.key`.execute(db);
  await removeOutdated(db, NOW);
  const { rows } = await sql<{ key: string }>`select key from events order by 1`.execute(db);
  expect(rows.map((row) => row.key)).toEqual(['told-lately', 'undispatched', 'waits']);
});

it('removes codes of phones an hour after they stopped working', async () => {
  await sql`
    insert into phone_codes (id, purpose, phone, created_at, expires_at)
    select gen_random_uuid(), 'sign_in', phone, ${NOW}::timestamptz - interval '1 day',
      ${NOW}::timestamptz - make_interval(mins => minutes)
    from (values ('+79210000001', 61), ('+79210000002', 59)) as v (phone, minutes)`.execute(db);
  await removeOutdated(db, NOW);
  const { rows } = await sql<{ phone: string }>`select phone from phone_codes`.execute(db);
  expect(rows).toEqual([{ phone: '+79210000002' }]);
});
