import { type Kysely, sql } from 'kysely';
import type { ShopFacts, ShopProduct, ShopVariant } from '#domain/catalog/import-judge.ts';
import type { ReadRow } from '#domain/catalog/import-row.ts';
import type { DB } from '#server/db/types.ts';

const roubles = (column: string) => sql`(${sql.ref(column)} / 100)::int`;

/** A product's fields as an import sets them, prices in roubles. */
export const productFieldsAt = (now: Date) => sql`
  p.id, p.sku, p.name, ${roubles('p.price')} as price, ${roubles('p.old_price')} as "oldPrice",
  ${roubles('p.wholesale_price')} as "wholesalePrice", p.is_active as "isActive",
  (p.is_new and (p.new_until is null or p.new_until > ${now})) as "isNew", p.archived_at is not null as "isArchived"`;

/** A variant's fields as an import sets them. */
export const variantFields = sql`
  v.id, v.sku, v.barcode, ${roubles('v.price')} as price, v.stock, v.archived_at is not null as "isArchived"`;

/** What the shop has of the things that a file names. */
export async function readShopFacts(db: Kysely<DB>, rows: readonly ReadRow[], now: Date): Promise<ShopFacts> {
  const skus = rows.map(({ sku }) => sku);
  const barcodes = rows.flatMap(({ values }) => values.barcode ?? []);
  const productSkus = [...new Set(rows.flatMap(({ values }) => values.productSku ?? []))];
  const { rows: variants } = await sql<ShopVariant>`
    select ${variantFields}, v.color_code as color, v.size_code as size, p.sku as "productSku"
    from variants v join products p on p.id = v.product_id where v.sku = any (${skus}::text[])`.execute(db);
  const named = [...new Set([...productSkus, ...variants.map(({ productSku }) => productSku)])];
  const { rows: products } = await sql<ShopProduct & { readonly variants: string[] }>`
    select ${productFieldsAt(now)}, array(
      select v.color_code || ' ' || v.size_code from variants v where v.product_id = p.id) as variants
    from products p where p.sku = any (${named}::text[])`.execute(db);
  const { rows: owners } = await sql<{ barcode: string; sku: string }>`
    select barcode, sku from variants where barcode = any (${barcodes}::text[])`.execute(db);
  const colors = await db.selectFrom('colors').select(['code', 'archived_at']).execute();
  const sizes = await db.selectFrom('sizes').select(['code', 'archived_at']).execute();
  return {
    variants: new Map(variants.map((it) => [it.sku, it])),
    products: new Map(products.map((it) => [it.sku, { ...it, variants: new Set(it.variants) }])),
    colors: offersOf(colors),
    sizes: offersOf(sizes),
    barcodes: new Map(owners.map(({ barcode, sku }) => [barcode, sku])),
  };
}

const offersOf = (entries: readonly { readonly code: string; readonly archived_at: Date | null }[]) =>
  new Map(entries.map(({ code, archived_at: at }) => [code, at === null ? 'offered' : 'archived'] as const));
