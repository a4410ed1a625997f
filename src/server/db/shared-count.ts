import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './connect.ts';

/** What is counted, and how much of it is allowed in a time. */
export interface Allowance {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Counts one more for somebody, or more, over all processes; answers for how many seconds they have to wait, 0 for none. */
export type SharedCount = (allowance: Allowance, who: string, points?: number) => Promise<number>;

/** The table that the counters stand in: made by a migration, cleaned by housekeeping, as the shop's role owns nothing. */
const TABLE = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };

export function createSharedCount(db: Database): SharedCount {
  const counters = new Map<string, RateLimiterPostgres>();
  const counterOf = ({ name, most, seconds }: Allowance) => {
    const known = counters.get(name);
    if (known !== undefined) return known;
    const made = new RateLimiterPostgres({
      ...TABLE,
      storeClient: clientOver(db),
      storeType: 'client',
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
    counters.set(name, made);
    return made;
  };
  return async (allowance, who, points = 1) => {
    try {
      await counterOf(allowance).consume(nameless(who), points);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

/** The key under which somebody is counted. */
export const keyOf = ({ name }: Pick<Allowance, 'name'>, who: string) => `${name}:${nameless(who)}`;

/** A digest to count somebody by: neither addresses nor e-mails are kept. */
export const nameless = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 22);

/** What the package takes for a client of the driver: its queries wait and fail as the shop's own do. */
function clientOver(db: Database) {
  return {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length };
    },
  };
}
