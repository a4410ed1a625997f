import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import type { Change, Seen } from '#server/db/changes.ts';
import type { Memory } from '#server/db/memory.ts';
import type { DB } from '#server/db/types.ts';
import { hashHoldId, type StockView } from '#server/holds/available-stock.queries.ts';
import { createBesideOrders } from './beside-orders.ts';
import { type FacetNames, facetNames } from './category-tree.queries.ts';
import { createIndexLists, type IndexLists, type ListOrder } from './index-lists.ts';
import {
  type NextProducts,
  type OwnPieces,
  type ReadTo,
  selectHolders,
  selectNamed,
  selectNext,
  selectOwnPieces,
} from './index-rows.queries.ts';
import { createProductIndex, type ProductIndex, type SavedIndex } from './product-index.ts';
import { type RunningOffers, runningOffers } from './running-offers.queries.ts';
import { type VariantOffers, withOwnPieces } from './variant-sets.ts';

/** The catalogue in this process's memory as of the last look for changes. */
export interface CurrentCatalogue {
  readonly index: ProductIndex;
  /** The variants as the viewer sees them, with the pieces that they hold. */
  readonly variants: VariantOffers;
  readonly lists: IndexLists;
  readonly names: FacetNames;
  order(sort: ProductSort): Promise<ListOrder>;
}

/** An index as it is saved for the next process, and up to where changes are in it. */
export interface FormerIndex {
  readonly index: SavedIndex;
  readonly seen: Seen;
}

/** Products on sale in memory, kept by what the database tells of changes (docs/rules/pages.md, "Memory"). */
export interface Catalogue {
  /** Null while the catalogue is read: then the tables are asked. */
  current(view: StockView): Promise<CurrentCatalogue | null>;
  /** Whether the viewer sees the same stock as everybody who holds nothing. */
  isEveryone(view: StockView): Promise<boolean>;
  /** Reads the catalogue before anybody asks; a failure is left to whoever asks next. */
  warm(): Promise<void>;
  /** How many products the index holds; 0 where there is none yet. */
  count(): number;
  /** The index as of now; null where it has to be read from the beginning before. */
  save(): Promise<FormerIndex | null>;
  /** Begins with a saved index. To be called before the first look, which has to begin where it ends (`FollowOptions.since`). */
  beginWith(saved: SavedIndex): void;
}

interface CatalogueDeps {
  readonly db: Kysely<DB>;
  readonly memory: Memory;
  readonly now: () => Date;
  /** How long pieces sold count that were read, in milliseconds. */
  readonly soldFor?: number;
}

/** Products read at once from the beginning: some milliseconds of work. */
const CHUNK = 250;
/** Products that changed are read so many at once; more than `MOST_NAMED` make a new index. */
const NAMED_AT_ONCE = 400;
const MOST_NAMED = 4000;
/** How long a request waits for the index before it asks the tables, in milliseconds. */
const PATIENCE = 50;
/** Between two whole readings lies this much of what one takes. */
const REST = 3;
const SOLD_FOR = 5000;

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { db, memory, now, soldFor = SOLD_FOR } = deps;
  const { changes } = memory;
  const orders = createBesideOrders({ db, now }, soldFor);
  const readOffers = runningOffers(deps);
  const pending = new Set<string>();
  let former: SavedIndex | null = null;
  let isAllPending = true;
  let index: ProductIndex | null = null;
  let offers: RunningOffers | null = null;
  let lists: { readonly of: ProductIndex; readonly names: FacetNames; readonly lists: IndexLists } | null =
    null;
  let work: Promise<void> | null = null;
  let restUntil = 0;
  let isReadingAll = false;
  let readingTook = 0;

  const note = ({ topic, product }: Change) => {
    if (topic !== 'products' && topic !== 'stock') return;
    if (topic === 'products') orders.forgetNames();
    if (product === null) isAllPending = true;
    else pending.add(product);
  };
  changes.follow((news, isAll) => {
    if (isAll) isAllPending = true;
    for (const change of news) note(change);
    if (pending.size > MOST_NAMED) isAllPending = true;
    if (isAllPending) pending.clear();
  });
  const hasNews = () => isAllPending || pending.size > 0;
  /** What was announced and is being read is not yet in the index either. */
  const isBehind = () => work !== null || former !== null || hasNews();

  /** Begins with the index of the former process, unless the changes since then are too many to be read one by one. */
  const takeFormer = async () => {
    if (former === null) return;
    const running = await readOffers();
    if (!isAllPending) [index, offers] = [createProductIndex(running.offerOf, former), running];
    former = null;
  };

  const readAll = async () => {
    isReadingAll = true;
    const wait = restUntil - performance.now();
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    isAllPending = false;
    const begun = performance.now();
    const running = await readOffers();
    const made = createProductIndex(running.offerOf);
    const readFrom = (from: ReadTo | null) => selectNext(db, from, { limit: CHUNK, now: now() });
    let next: ReturnType<typeof selectNext> | null = readFrom(null);
    while (next !== null) {
      const { products, readTo }: NextProducts = await next;
      // the database reads on while these are put
      next = readTo === null ? null : readFrom(readTo);
      for (const product of products) made.put(product);
    }
    [index, offers] = [made, running];
    readingTook = performance.now() - begun;
    restUntil = performance.now() + REST * readingTook;
  };
  /** Whether what is under way is known to take longer than anybody waits. */
  const takesLong = () => (isReadingAll || isAllPending) && readingTook > PATIENCE;
  const readNamed = async (into: ProductIndex) => {
    const ids = [...pending].slice(0, NAMED_AT_ONCE);
    for (const id of ids) pending.delete(id);
    const products = await selectNamed(db, ids, now()).catch((error: unknown) => {
      for (const id of ids) pending.add(id);
      throw error;
    });
    const there = new Set(products.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) into.remove(id);
    for (const product of products) into.put(product);
  };
  const catchUp = async () => {
    await takeFormer();
    while (hasNews()) {
      if (isAllPending || index === null) {
        await readAll()
          .catch((error: unknown) => {
            isAllPending = true;
            throw error;
          })
          .finally(() => {
            isReadingAll = false;
          });
      } else await readNamed(index);
    }
  };
  const catchUpOnce = () =>
    (work ??= catchUp().finally(() => {
      work = null;
    }));

  const isEveryone = async ({ userId, holdId }: StockView) => {
    if (!userId && holdId === undefined) return true;
    const holders = await memory.read('holders', { topics: ['holds'] }, async () => ({
      has: holderTest(await selectHolders(db)),
    }));
    return !holders.has({ userId, holdId });
  };

  const ownPieces = async (view: StockView) => ((await isEveryone(view)) ? [] : selectOwnPieces(db, view));

  return {
    isEveryone,
    warm: () =>
      changes
        .catchUp()
        .then(catchUpOnce)
        .catch(() => {}),
    count: () => index?.count() ?? 0,
    async save() {
      await changes.catchUp();
      if (isBehind() && !isReadingAll && !isAllPending) await catchUpOnce();
      const seen = changes.seen();
      // a change that is known and not in the index would be missing in the next process for good
      return index === null || seen === null || isBehind() ? null : { index: index.save(), seen };
    },
    beginWith(saved) {
      former = saved;
      isAllPending = false;
    },
    async current(view) {
      if (!changes.isFresh()) await changes.catchUp();
      if (isBehind() && !(await inTime(catchUpOnce(), takesLong() ? 0 : PATIENCE))) return null;
      const [running, names, own] = await Promise.all([readOffers(), facetNames(deps), ownPieces(view)]);
      if (index === null || isBehind()) return null;
      if (running !== offers) {
        index.reprice(running.offerOf);
        offers = running;
      }
      if (lists?.of !== index || lists.names !== names)
        lists = { of: index, names, lists: createIndexLists(index, names.categories) };
      const there = { index, variants: variantsFor(index, own), lists: lists.lists, names };
      const order = async (sort: ProductSort): Promise<ListOrder> => ({
        sort,
        slots:
          sort === 'name' || sort === 'popular'
            ? await orders.read(sort, there.index)
            : there.lists.sorted(sort),
      });
      return { ...there, order };
    },
  };
}

function variantsFor(index: ProductIndex, own: readonly OwnPieces[]): VariantOffers {
  if (own.length === 0) return index.variants;
  const known = own.flatMap(({ productId, ...codes }) => {
    const slot = index.slotOf(productId);
    return slot === undefined ? [] : [{ slot, ...codes }];
  });
  return withOwnPieces(index.variants, known, index.capacity());
}

function holderTest(holders: readonly string[]) {
  const known = new Set(holders);
  return ({ userId, holdId }: Pick<StockView, 'userId' | 'holdId'>) =>
    (Boolean(userId) && known.has(`u${userId}`)) ||
    (holdId !== undefined && known.has(`s${hashHoldId(holdId)}`));
}

/** Whether the work was done in time; a failure counts as not. */
async function inTime(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const stop = new AbortController();
  const late = sleep(milliseconds, false, { signal: stop.signal }).catch(() => false);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => stop.abort());
}
