import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ImportedProduct, ImportedVariant, RowPlan } from '#domain/catalog/import-judge.ts';
import type { DB } from '#server/db/types.ts';
import { productFieldsAt, variantFields } from './shop-facts.queries.ts';

export interface LockedProduct extends ImportedProduct {
  readonly id: string;
  readonly sku: string;
  readonly isArchived: boolean;
}
export interface LockedVariant extends ImportedVariant {
  readonly id: string;
  readonly sku: string;
  readonly productId: string;
  readonly isArchived: boolean;
}

/** Products with all variants of theirs that are named, locked in id order as orders and editors lock them. */
export async function lockProducts(
  tx: Kysely<DB>,
  { ids, variantIds }: { readonly ids: readonly string[]; readonly variantIds: readonly string[] },
  now: Date,
): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select ${productFieldsAt(now)} from products p
    where p.id = any (${ids}::uuid[]) or p.id in (select product_id from variants where id = any (${variantIds}::uuid[]))
    order by p.id for no key update`.execute(tx);
  return rows;
}

export async function lockVariants(tx: Kysely<DB>, ids: readonly string[]): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select ${variantFields}, v.product_id as "productId" from variants v where v.id = any (${ids}::uuid[])
    order by v.id for no key update`.execute(tx);
  return rows;
}

export async function takenSkus(tx: Kysely<DB>, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where sku = any (${skus}::text[])`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
}

/** Fields of products as they become; a mark that had ended begins anew without an end. */
export async function writeProducts(
  tx: Kysely<DB>,
  products: readonly LockedProduct[],
  who: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update products p set name = n.name, price = n.price * 100::bigint, old_price = n.old * 100::bigint,
      wholesale_price = n.wholesale * 100::bigint, is_active = n.active, is_new = n.new,
      new_until = case when n.new and p.new_until <= ${who.at} then null else p.new_until end,
      version = p.version + 1, updated_at = ${who.at}, updated_by = ${who.userId}
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ name }) => name)}::text[],
      ${products.map(({ price }) => price)}::int[], ${products.map(({ oldPrice }) => oldPrice)}::int[],
      ${products.map(({ wholesalePrice }) => wholesalePrice)}::int[],
      ${products.map(({ isActive }) => isActive)}::bool[], ${products.map(({ isNew }) => isNew)}::bool[])
      as n (id, name, price, old, wholesale, active, new) where p.id = n.id`.execute(tx);
}

/** Products of which only variants changed. */
export async function touchProducts(
  tx: Kysely<DB>,
  ids: readonly string[],
  who: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update products set updated_at = ${who.at}, updated_by = ${who.userId} where id = any (${ids}::uuid[])`.execute(
    tx,
  );
}

/** Barcodes and own prices of variants. */
export async function writeVariants(
  tx: Kysely<DB>,
  variants: readonly Pick<LockedVariant, 'id' | 'barcode' | 'price'>[],
): Promise<void> {
  await sql`
    update variants v set barcode = n.barcode, price = n.price * 100::bigint
    from unnest(${variants.map(({ id }) => id)}::uuid[], ${variants.map(({ barcode }) => barcode)}::text[],
      ${variants.map(({ price }) => price)}::int[]) as n (id, barcode, price)
    where v.id = n.id`.execute(tx);
}

type Added = NonNullable<RowPlan['added']>;

/** New variants without stock, which the ledger brings; answers with their ids in the same order. */
export async function addVariants(tx: Kysely<DB>, added: readonly Added[]): Promise<string[]> {
  const ids = added.map(() => uuidv7());
  await sql`
    insert into variants (id, product_id, color_code, size_code, sku, barcode, price)
    select n.id, n.product, n.color, n.size, n.sku, n.barcode, n.price * 100::bigint
    from unnest(${ids}::uuid[], ${added.map(({ productId }) => productId)}::uuid[],
      ${added.map(({ color }) => color)}::text[], ${added.map(({ size }) => size)}::text[],
      ${added.map(({ sku }) => sku)}::text[], ${added.map(({ barcode }) => barcode)}::text[],
      ${added.map(({ price }) => price)}::int[]) as n (id, product, color, size, sku, barcode, price)`.execute(
    tx,
  );
  return ids;
}
