import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { removeOutdated } from './housekeeping.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T09:00:00Z');

it('removes answers to repeats after a week and keeps younger ones', async () => {
  await sql`
    insert into idempotency_keys (scope, key, fingerprint, created_at) values
      ('guest', 'of-eight-days', 'a', ${NOW}::timestamptz - interval '8 days'),
      ('guest', 'of-six-days', 'b', ${NOW}::timestamptz - interval '6 days')`.execute(db);
  await removeOutdated(db, NOW);
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys`.execute(db);
  expect(rows.map((row) => row.key)).toEqual(['of-six-days']);
});
