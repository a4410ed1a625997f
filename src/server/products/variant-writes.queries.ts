import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StockReason } from '#domain/catalog/product-fields.ts';
import type { VariantFigures } from '#domain/catalog/variant-changes.ts';
import { type Kopecks, kopecksToRoubles, roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';

/** A variant of a product, archived or not; the price in roubles. */
export interface StoredVariant extends VariantFigures {
  readonly id: string;
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly isArchived: boolean;
}

/** All variants of a product, locked in id order as orders lock them, so that there is no deadlock. */
export async function lockVariants(tx: Kysely<DB>, productId: string): Promise<StoredVariant[]> {
  const { rows } = await sql<Omit<StoredVariant, 'price'> & { readonly price: Kopecks | null }>`
    select v.id, v.color_code as "colorCode", v.size_code as "sizeCode", v.sku, v.barcode, v.price, v.stock,
      v.archived_at is not null as "isArchived"
    from variants v where v.product_id = ${productId} order by v.id for no key update`.execute(tx);
  return rows.map((row) => ({ ...row, price: row.price === null ? null : kopecksToRoubles(row.price) }));
}

/** The new values of a variant, apart from its stock. */
export type VariantValues = Pick<StoredVariant, 'id' | 'sku' | 'barcode' | 'price'>;

/**
 * Writes articles, barcodes and own prices. Articles that are swapped pass through a temporary value,
 * as the unique constraint holds after every row.
 */
export async function updateVariants(
  tx: Kysely<DB>,
  values: readonly VariantValues[],
  swapped: readonly string[],
): Promise<void> {
  if (values.length === 0) return;
  if (swapped.length > 0) {
    await sql`update variants set sku = 'swap-' || id where id = any (${swapped}::uuid[])`.execute(tx);
  }
  await sql`
    update variants v set sku = n.sku, barcode = n.barcode, price = n.price
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ sku }) => sku)}::text[],
      ${values.map(({ barcode }) => barcode)}::text[],
      ${values.map(({ price }) => kopecksOrNull(price))}::bigint[]) as n (id, sku, barcode, price)
    where v.id = n.id`.execute(tx);
}

/** New variants of a product; answers with their ids in the same order. */
export async function insertVariants(
  tx: Kysely<DB>,
  productId: string,
  added: readonly Omit<StoredVariant, 'id' | 'stock' | 'isArchived'>[],
): Promise<string[]> {
  const rows = added.map(({ colorCode, sizeCode, sku, barcode, price }) => ({
    id: uuidv7(),
    product_id: productId,
    color_code: colorCode,
    size_code: sizeCode,
    sku,
    barcode,
    price: kopecksOrNull(price),
  }));
  if (rows.length > 0) await tx.insertInto('variants').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function setArchived(tx: Kysely<DB>, ids: readonly string[], at: Date | null): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('variants').set({ archived_at: at }).where('id', 'in', ids).execute();
}

/** Deletes those without stock movements and orders; returns the ids of the others. */
export async function deleteUnused(tx: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from variants v where v.id = any (${ids}::uuid[])
      and not exists (select from stock_ledger l where l.variant_id = v.id)
    returning v.id`.execute(tx);
  const deleted = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !deleted.has(id));
}

/** Moves stock by writing ledger rows; a trigger updates the figures. */
export async function moveStock(
  tx: Kysely<DB>,
  moves: readonly { readonly variantId: string; readonly delta: number }[],
  why: {
    readonly reason: StockReason;
    readonly comment: string | null;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<void> {
  if (moves.length === 0) return;
  const sorted = moves.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  await sql`
    insert into stock_ledger (variant_id, delta, reason, user_id, comment, created_at)
    select m.id, m.delta, ${why.reason}, ${why.userId}, ${why.comment}, ${why.at}
    from unnest(${sorted.map(({ variantId }) => variantId)}::uuid[], ${sorted.map(({ delta }) => delta)}::int[])
      with ordinality as m (id, delta, position) order by m.position`.execute(tx);
}

/** Variants of any product that already have one of these articles or barcodes. */
export interface TakenCode {
  readonly code: string;
  readonly variantId: string;
  readonly productName: string;
}

export async function takenCodes(
  tx: Kysely<DB>,
  column: 'sku' | 'barcode',
  codes: readonly string[],
): Promise<readonly TakenCode[]> {
  if (codes.length === 0) return [];
  // barcodes have no unique constraint: writers of them wait for each other
  if (column === 'barcode') await sql`select pg_advisory_xact_lock(${BARCODE_LOCK})`.execute(tx);
  const { rows } = await sql<TakenCode>`
    select v.${sql.ref(column)} as code, v.id as "variantId", p.name as "productName"
    from variants v join products p on p.id = v.product_id
    where v.${sql.ref(column)} = any (${codes}::text[])`.execute(tx);
  return rows;
}

/** The id of the advisory lock; the number is arbitrary. */
const BARCODE_LOCK = 5_117_218;

const kopecksOrNull = (price: number | null) => (price === null ? null : roublesToKopecks(roubles(price)));
