import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { lockUndispatched, markDispatched } from '#server/events/events.queries.ts';
import type { Channel } from './channel.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.queries.ts';

/** Events of one transaction: enough that its cost is shared, few enough that a letter waits for no others. */
export const MOST_AT_ONCE = 50;

export interface DispatchDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
  readonly channels: readonly Pick<Channel, 'name' | 'recipientsOf'>[];
}

/** Makes the deliveries of the next events, all in one transaction, and tells how many events these were. */
export function dispatchNext({ db, now, channels }: DispatchDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await lockUndispatched(tx, MOST_AT_ONCE);
    if (events.length === 0) return 0;
    const deliveries: NewDelivery[] = [];
    for (const event of events) {
      for (const channel of channels) {
        for (const recipient of await channel.recipientsOf(event)) {
          deliveries.push({ eventId: event.id, channel: channel.name, recipient });
        }
      }
    }
    if (deliveries.length > 0) await insertDeliveries(tx, deliveries, now());
    const ids = events.map(({ id }) => id);
    await markDispatched(tx, ids, now());
    return events.length;
  });
}
