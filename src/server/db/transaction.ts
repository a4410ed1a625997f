import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction as KyselyTransaction } from 'kysely';
import type { Result } from '#contract/http/result.ts';
import type { Database } from './connect.ts';
import type { DB } from './types.ts';
import { isRetryable } from './unavailable.ts';

export type Transaction = KyselyTransaction<DB>;

const TRIES = 4;
const LONGEST_FIRST_PAUSE_MS = 20;

/** Carries a failed result out through the rollback. */
class Abort extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/**
 * Runs the work in one transaction. A failed result rolls back and is the answer; a throw rolls back and is
 * thrown. Deadlocks and serialization failures run the whole work again, so it must have no other effects.
 */
export async function inTransaction<T, E>(
  db: Database,
  work: (trx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        if (!result.ok) throw new Abort(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Abort) return error.result as Result<T, E>;
      if (!isRetryable(error) || attempt === TRIES) throw error;
      await sleep(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
