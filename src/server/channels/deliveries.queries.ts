import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import { forgetAddresses, hasAddress } from '#server/events/events.queries.ts';
import type { ShopEvent } from '#server/events/shop-event.ts';
import type { OutboxState } from '#server/http/metrics.ts';
import type { Delivery } from './channel.ts';

/** An event on its way to one recipient of one channel. */
export interface NewDelivery {
  readonly eventId: string;
  readonly channel: string;
  readonly recipient: string;
}

/** Writes deliveries, due at once; one that an event has already stays as it is. */
export async function insertDeliveries(
  tx: Kysely<DB>,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`
    insert into deliveries (id, event_id, channel, recipient, stream, occurred_at, next_try_at)
    select d.id, v.id, d.channel, d.recipient, v.stream, v.occurred_at, ${now}
    from unnest(${deliveries.map(() => uuidv7())}::uuid[], ${deliveries.map(({ eventId }) => eventId)}::uuid[],
      ${deliveries.map(({ channel }) => channel)}::text[], ${deliveries.map(({ recipient }) => recipient)}::text[])
      as d (id, event_id, channel, recipient)
    join events v on v.id = d.event_id
    on conflict on constraint deliveries_once do nothing`.execute(tx);
}

/** A delivery in the hands of one sender; `attempts` counts this try too and names the claim. */
export interface ClaimedDelivery extends Delivery {
  readonly attempts: number;
}

type ClaimedRow = Omit<ClaimedDelivery, 'event'> &
  Pick<ShopEvent, 'kind' | 'payload' | 'occurredAt'> & { readonly eventId: string };

/**
 * Takes the channel's next delivery that is due and hides it from everybody for the time of the lease. No lock is held
 * while it is sent; a sender that dies leaves it to the next sender after the lease. A delivery waits while an earlier
 * one of its order to the same recipient waits.
 */
export async function claimDelivery(
  db: Kysely<DB>,
  channel: { readonly name: string; readonly leaseMs: number },
  now: Date,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedRow>`
    with claimed as (
      update deliveries set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + channel.leaseMs)}
      where id = (
        select d.id from deliveries d
        where d.state = 'waiting' and d.channel = ${channel.name} and d.next_try_at <= ${now}
          and not exists (
            select 1 from deliveries e
            where e.state = 'waiting' and e.stream = d.stream and e.channel = d.channel
              and e.recipient = d.recipient and (e.occurred_at, e.event_id) < (d.occurred_at, d.event_id)
            -- keeps it a look into the index per delivery: joined, all that wait are read for each
            offset 0)
        order by d.next_try_at, d.id
        limit 1
        for update skip locked)
      returning id, event_id, recipient, attempts
    )
    select c.id, c.recipient, c.attempts, v.id as "eventId", v.kind, v.payload, v.occurred_at as "occurredAt"
    from claimed c join events v on v.id = c.event_id`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, recipient, attempts, eventId, kind, payload, occurredAt } = row;
  return { id, recipient, attempts, event: { id: eventId, kind, payload, occurredAt } as ShopEvent };
}

/** Closes a delivery for good; the last one of its event takes the addresses with it. What another sender took over is theirs. */
export async function closeDelivery(
  db: Kysely<DB>,
  { id, attempts, event }: ClaimedDelivery,
  how: { readonly state: 'sent' | 'skipped' | 'dead'; readonly now: Date; readonly error?: string },
): Promise<void> {
  const close = async (tx: Kysely<DB>) => {
    const { numUpdatedRows } = await tx
      .updateTable('deliveries')
      .set({ state: how.state, done_at: how.now, last_error: how.error ?? null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
  if (!hasAddress(event)) {
    await close(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (await close(tx)) await forgetAddresses(tx, event.id);
  });
}

/** Gives a delivery back to be tried again later. */
export async function postponeDelivery(
  db: Kysely<DB>,
  { id, attempts }: ClaimedDelivery,
  how: { readonly until: Date; readonly error: string },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_try_at: how.until, last_error: how.error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** How many deliveries wait, how long the oldest has, and how many of those still kept were given up. */
export async function readDeliveryState(db: Kysely<DB>, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    with waiting as (
      select occurred_at from events where dispatched_at is null
      union all
      select occurred_at from deliveries where state = 'waiting'
    )
    select (select count(*)::int from waiting) as waiting,
      (select count(*)::int from deliveries where state = 'dead') as dead,
      (select greatest(0, coalesce(extract(epoch from ${now} - min(occurred_at)), 0))::float8 from waiting)
        as "oldestWaitingSeconds"`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('an aggregate without a row');
  return state;
}
