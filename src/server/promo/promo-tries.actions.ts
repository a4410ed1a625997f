import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import {
  countOtherTries,
  forgetTry,
  type KeptTry,
  keepTry,
  type PromoTry,
  takeTryBack,
} from './promo-tries.queries.ts';

const HOUR = 3_600_000;
/** The least time of an answer that a code does not hold, in milliseconds, so that its timing reveals nothing. */
const REFUSAL_TIME = 150;

export interface TryDeps {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
}

/** What an answer reveals about a code: that it exists, that it does not, or nothing, as it was not looked up. */
export type CodeVerdict = 'known' | 'unknown' | 'none';

/**
 * Looks at a code that a shopper named, within the tries that they have. Only different codes in vain count, so that
 * nobody is held up by a code that expired in their cart, and a guesser with many addresses is. The try is written down
 * first: a thousand at once are not more than the limit either. Only a verdict on the code itself forgets its tries: a
 * refusal that anybody can bring about would wipe out the guesses before it. See docs/rules/promo-codes.md.
 */
export async function tryPromoCode<T, E>(
  deps: TryDeps,
  { userId, code }: { readonly userId: string; readonly code: string },
  look: () => Promise<Result<T, E>>,
  judge: (result: Result<T, E>) => CodeVerdict,
): Promise<Result<T, E | Failure<'too_many_requests'>>> {
  const attempt = { userId, code, now: deps.now() };
  const admitted = await admitTry(deps, attempt);
  if (!admitted.ok) return admitted;
  const started = performance.now();
  const result = await look();
  const verdict = judge(result);
  if (verdict === 'unknown') await sleep(Math.max(0, REFUSAL_TIME - (performance.now() - started)));
  else if (verdict === 'known') await forgetTry(deps.db, admitted.value);
  else await takeTryBack(deps.db, admitted.value);
  return result;
}

function admitTry(
  { db, config }: TryDeps,
  attempt: PromoTry,
): Promise<Result<KeptTry, Failure<'too_many_requests'>>> {
  const now = attempt.now.getTime();
  return inTransaction<KeptTry, Failure<'too_many_requests'>>(db, async (tx) => {
    const { count, oldest } = await countOtherTries(tx, attempt, new Date(now - HOUR));
    if (count >= config.limits.promoTriesPerHour) {
      const wait = (oldest?.getTime() ?? now) + HOUR - now;
      return fail('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    }
    return ok(await keepTry(tx, attempt));
  });
}
