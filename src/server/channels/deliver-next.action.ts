import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { DeliveryFailure } from '#server/integrations/delivery-failure.ts';
import { pauseAfter } from '#server/jobs/retry.ts';
import type { Channel } from './channel.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  closeDelivery,
  postponeDelivery,
} from './deliveries.queries.ts';

export interface DeliveryDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Sends the channel's next delivery that is due; false when there was none. At least once: what was sent before it could
 * be closed goes out again under the same id (docs/rules/events.md).
 */
export async function deliverNext(deps: DeliveryDeps, channel: Channel): Promise<boolean> {
  const delivery = await claimDelivery(deps.db, channel, deps.now());
  if (delivery === null) return false;
  try {
    const state = await channel.send(delivery);
    await closeDelivery(deps.db, delivery, { state, now: deps.now() });
  } catch (error) {
    await putAside(deps, channel, delivery, error);
  }
  return true;
}

/** Later, or never again: no address is logged, and of an unexpected error only its kind is kept. */
async function putAside(
  deps: DeliveryDeps,
  channel: Channel,
  delivery: ClaimedDelivery,
  error: unknown,
): Promise<void> {
  const now = deps.now();
  const { id, attempts, event } = delivery;
  const isExpected = error instanceof DeliveryFailure;
  const reason = isExpected ? error.message : String((error as Error).name);
  const fields = { channel: channel.name, deliveryId: id, event: event.kind, attempts, reason };
  if ((isExpected && error.isPermanent) || attempts >= channel.retry.maxAttempts) {
    deps.log.error(fields, 'delivery given up');
    return closeDelivery(deps.db, delivery, { state: 'dead', now, error: reason });
  }
  deps.log.warn(isExpected ? fields : { ...fields, err: error }, 'not delivered yet');
  await postponeDelivery(deps.db, delivery, {
    until: new Date(now.getTime() + pauseAfter(attempts, channel.retry)),
    error: reason,
  });
}
