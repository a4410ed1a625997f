import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { SocketAddress } from './embedded.ts';
import { createStatementNames, isStalePlan, type StatementNames } from './statement-names.ts';
import {
  answersOf,
  COMMIT,
  COMMITTING,
  type Committing,
  inOneGo,
  type Statement,
  TOGETHER,
} from './transaction.ts';
import type { DB } from './types.ts';
import { isConnectionLost, translateDatabaseError } from './unavailable.ts';

export type Database = Kysely<DB>;
/** A connection string, or the socket of the embedded server. */
export type ConnectionAddress = string | SocketAddress;

/** The application's role: reads and writes rows as granted, owns nothing. */
export const APP_ROLE = 'shop_app';

export type PoolOptions = {
  readonly connection: ConnectionAddress;
  readonly max: number;
  /** Undefined: the owner, for migrations and seeds. */
  readonly role?: typeof APP_ROLE;
  readonly applicationName?: string;
  /** For migrations and the first data, which may work, and wait for another process, as long as they need. */
  readonly hasNoTimeouts?: boolean;
  /** How many times longer than usual everything may wait, for a machine that is slow; 1. */
  readonly patience?: number | undefined;
  /** How long a new connection may take, in milliseconds; as `waits` and `patience` say by default. */
  readonly connectMs?: number;
  /** For a connection and for a statement, in milliseconds, where others than the usual. */
  readonly waits?: { readonly connect: number; readonly statement: number };
  readonly onError?: (error: Error) => void;
};

/**
 * For a free connection or a new one; below the deadline of a request (`http/lanes.ts`). How much begins at all is not
 * decided here: what waits for a connection has been admitted.
 */
const USUAL_WAITS = { connect: 4000, statement: 4000 } as const;
/** What ours waits longer than the server, which may be frozen and not keep its own timeout, in milliseconds. */
const OWN_EXTRA = 200;
const timeouts = (patience: number, statement: number) => ({
  statement_timeout: statement * patience,
  lock_timeout: 2000 * patience,
  idle_in_transaction_session_timeout: 10_000 * patience,
  query_timeout: (statement + OWN_EXTRA) * patience,
});

/**
 * What the planner may count on: tables that lie in memory or on a disk without arms, and room to sort some ten
 * thousand rows without a file. No statement here runs long enough to be worth compiling, or workers of its own: the
 * start of two took 50 ms, the counts of 100,000 orders take 16 by themselves.
 */
const PLANNER = [
  'random_page_cost=1.1',
  'work_mem=16MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
] as const;

/**
 * How long a connection rests before it is closed, in milliseconds. A new one is slow for its first statements: each is
 * planned anew, and what the server's process reads is not mapped into it yet.
 */
const REST = 10 * 60_000;

/** A pool with limits on every wait; its owner ends it. */
export function createPool(options: PoolOptions): pg.Pool {
  const { connection, role, patience = 1, waits = USUAL_WAITS } = options;
  const parameters = ['TimeZone=UTC', ...PLANNER, ...(role === undefined ? [] : [`role=${role}`])];
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.max,
    application_name: options.applicationName ?? 'mera-shop',
    options: parameters.map((parameter) => `-c ${parameter}`).join(' '),
    connectionTimeoutMillis: options.connectMs ?? waits.connect * patience,
    idleTimeoutMillis: REST,
    ...(options.hasNoTimeouts === true ? {} : timeouts(patience, waits.statement)),
    keepAlive: true,
    // several statements may be on their way at once
    pipeline: true,
    types: { getTypeParser: parserOf },
  });
  // without a listener on both, one lost connection ends the process
  const onError = options.onError ?? (() => {});
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Kysely over the pool; `db.destroy()` ends the pool too. */
export function createDatabase(pool: pg.Pool): Database {
  const nameOf = createStatementNames();
  const dialect = new PostgresDialect({
    pool: { connect: () => checkOut(pool, nameOf), end: () => pool.end() },
  });
  return new Kysely<DB>({ dialect });
}

/**
 * A client whose errors are translated, and which is thrown away once its connection is in doubt. A plan that a changed
 * table has made stale counts as such a doubt: outside a transaction the statement runs once more without its name,
 * within one the whole transaction may (`isRetryable`). A transaction begins together with its first statement, and one
 * that has none is never begun.
 */
export async function checkOut(
  pool: { connect(): Promise<pg.PoolClient> },
  nameOf: StatementNames,
): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
  let isDoubtful = false;
  let isInTransaction = false;
  const send = async ({ sql, parameters }: Statement): Promise<pg.QueryResult> => {
    const values = [...parameters];
    const name = nameOf(sql);
    if (name === undefined) return client.query(sql, values);
    try {
      return await sendNamed(client, { name, text: sql, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      isDoubtful = true;
      if (isInTransaction) throw error;
      return client.query(sql, values);
    }
  };
  // a transaction begins together with its first statement
  let begin: Statement | null = null;
  let outcome: 'committed' | 'rolled back' | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (BEGINS.test(text)) {
      isInTransaction = true;
      begin = { sql: text, parameters: values };
      return NOTHING;
    }
    if (text === 'rollback' && outcome === 'committed') throw new Error('it is committed already');
    if (ENDS.has(text) && (begin !== null || outcome !== null)) return NOTHING;
    const isOneGo = text === TOGETHER || text === COMMITTING;
    const asked = isOneGo ? (values as readonly Statement[]) : [{ sql: text, parameters: values }];
    const all = begin === null ? asked : [begin, ...asked];
    begin = null;
    const commits = asked.includes(COMMIT);
    if (commits) outcome = 'rolled back';
    try {
      if (text === COMMITTING) {
        const { rows, committed } = await commitLater(client, all, send);
        // or is about to be: nothing more may be sent either way
        outcome = 'committed';
        return { rows: [{ rows, committed }] };
      }
      const answers = await answersOf(inOneGo(client, all, send));
      if (commits) outcome = 'committed';
      return text === TOGETHER
        ? { rows: answers.slice(-asked.length).map(({ rows }) => rows) }
        : answers.at(-1);
    } catch (error) {
      isDoubtful ||= isConnectionLost(error);
      throw translateDatabaseError(error);
    }
  };
  const release = () => client.release(isDoubtful);
  // the driver's own type also lists cursors, which this shop does not open
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * Sends a named statement as a query that is made already: a description of one the driver copies property by property,
 * into an object that is slow to read ever after.
 */
const sendNamed = (
  client: pg.PoolClient,
  { name, text, values }: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    client.query(Object.assign(query, { name }));
  });

/** Sends the statements, of which the last is a commit, and gives what the one before it answered. */
async function commitLater(
  client: pg.PoolClient,
  statements: readonly Statement[],
  send: (statement: Statement) => Promise<pg.QueryResult>,
): Promise<Committing<unknown>> {
  const sent = inOneGo(client, statements, send);
  const commit = sent.pop() ?? Promise.reject(new Error('there is no commit'));
  const committed = commit.then(
    () => {},
    (error: unknown) => {
      // somebody else may have the connection by now
      if (isConnectionLost(error)) client.connection.stream.destroy();
      throw translateDatabaseError(error);
    },
  );
  // it is waited for later, if at all
  committed.catch(() => {});
  try {
    const answers = await answersOf(sent);
    return { rows: answers.at(-1)?.rows ?? [], committed };
  } catch (error) {
    await Promise.allSettled([commit]);
    throw error;
  }
}

const NOTHING = { rows: [] };
const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);
/** A client that was checked out for a transaction serves nothing else. */
const BEGINS = /^\s*(?:begin|start transaction)\b/i;

const { builtins } = pg.types;

/** bigint as a number while that is exact, dates as they are written; numeric stays text. */
const parserOf: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (id === builtins.INT8) return parseExactInteger;
    if (id === builtins.DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(id, format as 'text');
};

export function parseExactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of the exact range: ${text}`);
  return value;
}
