import { type Kysely, sql } from 'kysely';
import type { DB } from './types.ts';

/** What is followed, as the triggers of the database name it (docs/rules/pages.md, "Memory"). */
export type Topic =
  | 'settings'
  | 'home'
  | 'legal'
  | 'colors'
  | 'categories'
  | 'category_views'
  | 'promotions'
  | 'promo_codes'
  | 'products'
  | 'availability'
  | 'holds';

/** What something was made from: topics, and products of which it tells anything that is followed one by one. */
export interface Sources {
  readonly topics: readonly Topic[];
  readonly productIds?: readonly string[];
}

/** A change as a look found it; `product` is null where it may be any. */
export interface Change {
  readonly topic: string;
  readonly product: string | null;
}

/** Gets what each look found; `isAll` where everything may have changed. */
export type ChangeListener = (changes: readonly Change[], isAll: boolean) => void;

/** Up to where changes were seen: all that is visible in a snapshot of a server, and the holds that had ended by `now`. */
export interface Seen {
  /** As PostgreSQL writes a `pg_snapshot`. */
  readonly snapshot: string;
  /** When the server was started, as it writes it: after a start it may be another one, or hold an older copy. */
  readonly server: string;
  readonly now: Date;
}

/** What this process knows of changes in the database. */
export interface Changes {
  /** Whether the database was asked so recently that what is known counts. */
  isFresh(): boolean;
  /** Asks the database for what changed, unless that was done just now. Throws where it does not answer. */
  catchUp(): Promise<void>;
  /** Something changed: what is known counts no more until the database was asked. */
  announce(): void;
  /** The moment after which changes count as later: to be taken before anything is read. */
  mark(): number;
  /** Whether nothing of the sources changed after the mark, as far as is known. */
  areUnchanged(mark: number, sources: Sources): boolean;
  /** From now on hears of each look before anybody goes on who waited for it. */
  follow(listener: ChangeListener): void;
  /**
   * Up to where a replica must have replayed the log of the database to show all that is known to have changed; null
   * where nothing is known yet, or positions are not asked for.
   */
  position(): string | null;
  /** Up to where the last look saw, whose changes the listeners have; before the first one what was begun with, or null. */
  seen(): Seen | null;
}

export interface FollowOptions {
  /** The clock by which holds end. */
  readonly now: () => Date;
  /** How long what is known counts, in milliseconds; 0 asks at each use. */
  readonly freshFor?: number;
  /** Whether each look asks for the position in the log, which is for a database that has a replica. */
  readonly tellsPosition?: boolean;
  /**
   * What a former process saw last: the first look gives what changed since then, not that everything may have changed.
   * Right where all that this process keeps was read after that.
   */
  readonly since?: Seen | undefined;
}

/** How long what is known counts, in milliseconds: half of the second within which every process shows a change. */
export const FRESH_FOR = 500;
/** Rows of changes are removed after an hour (housekeeping): who did not ask for this long knows nothing, in milliseconds. */
export const LONGEST_GAP = 1_800_000;
/** Products that are followed one by one; beyond that all are taken for changed. */
const MOST_PRODUCTS = 20_000;
/** What is followed product by product. */
const BY_PRODUCT: readonly string[] = ['stock', 'products'];

interface Look {
  readonly snapshot: string;
  readonly server: string;
  readonly position: string | null;
  readonly changes: readonly Change[];
}

/** Follows the table `changes` by the transactions that were seen: whatever committed since the last look and no more. */
export function followChanges(
  db: Kysely<DB>,
  { now, freshFor = FRESH_FOR, tellsPosition = false, since }: FollowOptions,
): Changes {
  const changedAt = new Map<string, number>();
  const productChangedAt = new Map<string, number>();
  const listeners: ChangeListener[] = [];
  let tick = 0;
  /** Everything changed then: after a gap, or with another server. */
  let allChangedAt = 0;
  let allProductsChangedAt = 0;
  let seen = since ?? null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let lastLook = since === undefined ? 0 : performance.now() - (now().getTime() - since.now.getTime());
  let announced = 0;
  let looking: Promise<void> | null = null;
  let position: string | null = null;

  const note = ({ topic, product }: Change) => {
    changedAt.set(topic, tick);
    if (!BY_PRODUCT.includes(topic)) return;
    if (product === null || productChangedAt.size >= MOST_PRODUCTS) {
      productChangedAt.clear();
      allProductsChangedAt = tick;
    } else productChangedAt.set(product, tick);
  };

  const look = async () => {
    const [begunAt, announcedBefore, clock] = [performance.now(), announced, now()];
    const read = await selectChanges(db, { seen, now: clock, tellsPosition });
    const { snapshot, server, changes } = read;
    tick += 1;
    const isAll = seen === null || seen.server !== server || begunAt - lastLook > LONGEST_GAP;
    if (isAll) allChangedAt = tick;
    if (isAll || changes.length > 0 || position === null) position = read.position;
    for (const change of changes) note(change);
    for (const listener of listeners) listener(changes, isAll);
    seen = { snapshot, server, now: clock };
    lastLook = begunAt;
    // announced meanwhile: the answer may be older than that
    lookedAt = announcedBefore === announced ? begunAt : Number.NEGATIVE_INFINITY;
  };

  return {
    isFresh: () => performance.now() - lookedAt < freshFor,
    catchUp: async () => {
      if (performance.now() - lookedAt < freshFor) return;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    },
    announce: () => {
      announced += 1;
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    mark: () => tick,
    areUnchanged: (mark, { topics, productIds = [] }) =>
      allChangedAt <= mark &&
      topics.every((topic) => (changedAt.get(topic) ?? 0) <= mark) &&
      (productIds.length === 0 || allProductsChangedAt <= mark) &&
      productIds.every((id) => (productChangedAt.get(id) ?? 0) <= mark),
    follow: (listener) => {
      listeners.push(listener);
    },
    position: () => position,
    seen: () => seen,
  };
}

/** What committed since the last look, and the holds that ended by the clock. */
async function selectChanges(
  db: Kysely<DB>,
  asked: {
    readonly seen: { readonly snapshot: string; readonly now: Date } | null;
    readonly now: Date;
    readonly tellsPosition: boolean;
  },
): Promise<Look> {
  const { seen, now, tellsPosition } = asked;
  // read after the snapshot was taken, and written or not: what is visible stands before it in the log
  const position = tellsPosition ? sql`pg_current_wal_insert_lsn()::text` : sql`null::text`;
  const rows = sql`
    select distinct c.topic, c.product_id as product from changes c
    where c.xid >= pg_snapshot_xmin(${seen?.snapshot ?? null}::pg_snapshot)
      and not pg_visible_in_snapshot(c.xid, ${seen?.snapshot ?? null}::pg_snapshot)`;
  const ended = sql`
    select v.id, v.product_id, v.stock, hl.quantity from hold_lines hl join variants v on v.id = hl.variant_id
    where hl.expires_at > ${seen?.now ?? now} and hl.expires_at <= ${now}`;
  const { rows: looks } = await sql<Look>`
    with ended as materialized (${ended})
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
      ${position} as position,
      (select coalesce(json_agg(json_build_object('topic', topic, 'product', product)), '[]') from (
        ${rows}
        union all select distinct 'stock', product_id from ended
        union all select 'availability', null where exists (select from ended)
      ) news) as changes`.execute(db);
  const [first] = looks;
  if (first === undefined) throw new Error('a row without a table cannot be missing');
  return first;
}
