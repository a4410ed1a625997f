import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import type { OutboxState } from '#server/http/metrics.ts';

/** Something to tell of, written in the transaction in which it happens. */
export interface NewEvent {
  readonly topic: string;
  /** Two events of one key are one event. */
  readonly dedupeKey: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly now: Date;
}

export async function addEvent(db: Kysely<DB>, { topic, dedupeKey, payload, now }: NewEvent): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      topic,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(payload),
      created_at: now,
      available_at: now,
    })
    .onConflict((conflict) => conflict.constraint('outbox_dedupe_key').doNothing())
    .execute();
}

/** An event in the hands of one sender; `attempts` counts this try too and names the claim. */
export interface ClaimedEvent {
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
}

/**
 * Takes the next event that is due and hides it from everybody for the time of the lease. No lock is held while a
 * mail server is talked to; a sender that dies leaves its event to whoever comes after the lease. An event waits
 * while an earlier one of its order is unsettled, and topics unknown to this process are left to a newer one.
 */
export async function claimEvent(
  db: Kysely<DB>,
  {
    topics,
    now,
    leaseMs,
  }: { readonly topics: readonly string[]; readonly now: Date; readonly leaseMs: number },
): Promise<ClaimedEvent | null> {
  const { rows } = await sql<ClaimedEvent>`
    update outbox set attempts = attempts + 1, available_at = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select o.id from outbox o
      where o.settled_at is null and o.available_at <= ${now} and o.topic = any(${topics})
        and not exists (
          select 1 from outbox e
          where e.stream = o.stream and e.settled_at is null and (e.created_at, e.id) < (o.created_at, o.id))
      order by o.available_at, o.id
      limit 1
      for update skip locked)
    returning id, topic, payload, attempts, created_at as "createdAt"`.execute(db);
  return rows[0] ?? null;
}

/** Closes an event for good and forgets the address in it. What another sender took over meanwhile is theirs. */
export async function settleEvent(
  db: Kysely<DB>,
  event: ClaimedEvent,
  how: { readonly outcome: 'sent' | 'skipped' | 'dead'; readonly now: Date; readonly error?: string },
): Promise<void> {
  await sql`
    update outbox set settled_at = ${how.now}, outcome = ${how.outcome}, last_error = ${how.error ?? null},
      payload = payload - 'email' - 'identifier'
    where id = ${event.id} and settled_at is null and attempts = ${event.attempts}`.execute(db);
}

/** Gives an event back to be tried again later. */
export async function postponeEvent(
  db: Kysely<DB>,
  event: ClaimedEvent,
  how: { readonly until: Date; readonly error: string },
): Promise<void> {
  await sql`
    update outbox set available_at = ${how.until}, last_error = ${how.error}
    where id = ${event.id} and settled_at is null and attempts = ${event.attempts}`.execute(db);
}

/** How many events wait, how long the oldest has, and how many of those still kept were given up. */
export async function readOutboxState(db: Kysely<DB>, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select
      count(*) filter (where settled_at is null)::int as waiting,
      count(*) filter (where outcome = 'dead')::int as dead,
      greatest(0, coalesce(extract(epoch from ${now} - min(created_at) filter (where settled_at is null)), 0))::float8
        as "oldestWaitingSeconds"
    from outbox`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('an aggregate without a row');
  return state;
}
