import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { type Allowance, createSharedCount, keyOf, type SharedCount } from './shared-count.ts';

/** How long a count may wait to be written with others, in milliseconds. */
const WRITE_AFTER = 100;
/** What is known of so many is remembered; of others only what this process has not written yet. */
const MOST_KNOWN = 10_000;

interface Log {
  warn(fields: object, message: string): void;
}

/** A count over all processes that takes no write for each. */
export interface BulkCount {
  readonly count: SharedCount;
  /** Writes what is still to be written. */
  readonly stop: () => Promise<void>;
}

/** Counted by this process and not written yet. */
interface Waiting {
  readonly seconds: number;
  points: number;
}
/** What all processes have counted at least, as far as this one knows; `expire` in milliseconds since 1970. */
interface Known {
  readonly points: number;
  readonly expire: number;
}
interface Total extends Known {
  readonly key: string;
}

/**
 * Counts over all processes as `createSharedCount` does, into the same rows. While somebody is within the first half of an
 * allowance their count is written later, with those of others in one statement; beyond it each is counted at once, with
 * what waits of theirs. What other processes have not written yet is not seen: each may let through up to half of an
 * allowance within the tenth of a second in which the others do not know of it. Counts that cannot be written are lost;
 * each process has a limit of its own besides.
 */
export function createBulkCount(db: Database, log: Log): BulkCount {
  const atOnce = createSharedCount(db);
  const known = new Map<string, Known>();
  let waiting = new Map<string, Waiting>();
  let written: ReadonlyMap<string, Waiting> = new Map();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const writeNext = async () => {
    clearTimeout(timer);
    timer = undefined;
    written = waiting;
    waiting = new Map();
    if (written.size > 0) await addPoints(db, written).then(learn, lose);
    written = new Map();
  };
  const write = () => {
    writing = writing.then(writeNext);
    return writing;
  };
  const live = (key: string): Known | undefined => {
    const total = known.get(key);
    return total !== undefined && total.expire > Date.now() ? total : undefined;
  };
  /** What was counted since a total was read is in what is known already. */
  const learn = (totals: readonly Total[]) => {
    for (const { key, ...total } of totals) {
      const former = live(key);
      known.delete(key);
      known.set(key, former !== undefined && former.points > total.points ? former : total);
    }
    for (const key of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(key);
    }
  };
  const lose = (error: unknown) => log.warn({ err: error }, 'requests not counted for all processes');
  const count = async (allowance: Allowance, who: string) => {
    const key = keyOf(allowance, who);
    const own = waiting.get(key) ?? { seconds: allowance.seconds, points: 0 };
    const shared = live(key);
    const points = own.points + 1 + (written.get(key)?.points ?? 0) + (shared?.points ?? 0);
    if (points <= allowance.most / 2) {
      own.points += 1;
      waiting.set(key, own);
      timer ??= setTimeout(() => void write(), WRITE_AFTER).unref();
      return 0;
    }
    waiting.delete(key);
    learn([{ key, points, expire: shared?.expire ?? Date.now() + allowance.seconds * 1000 }]);
    if (written.has(key)) await writing;
    return atOnce(allowance, who, own.points + 1);
  };
  return { count, stop: write };
}

/** Adds to the counters, in the order of their keys, so that two processes wait for each other in one order. */
async function addPoints(db: Database, counted: ReadonlyMap<string, Waiting>): Promise<readonly Total[]> {
  const entries = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  const now = Date.now();
  const { rows } = await sql<Total>`
    insert into rate_limits as r (key, points, expire)
    select * from unnest(${entries.map(([key]) => key)}::text[], ${entries.map(([, { points }]) => points)}::int[],
      ${entries.map(([, { seconds }]) => now + seconds * 1000)}::bigint[])
    on conflict (key) do update set
      points = excluded.points + case when r.expire > ${now} then r.points else 0 end,
      expire = case when r.expire > ${now} then r.expire else excluded.expire end
    returning key, points, expire`.execute(db);
  return rows;
}
