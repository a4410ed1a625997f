import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { dayIso } from '#domain/ru/date.ts';
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

/** Keeps what was consented to: one row a kind, with time, address and edition of the text (docs/rules/account.md). */
export async function recordConsents(
  db: Kysely<DB>,
  given: GivenConsents,
  context: ConsentContext,
): Promise<void> {
  const rows = consentRows(given, context).map(({ day, ...row }) => ({
    ...row,
    text_version: sql<string>`legal_version_on(${row.kind}, ${day}::date)`,
  }));
  await db.insertInto('consents').values(rows).execute();
}

/** The rows of given consents; each is to name the edition of its text that is in force on its `day`. */
export function consentRows(given: GivenConsents, context: ConsentContext) {
  const kinds = ['personal_data', 'offer', ...(given.marketing === true ? ['marketing'] : [])];
  return kinds.map((kind) => ({
    id: uuidv7(),
    kind,
    day: dayIso(context.now.getTime()),
    user_id: context.userId,
    order_id: context.orderId,
    ip: context.ip,
    given_at: context.now,
  }));
}

/** Keeps that the consent to mailings was given, or withdrawn, by itself. */
export async function recordMarketing(
  db: Kysely<DB>,
  isGiven: boolean,
  { userId, orderId, ip, now }: ConsentContext,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      id: uuidv7(),
      kind: 'marketing',
      is_given: isGiven,
      text_version: sql<string>`legal_version_on('marketing', ${dayIso(now.getTime())}::date)`,
      user_id: userId,
      order_id: orderId,
      ip,
      given_at: now,
    })
    .execute();
}
