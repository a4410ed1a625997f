import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** More than a process may keep in memory here, so that it goes to the disk. */
const SMALLEST_MEMORY = '64kB';
/** Rows of a kilobyte. */
const ROWS = 1500;

/**
 * Writes for real, and fails where that cannot be done: on a standby, while the server is down or frozen, on a full disk.
 * A row that is changed shows that changes are kept; as it may find room where it stood before, a temporary file of one
 * and a half megabytes shows that there is room for new ones. It is gone with the transaction.
 */
export async function probeWrite(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = ${sql.lit(SMALLEST_MEMORY)}`.execute(tx);
    await sql`
      with spilled as materialized (select repeat('x', 1000) || n as filling from generate_series(1, ${ROWS}::int) n)
      select count(*), max(a.filling) from spilled a`.execute(tx);
    await sql`update readiness set probed_at = ${now} where id = 1`.execute(tx);
  });
}
