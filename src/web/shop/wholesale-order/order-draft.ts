import type { BundleRow } from '#domain/wholesale/bundle.ts';
import { MAX_ROW_PIECES } from '#domain/wholesale/bundle.ts';
import { ORDER_DRAFT_KEY } from '#web/core/storage/kept-keys.ts';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

/** Rows by product, in the order in which the products were chosen; products without rows are not in it. */
export type DraftRows = ReadonlyMap<string, readonly BundleRow[]>;

/** A wholesale order that is being put together on this device (docs/rules/wholesale.md). */
export interface OrderDraft {
  readonly rows: DraftRows;
  /** When it was kept, in milliseconds; null while there is none. */
  readonly savedAt: number | null;
}

export const NO_DRAFT: OrderDraft = { rows: new Map(), savedAt: null };

/** What this device keeps; what is broken in it is left out. */
export function readDraft(): OrderDraft {
  const { at, rows } = readStoredRecord(ORDER_DRAFT_KEY);
  if (typeof rows !== 'object' || rows === null) return NO_DRAFT;
  const read = new Map<string, readonly BundleRow[]>();
  for (const [productId, kept] of Object.entries(rows)) {
    const good = Array.isArray(kept) ? kept.flatMap(rowOf) : [];
    if (good.length > 0) read.set(productId, good);
  }
  return { rows: read, savedAt: typeof at === 'number' && read.size > 0 ? at : null };
}

/** Keeps it; false where the browser does not. */
export function writeDraft(rows: DraftRows, at: number): boolean {
  if (rows.size === 0) return writeStored(ORDER_DRAFT_KEY, null);
  const kept = Object.fromEntries(
    [...rows].map(([productId, list]) => [
      productId,
      list.map(({ colorCode, sizeCode, quantity }) => [colorCode, sizeCode, quantity]),
    ]),
  );
  return writeStored(ORDER_DRAFT_KEY, JSON.stringify({ at, rows: kept }));
}

function rowOf(kept: unknown): BundleRow[] {
  if (!Array.isArray(kept)) return [];
  const [colorCode, sizeCode, quantity] = kept as unknown[];
  const isGood =
    typeof colorCode === 'string' &&
    typeof sizeCode === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MAX_ROW_PIECES;
  return isGood ? [{ colorCode, sizeCode, quantity: Number(quantity) }] : [];
}

/** The rows with those of one product replaced; none take the product out. */
export function withRows(rows: DraftRows, productId: string, list: readonly BundleRow[]): DraftRows {
  const next = new Map(rows);
  if (list.length === 0) next.delete(productId);
  else next.set(productId, list);
  return next;
}

/** The rows with those of a list put in; a variant that both have takes the pieces of the list. */
export function withList(rows: DraftRows, lines: readonly (BundleRow & { productId: string })[]): DraftRows {
  const next = new Map(rows);
  for (const { productId, ...line } of lines) {
    const before = next.get(productId) ?? [];
    const others = before.filter(
      ({ colorCode, sizeCode }) => colorCode !== line.colorCode || sizeCode !== line.sizeCode,
    );
    next.set(productId, [...others, line]);
  }
  return next;
}
