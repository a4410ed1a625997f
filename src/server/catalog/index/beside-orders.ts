import { type Kysely, sql } from 'kysely';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import type { DB } from '#server/db/types.ts';
import { soldSince } from '../product-order.ts';
import { selectByName } from './index-rows.queries.ts';
import type { ProductIndex } from './product-index.ts';
import { sortByFigure } from './sort-slots.ts';

/** A reading of the sold pieces may take this share of the time at most. */
const SHARE_OF_TIME = 1 / 20;

/** Orders that are read beside the index when they are asked for: by name, and by pieces sold. */
interface BesideOrders {
  /** Names may have changed. */
  forgetNames(): void;
  /** Slots in the order of names or of pieces sold. */
  read(sort: Extract<ProductSort, 'name' | 'popular'>, index: ProductIndex): Promise<Uint32Array>;
}

interface Sorted {
  readonly index: ProductIndex;
  readonly version: number;
  readonly slots: Uint32Array;
}

/**
 * `soldFor`: how long sold pieces count that were read, in milliseconds. Who asks later still gets them while they are
 * read anew, unless they are much older.
 */
export function createBesideOrders(
  { db, now }: { readonly db: Kysely<DB>; readonly now: () => Date },
  soldFor: number,
): BesideOrders {
  let names: Promise<readonly string[]> | null = null;
  let byName: (Sorted & { readonly names: readonly string[] }) | null = null;
  let sold: {
    readonly pieces: ReadonlyMap<string, number>;
    readonly at: number;
    readonly took: number;
  } | null = null;
  let bySold: (Sorted & { readonly pieces: ReadonlyMap<string, number> }) | null = null;
  let reading: Promise<void> | null = null;

  const readNames = () => {
    const asked = (names ??= selectByName(db));
    asked.catch(() => {
      if (names === asked) names = null;
    });
    return asked;
  };
  const readSold = () => {
    const at = performance.now();
    reading ??= selectSold(db, now())
      .then((pieces) => {
        sold = { pieces, at, took: performance.now() - at };
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const soldPieces = async () => {
    const age = performance.now() - (sold?.at ?? Number.NEGATIVE_INFINITY);
    const longest = Math.max(soldFor, (sold?.took ?? 0) / SHARE_OF_TIME);
    if (soldFor === 0 || age > 4 * longest) await readSold();
    else if (age > longest) readSold().catch(() => {});
    return sold?.pieces ?? new Map<string, number>();
  };

  return {
    forgetNames: () => {
      names = null;
    },
    async read(sort, index) {
      if (sort === 'name') {
        const ids = await readNames();
        if (byName?.index !== index || byName.version !== index.version() || byName.names !== ids) {
          const slots = ids.flatMap((id) => index.slotOf(id) ?? []);
          byName = { index, version: index.version(), names: ids, slots: Uint32Array.from(slots) };
        }
        return byName.slots;
      }
      const pieces = await soldPieces();
      if (bySold?.index !== index || bySold.version !== index.version() || bySold.pieces !== pieces)
        bySold = { index, version: index.version(), pieces, slots: mostSoldFirst(index, pieces) };
      return bySold.slots;
    },
  };
}

function mostSoldFirst(index: ProductIndex, pieces: ReadonlyMap<string, number>): Uint32Array {
  const piecesAt = (slot: number) => pieces.get(index.idAt(slot)) ?? 0;
  let most = 0;
  for (const count of pieces.values()) most = Math.max(most, count);
  return sortByFigure(index.newest(), (slot) => most - piecesAt(slot));
}

async function selectSold(db: Kysely<DB>, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; pieces: number }>`
    select sold.product_id, sold.pieces::int8 as pieces from (${soldSince(now)}) sold where sold.product_id is not null
  `.execute(db);
  return new Map(rows.map(({ product_id: id, pieces }) => [id, pieces]));
}
