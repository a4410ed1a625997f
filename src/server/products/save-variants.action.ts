import { sql } from 'kysely';
import { ok, type Result } from '#contract/http/result.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { VARIANTS_MOST } from '#domain/catalog/product-fields.ts';
import { staleFigures, type VariantFigures } from '#domain/catalog/variant-changes.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { fail } from '#server/http/failure.ts';
import { refuseTaken } from '#server/http/refuse-taken.ts';
import { judgeCodes } from './judge-codes.ts';
import type { ProductDeps, StaffActor } from './product-deps.ts';
import { readVariants } from './product-editor.queries.ts';
import { planVariants, type VariantPlan } from './variant-plan.ts';
import {
  deleteUnused,
  insertVariants,
  lockVariants,
  moveStock,
  type StoredVariant,
  setArchived,
  updateVariants,
} from './variant-writes.queries.ts';
import type { VariantsBody, VariantsFailure } from './variants-body.ts';

/**
 * Changes variants, their codes, prices and stock together or not at all, against the figures that were seen
 * (docs/rules/stock.md). Orders of the same variants wait, and so does this for them.
 */
export async function saveVariants(
  { db, now }: ProductDeps,
  productId: string,
  body: VariantsBody,
  actor: StaffActor,
): Promise<Result<StaffVariant[], VariantsFailure>> {
  return refuseTaken(() =>
    inTransaction<StaffVariant[], VariantsFailure>(db, async (tx) => {
      const product = await lockedProduct(tx, productId);
      if (product === null) return fail('not_found', { message: 'Товар не найден' });
      if (product.isArchived) return fail('wrong_state', { message: 'Товар в архиве. Сначала верните его' });
      const stored = await lockVariants(tx, productId);
      const refused = refusalOf(body, stored);
      if (refused !== null) return { ok: false, error: refused };
      const plan = planVariants(body, stored, product.sku);
      const problem = await judgeCodes(tx, body, plan, stored);
      if (problem !== null) return { ok: false, error: problem };
      const at = now();
      await writePlan(tx, productId, plan, { ...body, userId: actor.userId, at });
      await tx
        .updateTable('products')
        .set({ updated_at: at, updated_by: actor.userId })
        .where('id', '=', productId)
        .execute();
      await audit(tx, {
        who: actor,
        at,
        action: 'product.variants',
        what: { entity: 'product', id: productId },
        before: plan.before,
        after: { ...plan.after, reason: body.reason, comment: body.comment || null },
      });
      return ok(await readVariants(tx, productId));
    }),
  );
}

async function lockedProduct(
  tx: Transaction,
  id: string,
): Promise<{ readonly sku: string; readonly isArchived: boolean } | null> {
  const { rows } = await sql<{ sku: string; isArchived: boolean }>`
    select sku, archived_at is not null as "isArchived" from products where id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Why nothing of it can be done: figures that were seen are no longer there, or pieces lie where a variant goes. */
function refusalOf(body: VariantsBody, stored: readonly StoredVariant[]): VariantsFailure | null {
  const live = stored.filter(({ isArchived }) => !isArchived);
  const present = new Map<string, VariantFigures>(live.map((variant) => [variant.id, variant]));
  const twice = body.changed.find(({ id }) => body.removed.includes(id));
  if (twice !== undefined) {
    const variant = stored.find(({ id }) => id === twice.id);
    const message = `${variant?.colorCode ?? twice.id}, ${variant?.sizeCode ?? ''}: вариант и изменён, и убран`;
    return { code: 'validation_failed', message, details: [{ path: 'removed', message }] };
  }
  const cells = staleFigures(body.changed, present).map((cell) => {
    const variant = stored.find(({ id }) => id === cell.id);
    return { ...cell, colorCode: variant?.colorCode ?? null, sizeCode: variant?.sizeCode ?? null };
  });
  if (cells.length > 0) {
    return {
      code: 'stale_version',
      message: 'Пока вы правили, эти значения изменились. Ничего не сохранено и не потеряно',
      details: { cells },
    };
  }
  const kept = live.find(({ id, stock }) => body.removed.includes(id) && stock > 0);
  if (kept !== undefined) {
    const name = `${kept.colorCode}, ${kept.sizeCode}`;
    return {
      code: 'wrong_state',
      message: `${name}: на складе ${kept.stock}\u00A0шт. Сначала обнулите остаток`,
    };
  }
  if (live.length + body.added.length - body.removed.length > VARIANTS_MOST) {
    return { code: 'wrong_state', message: `У товара может быть не больше ${VARIANTS_MOST} вариантов` };
  }
  return null;
}

async function writePlan(
  tx: Transaction,
  productId: string,
  plan: VariantPlan,
  why: Pick<VariantsBody, 'reason' | 'comment'> & { readonly userId: string; readonly at: Date },
): Promise<void> {
  const inUse = await deleteUnused(tx, plan.removed);
  await setArchived(tx, inUse, why.at);
  await setArchived(tx, plan.revived, null);
  await updateVariants(tx, plan.values, plan.swapped);
  const ids = await insertVariants(tx, productId, plan.added);
  const first = plan.added.flatMap(({ stock }, index) =>
    stock === 0 ? [] : [{ variantId: ids[index] ?? '', delta: stock }],
  );
  const { reason, comment, userId, at } = why;
  await moveStock(tx, [...plan.moves, ...first], { reason, comment: comment || null, userId, at });
}
