import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { accountExport } from '#contract/account.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { presentOrder } from '#server/orders/order-view.ts';
import { listOwnOrders } from '#server/orders/orders.queries.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { presentOwn } from '#server/wholesale/applications.actions.ts';
import { findApplication } from '#server/wholesale/applications.queries.ts';
import { listAddresses } from './addresses.queries.ts';
import {
  addressesOfOrders,
  listConsentRows,
  listKeptSessions,
  listMailedLinks,
  readCartItems,
  readPromocodes,
} from './export.queries.ts';
import { readProfile } from './profile.queries.ts';

/** More orders than anybody has, and still an answer that fits into memory. */
const MAX_ORDERS = 5000;

/**
 * Everything kept about a person, read as of one moment: all but secrets, what the shop counts by for itself, and the
 * journal of security, where the address may be that of somebody else who held a stolen token.
 */
export function exportData(
  { db: all, now }: { readonly db: Kysely<DB>; readonly now: () => Date },
  user: SessionUser,
): Promise<z.input<typeof accountExport.data>> {
  return all
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const at = now();
      const { id, role, wholesale } = user;
      const times = await readOrderTimes(db);
      const placedFrom = await addressesOfOrders(db, id);
      const { orders } = await listOwnOrders(db, id, { page: 1, limit: MAX_ORDERS });
      return {
        madeAt: at.toISOString(),
        account: { id, role, wholesale, ...(await readProfile(db, id, at)) },
        addresses: await listAddresses(db, id),
        orders: orders.map((order) => ({
          ...presentOrder(order, 'customer', times),
          ip: placedFrom.get(order.id) ?? null,
        })),
        cart: await readCartItems(db, id),
        promocodes: await readPromocodes(db, id),
        consents: await listConsentRows(db, id),
        sessions: await listKeptSessions(db, { userId: id, currentId: user.sessionId }),
        wholesaleApplication: await readOwnApplication(db, id),
        mailedLinks: await listMailedLinks(db, id),
      };
    });
}

/** The last application for wholesale. */
async function readOwnApplication(db: Kysely<DB>, userId: string) {
  const application = await findApplication(db, userId);
  return application === null ? null : presentOwn(application.status, application);
}
