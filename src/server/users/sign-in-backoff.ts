import { createHash } from 'node:crypto';

/** Slows down guessing one account's password from one address, beyond the limit by address alone. */
export interface SignInBackoff {
  /** Seconds to wait before the next try, 0 when it may be made. */
  waitSeconds(who: string, now: Date): number;
  failed(who: string, now: Date): void;
  succeeded(who: string): void;
}

const MAX_REMEMBERED = 10_000;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGET_AFTER_MS = 60 * 60 * 1000;

/**
 * Kept in this process's memory: bounded, gone with a restart. The key names the address too, so that nobody can
 * lock another person out.
 */
export function createBackoff(freeFailures: number): SignInBackoff {
  const failures = new Map<string, { count: number; at: number }>();
  const recall = (key: string, now: Date) => {
    const known = failures.get(key);
    return known === undefined || now.getTime() - known.at > FORGET_AFTER_MS ? undefined : known;
  };
  return {
    waitSeconds(who, now) {
      const known = recall(keyOf(who), now);
      if (known === undefined || known.count < freeFailures) return 0;
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (known.count - freeFailures));
      return Math.max(0, Math.ceil(wait - (now.getTime() - known.at) / 1000));
    },
    failed(who, now) {
      const key = keyOf(who);
      const count = (recall(key, now)?.count ?? 0) + 1;
      // taken out first, so that the oldest entry is always the first one
      failures.delete(key);
      failures.set(key, { count, at: now.getTime() });
      const [oldest] = failures.keys();
      if (failures.size > MAX_REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(who) {
      failures.delete(keyOf(who));
    },
  };
}

// no e-mail stays in memory longer than its request
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64');
