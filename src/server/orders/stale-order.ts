import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { readStaffOrder } from './staff-order.queries.ts';

/** The refusal of a stale write of staff: the order as they see it now, and who changed it last (docs/rules/admin.md). */
export async function staleOrder(db: Kysely<DB>, id: string) {
  const order = await readStaffOrder(db, id);
  return fail('stale_version', { details: { order, by: order?.history.at(-1)?.by.name ?? null } });
}
