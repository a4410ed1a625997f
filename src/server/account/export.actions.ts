import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { accountExport } from '#contract/account.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { presentOrder } from '#server/orders/order-view.ts';
import { listOwnOrders } from '#server/orders/orders.queries.ts';
import { listAddresses } from './addresses.queries.ts';
import { listConsents } from './own-consents.actions.ts';
import { listSessions } from './own-sessions.queries.ts';
import { readProfile } from './profile.queries.ts';

/** More orders than anybody has, and still an answer that fits into memory. */
const MAX_ORDERS = 5000;

/** Everything kept about a person, read as of one moment. */
export function exportData(
  { db: all, config, now }: { readonly db: Kysely<DB>; readonly config: Config; readonly now: () => Date },
  user: SessionUser,
): Promise<z.input<typeof accountExport.data>> {
  return all
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const at = now();
      const { id, role, wholesale } = user;
      const { orders } = await listOwnOrders(db, id, { page: 1, limit: MAX_ORDERS });
      return {
        madeAt: at.toISOString(),
        account: { id, role, wholesale, ...(await readProfile(db, id, at)) },
        addresses: await listAddresses(db, id),
        orders: orders.map((order) => presentOrder(order, 'customer', config.orderPatience)),
        cart: await readCartItems(db, id),
        consents: await listConsents(db, id),
        sessions: await listSessions(db, { userId: id, currentId: user.sessionId, now: at }),
      };
    });
}

async function readCartItems(db: Kysely<DB>, userId: string) {
  const { rows } = await sql<{ sku: string; name: string; quantity: number; addedAt: Date }>`
    select v.sku, p.name, i.quantity, i.added_at as "addedAt"
    from carts c
    join cart_items i on i.cart_id = c.id
    join variants v on v.id = i.variant_id
    join products p on p.id = v.product_id
    where c.user_id = ${userId}
    order by i.added_at, v.id`.execute(db);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}
