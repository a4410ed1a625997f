import { sql } from 'kysely';
import { ok } from '#contract/http/result.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { archivedEntries } from '#server/products/archived-entries.queries.ts';
import { moveStock, takenCodes } from '#server/products/variant-writes.queries.ts';
import { auditImport, type ImportWrites } from './audit-import.ts';
import type { ImportActor, ImportDeps } from './import-deps.ts';
import {
  addVariants,
  lockProducts,
  lockVariants,
  takenSkus,
  touchProducts,
  writeProducts,
  writeVariants,
} from './import-writes.queries.ts';
import { countRows, failRows, readPlannedRows } from './imports.queries.ts';
import { type Present, staleRows } from './stale-rows.ts';

type Planned = Awaited<ReturnType<typeof readPlannedRows>>[number];

/**
 * Writes all that a file was judged to change in one transaction, or nothing of it (docs/rules/admin.md): where a figure
 * is no longer what was judged, those rows are named and the file waits for another word. Orders of the same variants
 * wait for it as long as it holds them.
 */
export async function applyImport({ db, now }: ImportDeps, id: string, actor: ImportActor): Promise<void> {
  const rows = await readPlannedRows(db, id);
  await inTransaction<null, never>(db, async (tx) => {
    const { rows: held } = await sql<{ fileName: string }>`
      select file_name as "fileName" from product_imports where id = ${id} and state = 'applying' for update`.execute(
      tx,
    );
    const file = held[0];
    if (file === undefined) return ok(null);
    const at = now();
    const present = await lockPresent(tx, rows, at);
    const stale = staleRows(rows, present);
    if (stale.size > 0) {
      await failRows(tx, id, stale);
      await countRows(tx, id);
      await sql`
        update product_imports set state = 'checked',
          failure = 'Пока файл ждал, в магазине изменилось то, что он меняет. Ничего не записано'
        where id = ${id}`.execute(tx);
      return ok(null);
    }
    await writeRows(tx, rows, present, { ...actor, at, importId: id, comment: `Файл ${file.fileName}` });
    await sql`
      update product_imports set state = 'applied', failure = null, finished_at = ${at} where id = ${id}`.execute(
      tx,
    );
    return ok(null);
  });
}

async function lockPresent(tx: Transaction, rows: readonly Planned[], at: Date): Promise<Present> {
  const plans = rows.map(({ plan }) => plan);
  const ids = plans.flatMap(({ product, added }) => [product?.id ?? [], added?.productId ?? []].flat());
  const variantIds = plans.flatMap(({ variant }) => variant?.id ?? []);
  const products = await lockProducts(tx, { ids: [...new Set(ids)], variantIds }, at);
  const variants = await lockVariants(tx, variantIds);
  const codes = plans.flatMap(({ variant, added }) => variant?.after.barcode ?? added?.barcode ?? []);
  const taken = await takenCodes(tx, 'barcode', codes);
  const owners = await sql<{ id: string; sku: string }>`
    select id, sku from variants where id = any (${taken.map(({ variantId }) => variantId)}::uuid[])`.execute(
    tx,
  );
  const skuOf = new Map(owners.rows.map((it) => [it.id, it.sku]));
  return {
    products: new Map(products.map((it) => [it.id, it])),
    variants: new Map(variants.map((it) => [it.id, it])),
    barcodes: new Map(taken.map(({ code, variantId }) => [code, skuOf.get(variantId) ?? ''])),
    skus: await takenSkus(
      tx,
      rows.flatMap(({ sku, plan }) => (plan.added === undefined ? [] : sku)),
    ),
    archived: await archivedEntries(
      tx,
      plans.flatMap(({ added }) => added ?? []),
    ),
  };
}

async function writeRows(
  tx: Transaction,
  rows: readonly Planned[],
  { products, variants }: Present,
  why: ImportActor & { readonly at: Date; readonly importId: string; readonly comment: string },
): Promise<void> {
  const next: ImportWrites = { products: new Map(), variants: new Map(), added: [] };
  for (const { plan } of rows) {
    const product = plan.product && products.get(plan.product.id);
    if (product && plan.product)
      next.products.set(product.id, { ...(next.products.get(product.id) ?? product), ...plan.product.after });
    const variant = plan.variant && variants.get(plan.variant.id);
    if (variant && plan.variant) next.variants.set(variant.id, { ...variant, ...plan.variant.after });
    if (plan.added) next.added.push(plan.added);
  }
  const touched = new Set([
    ...[...next.variants.values()].map(({ productId }) => productId),
    ...next.added.map(({ productId }) => productId),
  ]);
  await touchProducts(
    tx,
    [...touched].filter((id) => !next.products.has(id)),
    why,
  );
  await writeProducts(tx, [...next.products.values()], why);
  const relabelled = [...next.variants.values()].filter(({ id, barcode, price }) => {
    const was = variants.get(id);
    return was?.barcode !== barcode || was.price !== price;
  });
  await writeVariants(tx, relabelled);
  const ids = await addVariants(tx, next.added);
  const moves = [
    ...[...next.variants.values()].map(({ id, stock }) => ({
      variantId: id,
      delta: stock - (variants.get(id)?.stock ?? 0),
    })),
    ...next.added.map(({ stock }, at) => ({ variantId: ids[at] ?? '', delta: stock })),
  ].filter(({ delta }) => delta !== 0);
  await moveStock(tx, moves, {
    reason: 'correction',
    comment: why.comment.slice(0, 200),
    userId: why.userId,
    at: why.at,
  });
  await auditImport(tx, next, { products, variants }, why);
}
