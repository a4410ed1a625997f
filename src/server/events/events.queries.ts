import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { EVENT_KINDS, type ShopEvent } from './shop-event.ts';

/**
 * Locks the oldest events that have no deliveries yet, at most `most`. An event waits for the earlier ones of its order,
 * so that those have theirs first; kinds that this process does not know are left to a newer one.
 */
export async function lockUndispatched(tx: Kysely<DB>, most: number): Promise<readonly ShopEvent[]> {
  const { rows } = await sql<ShopEvent>`
    select id, kind, payload, occurred_at as "occurredAt" from events v
    where dispatched_at is null and kind = any(${EVENT_KINDS})
      and not exists (
        select 1 from events e
        where e.stream = v.stream and e.dispatched_at is null and (e.occurred_at, e.id) < (v.occurred_at, v.id)
        -- keeps it a look into the index per event: joined, all that wait are read for each
        offset 0)
    order by occurred_at, id
    limit ${most}
    for update skip locked`.execute(tx);
  return rows;
}

/** Marks events as dispatched. Addresses are removed from events without recipients. */
export async function markDispatched(tx: Kysely<DB>, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update events v set dispatched_at = ${now}, payload = case
      when exists (select 1 from deliveries d where d.event_id = v.id and d.state = 'waiting') then payload
      else payload - 'email' - 'identifier' end
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Whether an event carries an address that is removed when all deliveries are finished. */
export const hasAddress = ({ payload }: ShopEvent): boolean => 'email' in payload || 'identifier' in payload;

/** Removes the addresses of an event whose deliveries are all finished. Locks the event, as two may finish at once. */
export async function forgetAddresses(tx: Kysely<DB>, id: string): Promise<void> {
  await sql`select 1 from events where id = ${id} for update`.execute(tx);
  await sql`
    update events set payload = payload - 'email' - 'identifier'
    where id = ${id} and not exists (
      select 1 from deliveries where event_id = ${id} and state = 'waiting')`.execute(tx);
}

/** Removes events all of whose deliveries were done before a moment. */
export async function removeDeliveredEvents(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    delete from events v
    where dispatched_at < ${before} and not exists (
      select 1 from deliveries d where d.event_id = v.id and (d.done_at is null or d.done_at >= ${before}))`.execute(
    db,
  );
}
