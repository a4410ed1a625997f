import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import type { EventKind, ShopEvent } from './shop-event.ts';

/** What happened: `of` names the thing it happened to, and two events of one kind and thing are one event. */
export type NewEvent = {
  readonly [Kind in EventKind]: Omit<Extract<ShopEvent, { kind: Kind }>, 'id'> & { readonly of: string };
}[EventKind];

/** The statement that writes an event, for one that writes what happened in the same breath. */
export const eventRow = ({ kind, of, payload, occurredAt }: NewEvent): RawBuilder<unknown> => sql`
  insert into events (id, kind, key, payload, occurred_at)
  values (${uuidv7()}, ${kind}, ${`${kind}:${of}`}, ${JSON.stringify(payload)}::jsonb, ${occurredAt})
  on conflict on constraint events_key do nothing`;

/** Writes an event, in the transaction of what happened. The channels tell of it after the commit. */
export async function recordEvent(tx: Kysely<DB>, event: NewEvent): Promise<void> {
  await eventRow(event).execute(tx);
}
