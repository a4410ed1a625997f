import type { RowPlan } from '#domain/catalog/import-judge.ts';
import { type AuditEntry, auditAll } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ImportActor } from './import-deps.ts';
import type { LockedProduct, LockedVariant } from './import-writes.queries.ts';
import type { Present } from './stale-rows.ts';

/** What is written: products and variants as they become, and new variants. */
export interface ImportWrites {
  readonly products: Map<string, LockedProduct>;
  readonly variants: Map<string, LockedVariant>;
  readonly added: NonNullable<RowPlan['added']>[];
}

/** An entry for each product that was touched, with its variants by article, and one for the file. */
export async function auditImport(
  tx: Transaction,
  { products, variants, added }: ImportWrites,
  was: Pick<Present, 'products' | 'variants'>,
  why: ImportActor & { readonly at: Date; readonly importId: string },
): Promise<void> {
  const notes = new Map<string, { before: Record<string, unknown>; after: Record<string, unknown> }>();
  const noteOf = (id: string) => {
    const note = notes.get(id) ?? { before: {}, after: {} };
    notes.set(id, note);
    return note;
  };
  for (const [id, { id: _id, sku: _sku, ...after }] of products) {
    const { id: _before, sku: _was, ...before } = was.products.get(id) ?? { id, sku: '' };
    const note = noteOf(id);
    Object.assign(note.before, before);
    Object.assign(note.after, after);
  }
  for (const [id, { productId, sku, barcode, price, stock }] of variants) {
    const before = was.variants.get(id);
    const note = noteOf(productId);
    note.before[sku] = { barcode: before?.barcode, price: before?.price, stock: before?.stock };
    note.after[sku] = { barcode, price, stock };
  }
  for (const { productId, ...variant } of added) noteOf(productId).after[variant.sku] = variant;
  const { userId, ip, at, importId } = why;
  const entry = { who: { userId, ip }, at };
  await auditAll(tx, [
    {
      ...entry,
      action: 'import.apply',
      what: { entity: 'product_import', id: importId },
      before: {},
      after: { products: notes.size, variants: variants.size, added: added.length },
    },
    ...[...notes].map(
      ([id, note]): AuditEntry => ({
        ...entry,
        action: 'product.import',
        what: { entity: 'product', id },
        before: note.before,
        after: { ...note.after, importId },
      }),
    ),
  ]);
}
