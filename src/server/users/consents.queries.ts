import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { LEGAL_TEXT_VERSION } from '#domain/legal/text-version.ts';
import type { DB } from '#server/db/types.ts';

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
  await db.insertInto('consents').values(consentRows(given, context)).execute();
}

/** The rows of given consents. */
export function consentRows(given: GivenConsents, context: ConsentContext) {
  const kinds = ['personal_data', 'offer', ...(given.marketing === true ? ['marketing'] : [])];
  return kinds.map((kind) => ({
    id: uuidv7(),
    kind,
    text_version: LEGAL_TEXT_VERSION,
    user_id: context.userId,
    order_id: context.orderId,
    ip: context.ip,
    given_at: context.now,
  }));
}
