import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type OrderPatience, overdueReason } from '#domain/orders/overdue.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { isConnectionLost } from '#server/db/unavailable.ts';
import type { NamedJob } from '#server/jobs/named-job.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { listWaiting, type Waiting } from './old-orders.queries.ts';
import { takeOrderStep } from './order-step.action.ts';
import { waitsSinceOf } from './order-view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface OldOrderDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Cancels every few minutes what waited too long. */
export const cancelOldOrders = (deps: OldOrderDeps): NamedJob => ({
  name: 'cancel-old-orders',
  work: async () => {
    await cancelOverdue(deps);
  },
  everyMs: 5 * MINUTE_MS,
  retry: { maxAttempts: 1, firstPauseMs: MINUTE_MS, longestPauseMs: 5 * MINUTE_MS },
  leaseMs: 15 * MINUTE_MS,
});

/**
 * Cancels each order that waited too long. One that fails is left to the next run and keeps no younger one waiting;
 * without a database the run ends. Answers how many were cancelled.
 */
export async function cancelOverdue(deps: OldOrderDeps): Promise<number> {
  const patience = await readOrderTimes(deps.db);
  const now = deps.now();
  const shortest = Math.min(patience.confirmHours, patience.payWorkingDays * 24);
  const waiting = await listWaiting(deps.db, new Date(now.getTime() - shortest * HOUR_MS));
  let cancelled = 0;
  for (const order of waiting) {
    try {
      if (await cancelIfOverdue(deps, order, { now, patience })) cancelled += 1;
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      deps.log.warn({ err: error, orderId: order.id }, 'old order not cancelled');
    }
  }
  return cancelled;
}

/**
 * In a transaction of its own: judged again under the order's lock, so that of several processes one cancels, and an
 * order confirmed or paid a moment ago stays. Stock, code and the shopper's letter are the step's matter
 * (docs/rules/orders.md).
 */
async function cancelIfOverdue(
  deps: OldOrderDeps,
  order: Waiting,
  { now, patience }: { readonly now: Date; readonly patience: OrderPatience },
): Promise<boolean> {
  const reason = overdueReason(order, now.getTime(), patience);
  if (reason === null) return false;
  const result = await takeOrderStep(deps, {
    orderId: order.id,
    to: 'cancelled',
    actor: { kind: 'system', user: null, ip: '' },
    comment: reasonText(reason, patience),
    mayAccess: (locked) =>
      overdueReason(
        { ...locked, held: locked.paid - locked.refunded, waitsSince: waitsSinceOf(locked) },
        now.getTime(),
        patience,
      ) === reason,
  });
  if (result.ok) deps.log.info({ orderId: order.id, reason }, 'old order cancelled');
  return result.ok;
}

/** For the history and the letter, so it is said to the shopper. */
function reasonText(reason: 'unconfirmed' | 'unpaid', patience: OrderPatience): string {
  if (reason === 'unconfirmed') {
    return `Мы${NBSP}не смогли подтвердить заказ за${NBSP}${patience.confirmHours}${NBSP}ч, поэтому он отменён. Оформите его снова или позвоните нам.`;
  }
  return `Оплата не поступила за${NBSP}${countText(patience.payWorkingDays, 'workingDay')}, поэтому заказ отменён. Если вы уже заплатили, позвоните нам.`;
}
