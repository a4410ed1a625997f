import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Changes } from './changes.ts';
import { checkOut, createPool, type Database, type PoolOptions } from './connect.ts';
import { createStatementNames } from './statement-names.ts';
import type { DB } from './types.ts';
import { DatabaseUnavailable, isRetryable } from './unavailable.ts';

/** Where reads that a replica may answer are sent (docs/rules/pages.md, "Replica"). */
export interface ReplicaReads {
  /**
   * For single statements that only read what everybody may see. Each is answered by the replica where that has all that
   * this process knows to have changed, else by the primary, and by the primary too where the replica fails.
   */
  readonly db: Database;
  /** Asks the replica whether it is there, so that a wrong address shows at the start and not to the first visitor. */
  check(): Promise<void>;
  /** Whether the replica is asked at all, and how many statements each of the two has answered. */
  state(): ReplicaState;
  stop(): Promise<void>;
}

export interface ReplicaState {
  readonly isUp: boolean;
  readonly byReplica: number;
  readonly byPrimary: number;
}

export interface ReplicaLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface ReplicaOptions extends Pick<PoolOptions, 'max' | 'role' | 'patience'> {
  readonly connection: string;
  readonly primary: pg.Pool;
  /** Followed on the primary, with positions (`FollowOptions.tellsPosition`). */
  readonly changes: Changes;
  readonly log: ReplicaLog;
}

/** Shorter than those of the primary: a request that waited in vain can still be answered by that. In milliseconds. */
const WAITS = { connect: 1000, statement: 2000 } as const;
/** How long a replica that failed is left alone before it is asked whether it is back, in milliseconds. */
const RETRY_AFTER = 1000;
/** How long a connection that was found behind is passed over, in milliseconds. */
const ASK_AGAIN_AFTER = 20;
/** From then on a replica that stays behind is logged, in milliseconds. */
const LAG_LOGGED_AFTER = 5000;

/** What a connection to a replica was last seen to have, and when that was asked. */
interface Seen {
  replayed: bigint;
  askedAt: number;
}

/** Reads of a replica with the primary behind it. `stop` ends the connections to the replica alone. */
export function readFromReplica(options: ReplicaOptions): ReplicaReads {
  const { connection, primary, changes, log, max, role, patience } = options;
  const pool = createPool({
    connection,
    max,
    patience,
    ...(role === undefined ? {} : { role }),
    applicationName: 'mera-shop-replica',
    waits: WAITS,
  });
  const nameOf = createStatementNames();
  const seen = new WeakMap<pg.PoolClient, Seen>();
  const answered = { byReplica: 0, byPrimary: 0 };
  let isUp = true;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let behindSince: number | null = null;
  let isLagLogged = false;

  const fail = (error: unknown) => {
    if (!isUp || isStopping) return;
    isUp = false;
    log.warn({ reason: reasonOf(error) }, 'replica failed, the primary answers');
    probeLater();
  };
  const probeLater = () => {
    retry = setTimeout(() => {
      void probe().then(
        () => {
          isUp = true;
          log.info({}, 'replica is back');
        },
        () => isStopping || probeLater(),
      );
    }, RETRY_AFTER).unref();
  };
  const probe = async () => {
    const client = await pool.connect();
    await askPosition(client).then(
      () => client.release(),
      (error: unknown) => {
        client.release(true);
        throw error;
      },
    );
  };
  const askPosition = async (client: pg.PoolClient): Promise<bigint> => {
    const { rows } = await client.query<{ position: string | null; isReplica: boolean }>(
      'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position',
    );
    const [row] = rows;
    if (row?.isReplica !== true || row.position === null) throw new Error('the server is no replica');
    const replayed = positionOf(row.position);
    seen.set(client, { replayed, askedAt: performance.now() });
    return replayed;
  };

  /** Whether this connection shows all that is known to have changed. */
  const isCurrent = async (client: pg.PoolClient, needed: bigint): Promise<boolean> => {
    const known = seen.get(client);
    if (known !== undefined && known.replayed >= needed) return true;
    if (known !== undefined && performance.now() - known.askedAt < ASK_AGAIN_AFTER) return false;
    return (await askPosition(client)) >= needed;
  };

  const noteLag = (isBehind: boolean) => {
    if (!isBehind) {
      if (isLagLogged) log.info({}, 'replica has caught up');
      behindSince = null;
      isLagLogged = false;
      return;
    }
    behindSince ??= performance.now();
    if (isLagLogged || performance.now() - behindSince < LAG_LOGGED_AFTER) return;
    isLagLogged = true;
    log.warn({}, 'replica is behind, the primary answers');
  };

  /** A connection to the replica that shows enough; null where there is none. */
  const connectReplica = async (needed: bigint): Promise<pg.PoolClient | null> => {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const isEnough = await isCurrent(client, needed);
      noteLag(!isEnough);
      if (isEnough) return client;
      client.release();
      return null;
    } catch (error) {
      client?.release(true);
      fail(error);
      return null;
    }
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    await changes.catchUp();
    const needed = changes.position();
    const client = isUp && needed !== null ? await connectReplica(positionOf(needed)) : null;
    if (client === null) {
      answered.byPrimary += 1;
      return checkOut(primary, nameOf);
    }
    return withPrimaryBehind(client);
  };

  /** What the replica fails to answer is asked of the primary, and so is the rest that the connection is used for. */
  const withPrimaryBehind = async (client: pg.PoolClient): Promise<PostgresPoolClient> => {
    const replica = await checkOut({ connect: async () => client }, nameOf);
    let current = replica;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const answer = await current.query(text, values);
        answered[current === replica ? 'byReplica' : 'byPrimary'] += 1;
        return answer;
      } catch (error) {
        if (current !== replica || !(error instanceof DatabaseUnavailable)) throw error;
        // that a row was cleared away under a read happens on a sound replica too
        if (!isRetryable(error)) fail(error.cause);
        current = await checkOut(primary, nameOf);
        answered.byPrimary += 1;
        return current.query(text, values);
      }
    };
    const release = () => {
      replica.release();
      if (current !== replica) current.release();
    };
    return { query, release } as unknown as PostgresPoolClient;
  };

  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) }),
    check: () => probe().catch(fail),
    state: () => ({ isUp, ...answered }),
    stop: async () => {
      isStopping = true;
      clearTimeout(retry);
      await pool.end();
    },
  };
}

/** A position in the log of the database, as `1/6B374D8`. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
