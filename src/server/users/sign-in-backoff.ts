import { createHash } from 'node:crypto';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { fail } from '#server/http/failure.ts';

/** Slows down guessing a password, beyond the limit of calls by address. */
export interface SignInBackoff {
  /**
   * Lets a try be made, unless it has to wait, and answers what it found: null is a wrong password. A try counts as
   * failed from its beginning, so that many at the same moment are no more than one after another.
   */
  guard<T>(
    who: string,
    now: Date,
    look: () => Promise<T | null>,
  ): Promise<Result<T | null, Failure<'too_many_requests'>>>;
}

const MAX_REMEMBERED = 10_000;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGET_AFTER_MS = 60 * 60 * 1000;

/**
 * Kept in this process's memory: bounded, gone with a restart. The key names from where somebody tries too, their
 * network or their session, so that nobody can lock another person out.
 */
export function createBackoff(freeFailures: number): SignInBackoff {
  const failures = new Map<string, { readonly count: number; readonly at: number }>();
  const recall = (key: string, now: Date) => {
    const known = failures.get(key);
    return known === undefined || now.getTime() - known.at > FORGET_AFTER_MS ? undefined : known;
  };
  const waitSeconds = (key: string, now: Date) => {
    const known = recall(key, now);
    if (known === undefined || known.count < freeFailures) return 0;
    const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (known.count - freeFailures));
    return Math.max(0, Math.ceil(wait - (now.getTime() - known.at) / 1000));
  };
  const count = (key: string, now: Date) => {
    const before = recall(key, now)?.count ?? 0;
    // taken out first, so that the oldest entry is always the first one
    failures.delete(key);
    failures.set(key, { count: before + 1, at: now.getTime() });
    const [oldest] = failures.keys();
    if (failures.size > MAX_REMEMBERED && oldest !== undefined) failures.delete(oldest);
  };
  const takeBack = (key: string) => {
    const known = failures.get(key);
    if (known !== undefined) failures.set(key, { ...known, count: known.count - 1 });
  };
  return {
    async guard(who, now, look) {
      const key = keyOf(who);
      const retryAfter = waitSeconds(key, now);
      if (retryAfter > 0) return fail('too_many_requests', { retryAfter });
      count(key, now);
      const found = await look().catch((error: unknown) => {
        // a shop that had no time to look has learnt nothing of the password
        takeBack(key);
        throw error;
      });
      if (found !== null) failures.delete(key);
      return ok(found);
    },
  };
}

// no e-mail stays in memory longer than its request
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64');
