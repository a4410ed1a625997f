import { sql } from 'kysely';
import type { Database } from './db/connect.ts';
import { removeDeliveredEvents } from './events/events.queries.ts';
import type { NamedJob } from './jobs/named-job.ts';
import { FAILURE_LIFE } from './users/sign-in-backoff.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long the browser of a shopper may still come back with a cart change that it holds, in milliseconds. */
const CART_OPERATION_LIFE = 60 * DAY;
/** How long a promo code tried in vain is of interest, in milliseconds. */
const PROMO_TRY_LIFE = DAY;
/** How long a hold that ended stays, in milliseconds: longer than its variants cannot be held again. */
const HOLD_LIFE = DAY;
/** How long what was wanted in vain is counted, in milliseconds: a season with the same one a year before. */
const LOST_DEMAND_LIFE = 500 * DAY;
/** How long an ended session stays for questions, in milliseconds. */
const SESSION_LIFE = 90 * DAY;

/** How long an event that was delivered, and a mailed link that works no more, stay for questions, in milliseconds. */
const NOTICE_LIFE = 30 * DAY;

/** How long a code to a phone that works no more stays, in milliseconds. */
const PHONE_CODE_LIFE = HOUR;
/** How long a file of products and the report of its rows can be looked up, in milliseconds. */
const IMPORT_LIFE = 30 * DAY;
/** How long nobody asks any more for a page that was left without a word, in milliseconds. */
const PRESENCE_LIFE = HOUR;

/** How long a process may have stood still and still learn what changed meanwhile, in milliseconds. */
const CHANGE_LIFE = HOUR;

/** Removes expired rows. Order keys are kept: a request that repeats one gets its order. */
export async function removeOutdated(db: Database, now: Date): Promise<void> {
  const before = (life: number) => new Date(now.getTime() - life);
  await sql`delete from cart_operations where created_at < ${before(CART_OPERATION_LIFE)}`.execute(db);
  await sql`delete from promo_code_tries where tried_at < ${before(PROMO_TRY_LIFE)}`.execute(db);
  await sql`
    delete from sessions
    where ended_at < ${before(SESSION_LIFE)} or expires_at < ${before(SESSION_LIFE)}`.execute(db);
  await sql`delete from hold_lines where expires_at < ${before(HOLD_LIFE)}`.execute(db);
  await sql`delete from holds where expires_at < ${before(HOLD_LIFE)}`.execute(db);
  await sql`delete from lost_demand where at < ${before(LOST_DEMAND_LIFE)}`.execute(db);
  await removeDeliveredEvents(db, before(NOTICE_LIFE));
  await sql`delete from jobs where failed_at < ${before(NOTICE_LIFE)}`.execute(db);
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
  await sql`delete from sign_in_failures where failed_at < ${before(FAILURE_LIFE)}`.execute(db);
  await sql`delete from phone_codes where expires_at < ${before(PHONE_CODE_LIFE)}`.execute(db);
  await sql`delete from product_imports where created_at < ${before(IMPORT_LIFE)}`.execute(db);
  await sql`delete from presences where seen_at < ${before(PRESENCE_LIFE)}`.execute(db);
  await sql`delete from changes where created_at < ${before(CHANGE_LIFE)}`.execute(db);
  await sql`delete from mail_tokens where expires_at < ${before(NOTICE_LIFE)}`.execute(db);
}

/** Cleans up every hour. */
export const keepClean = (db: Database, now: () => Date): NamedJob => ({
  name: 'clean-up',
  work: () => removeOutdated(db, now()),
  everyMs: HOUR,
  retry: { maxAttempts: 1, firstPauseMs: HOUR / 60, longestPauseMs: HOUR },
  leaseMs: HOUR / 2,
});
