import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';
import type { EventKind, ShopEvent } from './shop-event.ts';

/** What happened: `of` names the thing it happened to, and two events of one kind and thing are one event. */
export type NewEvent = {
  readonly [Kind in EventKind]: Omit<Extract<ShopEvent, { kind: Kind }>, 'id'> & { readonly of: string };
}[EventKind];

/** Writes an event, in the transaction of what happened. The channels tell of it after the commit. */
export async function recordEvent(
  tx: Kysely<DB>,
  { kind, of, payload, occurredAt }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: uuidv7(),
      kind,
      key: `${kind}:${of}`,
      payload: JSON.stringify(payload),
      occurred_at: occurredAt,
    })
    .onConflict((conflict) => conflict.constraint('events_key').doNothing())
    .execute();
}
