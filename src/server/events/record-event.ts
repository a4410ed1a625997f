import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import { type EventKind, type ShopEvent, tellsNobody } from './shop-event.ts';

/** What happened: `of` names the thing it happened to, and two events of one kind and thing are one event. */
export type NewEvent = {
  readonly [Kind in EventKind]: Omit<Extract<ShopEvent, { kind: Kind }>, 'id'> & { readonly of: string };
}[EventKind];

/**
 * The statement that writes events, for one that writes what happened in the same breath. One that tells nobody is
 * dispatched as it is written.
 */
export const eventRows = (events: readonly NewEvent[]): RawBuilder<unknown> => sql`
  insert into events (id, kind, key, payload, occurred_at, dispatched_at)
  select e.id, e.kind, e.key, e.payload, e.occurred_at, case when e.tells_nobody then e.occurred_at end
  from jsonb_to_recordset(${JSON.stringify(events.map(rowOf))}::jsonb) as e(
    id uuid, kind text, key text, payload jsonb, occurred_at timestamptz, tells_nobody boolean)
  on conflict on constraint events_key do nothing`;

const rowOf = ({ kind, of, payload, occurredAt }: NewEvent) => ({
  ...{ id: uuidv7(), kind, key: `${kind}:${of}`, payload },
  occurred_at: occurredAt,
  tells_nobody: tellsNobody({ payload }),
});

/** Writes an event, in the transaction of what happened. The channels tell of it after the commit. */
export async function recordEvent(tx: Kysely<DB>, event: NewEvent): Promise<void> {
  await eventRows([event]).execute(tx);
}
