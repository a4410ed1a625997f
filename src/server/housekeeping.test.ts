import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { removeOutdated } from './housekeeping.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T09:00:00Z');

it('removes events that were told of after a month, and never one that waits', async () => {
  await sql`
    insert into outbox (id, topic, dedupe_key, payload, created_at, settled_at, outcome) values
      (gen_random_uuid(), 'probe', 'told-long-ago', '{}', ${NOW}::timestamptz - interval '40 days',
        ${NOW}::timestamptz - interval '31 days', 'sent'),
      (gen_random_uuid(), 'probe', 'told-lately', '{}', ${NOW}::timestamptz - interval '40 days',
        ${NOW}::timestamptz - interval '29 days', 'dead'),
      (gen_random_uuid(), 'probe', 'waits', '{}', ${NOW}::timestamptz - interval '40 days', null, null)`.execute(
    db,
  );
  await removeOutdated(db, NOW);
  const { rows } = await sql<{ key: string }>`select dedupe_key as key from outbox order by 1`.execute(db);
  expect(rows.map((row) => row.key)).toEqual(['told-lately', 'waits']);
});
