import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { forgetAddresses, lockUndispatched, markDispatched } from '#server/events/events.queries.ts';
import type { Channel } from './channel.ts';
import { insertDelivery } from './deliveries.queries.ts';

export interface DispatchDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
  readonly channels: readonly Pick<Channel, 'name' | 'recipientsOf'>[];
}

/** Makes the deliveries of the next event, all in one transaction; false when there was none. */
export function dispatchNext({ db, now, channels }: DispatchDeps): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const event = await lockUndispatched(tx);
    if (event === null) return false;
    for (const channel of channels) {
      for (const recipient of await channel.recipientsOf(event)) {
        await insertDelivery(tx, event, { channel: channel.name, recipient, now: now() });
      }
    }
    await markDispatched(tx, event.id, now());
    await forgetAddresses(tx, event.id);
    return true;
  });
}
