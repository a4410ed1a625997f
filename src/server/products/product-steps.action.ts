import { ok, type Result } from '#contract/http/result.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import type { ProductDeps, StaffActor } from './product-deps.ts';
import { readStaffProduct } from './product-editor.queries.ts';
import { lockProduct, type ProductFailure, stale } from './save-product.action.ts';

/** Takes a product off the shop and out of the lists; nothing that refers to it is lost. */
export const archiveProduct = (deps: ProductDeps, id: string, version: number, actor: StaffActor) =>
  moveProduct(deps, { id, version, to: 'archived' }, actor);

/** Brings a product back as a draft, so that it is looked through before it is shown. */
export const restoreProduct = (deps: ProductDeps, id: string, version: number, actor: StaffActor) =>
  moveProduct(deps, { id, version, to: 'draft' }, actor);

interface Move {
  readonly id: string;
  readonly version: number;
  readonly to: 'archived' | 'draft';
}

function moveProduct(
  { db, now }: ProductDeps,
  { id, version, to }: Move,
  actor: StaffActor,
): Promise<Result<StaffProduct, ProductFailure>> {
  return inTransaction<StaffProduct, ProductFailure>(db, async (tx) => {
    const before = await lockProduct(tx, id);
    if (before === null) return fail('not_found', { message: 'Товар не найден' });
    if (version !== before.version) return stale(before, []);
    const isArchived = before.state === 'archived';
    if (isArchived === (to === 'archived')) {
      return fail('wrong_state', { message: isArchived ? 'Товар уже в архиве' : 'Товар не в архиве' });
    }
    const at = now();
    await tx
      .updateTable('products')
      .set({
        is_active: false,
        archived_at: to === 'archived' ? at : null,
        updated_at: at,
        updated_by: actor.userId,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      who: actor,
      at,
      action: to === 'archived' ? 'product.archive' : 'product.restore',
      what: { entity: 'product', id },
      before: { state: before.state },
      after: { state: to },
    });
    const after = await readStaffProduct(tx, id);
    if (after === null) throw new Error('the product vanished under its lock');
    return ok(after);
  });
}
