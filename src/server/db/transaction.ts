import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction as KyselyTransaction, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Result } from '#contract/http/result.ts';
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
  db: Kysely<DB>,
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

/** One statement with the values of its places. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** In the place of a statement's text: the values are statements that are sent in one go. */
export const TOGETHER = 'together';
/** The same, and the last of them is the commit, which is not waited for. */
export const COMMITTING = 'committing';
/** Behind a statement that is sent in one go with the end of its transaction. */
export const COMMIT: Statement = { sql: 'commit', parameters: [] };

/**
 * Sends two statements in one round trip. The second sees what the first has done. In a transaction no lock is held for a
 * second trip, and where the first statement fails the second is refused; outside one each is on its own. The error that
 * is thrown is that of the first which failed.
 */
export async function sendTogether<A, B>(
  db: Kysely<DB>,
  first: RawBuilder<A>,
  second: RawBuilder<B>,
): Promise<[A[], B[]]> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(TOGETHER, [first.compile(db), second.compile(db)]),
  );
  return rows as [A[], B[]];
}

/**
 * Sends the last statement of a transaction and its commit in one round trip. Where the statement fails the database
 * rolls back instead. Whoever calls it may send nothing more, and has to succeed.
 */
export async function commitWith<A>(tx: Kysely<DB>, last: RawBuilder<A>): Promise<A[]> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(TOGETHER, [last.compile(tx), COMMIT]));
  const [found] = rows as [A[]];
  return found;
}

/** What the last statement of a transaction gave, while that is being committed. */
export interface Committing<A> {
  readonly rows: readonly A[];
  /** Rejects where the transaction was rolled back, or where nobody knows: its connection was lost. */
  readonly committed: Promise<void>;
}

/**
 * As `commitWith`, but goes on as soon as the statement is answered. The connection is free from then on: what is sent on
 * it next waits behind the commit, and nothing may be told to anybody before `committed`.
 */
export async function commitBehind<A>(tx: Kysely<DB>, last: RawBuilder<A>): Promise<Committing<A>> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(COMMITTING, [last.compile(tx), COMMIT]));
  return rows[0] as Committing<A>;
}

/** Sends statements without waiting for the answers between them. */
export function inOneGo(
  { connection: { stream } }: pg.PoolClient,
  statements: readonly Statement[],
  send: (statement: Statement) => Promise<pg.QueryResult>,
): Promise<pg.QueryResult>[] {
  stream.cork();
  const sent = statements.map(send);
  stream.uncork();
  return sent;
}

/** The answers of statements that were sent in one go; throws the first error of one once all are over. */
export async function answersOf(sent: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
