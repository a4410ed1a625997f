import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#server/db/types.ts';

/** The edition of the texts that people consent to; it changes with them. */
export const CONSENT_TEXT_VERSION = '2026-11-20';

/** Consents as given on a form: two are obligatory there, the third is a choice. */
export interface GivenConsents {
  readonly personalData: true;
  readonly offer: true;
  readonly marketing?: boolean | undefined;
}

export interface ConsentContext {
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly ip: string;
  readonly now: Date;
}

/** Keeps what was consented to: one row a kind, with time, address and edition of the text (decisions 2). */
export async function recordConsents(
  db: Kysely<DB>,
  given: GivenConsents,
  context: ConsentContext,
): Promise<void> {
  const kinds = ['personal_data', 'offer', ...(given.marketing === true ? ['marketing'] : [])];
  const rows = kinds.map((kind) => ({
    id: uuidv7(),
    kind,
    text_version: CONSENT_TEXT_VERSION,
    user_id: context.userId,
    order_id: context.orderId,
    ip: context.ip,
    given_at: context.now,
  }));
  await db.insertInto('consents').values(rows).execute();
}
