import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { StoredOrder } from './order-view.ts';
import { orderColumns, type StaffOrderFilter, staffCondition } from './orders.queries.ts';

const BATCH = 500;

/** The orders that fit, newest first, a batch at a time: each begins after the last one of the batch before it. */
export async function* readOrderBatches(
  db: Kysely<DB>,
  filter: Omit<StaffOrderFilter, 'page' | 'limit' | 'sort'>,
): AsyncGenerator<StoredOrder[]> {
  const where = staffCondition(filter);
  const byStatus = filter.status === undefined ? where : sql`${where} and o.status = ${filter.status}`;
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<StoredOrder>`
      select ${orderColumns} from orders o where ${byStatus} and ${after}
      order by o.created_at desc, o.id desc limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = sql`(o.created_at, o.id) < (select created_at, id from orders where id = ${last.id})`;
  }
}
