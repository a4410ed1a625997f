import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Config } from '#server/config.ts';
import { createSharedCount } from '#server/db/shared-count.ts';
import type { DB } from '#server/db/types.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { fail } from '#server/http/failure.ts';
import { countTry, insertCode, type PhoneCode, spendCodesOf, type TriedCode } from './phone-codes.queries.ts';
import { isCodeOf } from './phone-codes.ts';

export interface PhoneCodeDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

/** Codes an hour, over all processes; codes to sign in, which anybody may ask for, keep nobody from verifying. */
const PER_HOUR = { most: 3, seconds: 3600 } as const;

/** Whether the shop sends codes at all. */
export const sendsCodes = ({ smsUrl }: Pick<Config, 'smsUrl'>): boolean => smsUrl !== undefined;

/**
 * Has a code sent to a phone; for an account, those before it stop working. The answer and its work are the same
 * for every phone: the limits count the phone as it was given, and whether the code helps anybody is found out
 * when it is sent.
 */
export async function askCode(
  deps: PhoneCodeDeps,
  asked: Omit<PhoneCode, 'id'>,
): Promise<Result<{ readonly codeId: string }, Failure<'too_many_requests'>>> {
  const count = createSharedCount(deps.db);
  const { purpose, phone, userId } = asked;
  const counted: [string, string][] = [[`code-${purpose}-phone`, phone]];
  if (userId !== null) counted.unshift([`code-${purpose}-account`, userId]);
  for (const [name, who] of counted) {
    const retryAfter = await count({ name, ...PER_HOUR }, who);
    if (retryAfter > 0) return fail('too_many_requests', { retryAfter });
  }
  const id = uuidv7();
  const now = deps.now();
  await deps.db.transaction().execute(async (db) => {
    if (userId !== null) await spendCodesOf(db, userId, now);
    await insertCode(db, { ...asked, id }, now);
    await recordEvent(db, { kind: 'phone.code_asked', of: id, payload: { codeId: id }, occurredAt: now });
  });
  return ok({ codeId: id });
}

/** The code that was typed right; null after a wrong one, whose try is counted. It is still to be spent. */
export async function readCode(
  { db, config, now }: PhoneCodeDeps,
  tried: TriedCode,
  typed: string,
): Promise<PhoneCode | null> {
  const row = await countTry(db, tried, now());
  return row !== null && isCodeOf(config.appSecret, row, typed) ? row : null;
}
