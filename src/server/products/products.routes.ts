import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/staff-products.ts';
import { staffStockLedger, staffVariantsSave } from '#contract/staff-variants.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf } from '#server/http/listing.ts';
import type { RequestContext, SessionUser } from '#server/http/request-context.ts';
import { duplicateProduct } from './duplicate-product.action.ts';
import { readProductChoices } from './product-choices.queries.ts';
import type { ProductDeps, StaffActor } from './product-deps.ts';
import { readStaffProduct } from './product-editor.queries.ts';
import { listStaffProducts } from './product-list.queries.ts';
import { archiveProduct, restoreProduct } from './product-steps.action.ts';
import { createProduct, patchProduct, updateProduct } from './save-product.action.ts';
import { saveVariants } from './save-variants.action.ts';
import { readStockLedger } from './stock-ledger.queries.ts';
import type { VariantsBody } from './variants-body.ts';

const missing = { message: 'Товар не найден' };
const actorOf = ({ user, ip }: RequestContext & { user: SessionUser }): StaffActor => ({
  userId: user.id,
  ip,
});

/** Products for staff (docs/rules/catalogue.md). */
export function staffProductRoutes(app: FastifyInstance, deps: ProductDeps): void {
  bind(app, contract.staffProductList, async ({ query }) => {
    const { rows, total, counts } = await listStaffProducts(deps.db, query, deps.now());
    return ok({ data: rows, meta: { ...listMetaOf(query, total), counts } });
  });
  bind(app, contract.staffProductChoices, async () => ok({ data: await readProductChoices(deps.db) }));
  bind(app, contract.staffProductGet, async ({ params }) => {
    const product = await readStaffProduct(deps.db, params.id);
    return product === null ? fail('not_found', missing) : ok({ data: product });
  });
  bind(app, contract.staffProductCreate, async ({ body }, context) => {
    const created = await createProduct(deps, body, actorOf(context));
    return created.ok ? ok({ data: created.value }) : created;
  });
  bind(app, contract.staffProductUpdate, async ({ params, body }, context) => {
    const updated = await updateProduct(deps, params.id, body, actorOf(context));
    return updated.ok ? ok({ data: updated.value }) : updated;
  });
  bind(app, contract.staffProductPatch, async ({ params, body }, context) => {
    const patched = await patchProduct(deps, params.id, body, actorOf(context));
    return patched.ok ? ok({ data: patched.value }) : patched;
  });
  bind(app, contract.staffProductArchive, async ({ params, body }, context) => {
    const archived = await archiveProduct(deps, params.id, body.version, actorOf(context));
    return archived.ok ? ok({ data: archived.value }) : archived;
  });
  bind(app, contract.staffProductRestore, async ({ params, body }, context) => {
    const restored = await restoreProduct(deps, params.id, body.version, actorOf(context));
    return restored.ok ? ok({ data: restored.value }) : restored;
  });
  bind(app, contract.staffProductDuplicate, async ({ params }, context) => {
    const made = await duplicateProduct(deps, params.id, actorOf(context));
    return made.ok ? ok({ data: made.value }) : made;
  });
  bind(app, staffVariantsSave, async ({ params, body }, context) => {
    if (movesStock(body) && !hasPermission(context.user.role, 'stock.write')) return fail('forbidden');
    const saved = await saveVariants(deps, params.id, body, actorOf(context));
    return saved.ok ? ok({ data: saved.value }) : saved;
  });
  bind(app, staffStockLedger, async ({ params, query }) => {
    const found = await readStockLedger(deps.db, params.id, query);
    if (found === null) return fail('not_found', { message: 'Вариант не найден' });
    return ok({ data: found.rows, meta: listMetaOf(query, found.total) });
  });
}

const movesStock = ({ changed, added }: VariantsBody): boolean =>
  changed.some(({ stock }) => stock !== undefined) || added.some(({ stock }) => (stock ?? 0) > 0);
