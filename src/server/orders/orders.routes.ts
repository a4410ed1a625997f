import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/orders.ts';
import * as changes from '#contract/staff-order-changes.ts';
import * as staffContract from '#contract/staff-orders.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';
import { bind } from '#server/http/bind.ts';
import { bindFile } from '#server/http/bind-file.ts';
import { fail } from '#server/http/failure.ts';
import { listMetaOf } from '#server/http/listing.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import type { OrderDeps } from './asked-order.ts';
import { takeOrderSteps } from './bulk-step.action.ts';
import { exportOrders } from './export-orders.action.ts';
import { opensOrder } from './order-access.ts';
import { editLines } from './order-edit.action.ts';
import { createOrderGroups } from './order-groups.ts';
import { writeNote } from './order-note.action.ts';
import { recordPayment } from './order-payment.action.ts';
import { returnPieces } from './order-return.action.ts';
import { takeOrderStep } from './order-step.action.ts';
import { correctTracking } from './order-tracking.action.ts';
import { presentOrder, type StoredOrder } from './order-view.ts';
import { findOrder, listOwnOrders, listStaffOrders } from './orders.queries.ts';
import { placeOrder } from './place-order.action.ts';
import { repeatOrder } from './repeat-order.action.ts';
import { readStaffOrder } from './staff-order.queries.ts';
import { presentOrderRow } from './staff-order-row.ts';

const orderMissing = { message: 'Заказ не найден' };

/** Orders of shoppers and guests. */
export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  /** The owner's order, or a guest's by its key; a registered shopper's order never opens by a key. */
  const mayAccess = (user: SessionUser | null, key: string | undefined) => (order: StoredOrder) =>
    order.userId === null
      ? key !== undefined && opensOrder(deps.config.appSecret, order.id, key)
      : user !== null && order.userId === user.id;

  const onFault = (err: unknown) => app.log.error({ err }, 'orders could not be placed together');
  const groups = createOrderGroups({ ...deps, onFault });
  bind(app, contract.orderCreate, async ({ body, headers }, { user, ip }) => {
    const onlyPlaced = headers['x-only-placed'] !== undefined;
    const asked = { body, key: headers['idempotency-key'], onlyPlaced, user, ip };
    const placed = await placeOrder({ ...deps, groups }, asked);
    return placed.ok ? ok({ data: placed.value }) : placed;
  });
  bind(app, contract.orderList, async ({ query }, { user }) => {
    const { orders, total } = await listOwnOrders(deps.db, user.id, query);
    const times = await readOrderTimes(deps.db);
    return ok({
      data: orders.map((order) => presentOrder(order, 'customer', times)),
      meta: listMetaOf(query, total),
    });
  });
  bind(app, contract.orderGet, async ({ params, query }, { user }) => {
    const order = await findOrder(deps.db, params.id);
    if (order === null || !mayAccess(user, query.key)(order)) return fail('not_found', orderMissing);
    return ok({ data: presentOrder(order, 'customer', await readOrderTimes(deps.db)) });
  });
  bind(app, contract.orderCancel, async ({ params, query, body }, { user, ip }) => {
    const cancelled = await takeOrderStep(deps, {
      orderId: params.id,
      to: 'cancelled',
      actor: { kind: 'customer', user, ip },
      comment: body?.comment,
      version: body?.version,
      mayAccess: mayAccess(user, query.key),
    });
    return cancelled.ok ? ok({ data: cancelled.value }) : cancelled;
  });
  bind(app, contract.orderRepeat, async ({ params, query, body }, { user }) => {
    const order = await findOrder(deps.db, params.id);
    if (order === null || !mayAccess(user, query.key)(order)) return fail('not_found', orderMissing);
    const repeated = await repeatOrder(deps, order, { user, operationId: body?.operationId });
    return repeated.ok ? ok({ data: repeated.value }) : repeated;
  });
}

/** Orders for staff. */
export function staffOrderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  bind(app, staffContract.staffOrderList, async ({ query }) => {
    const { orders, total, sum, counts } = await listStaffOrders(deps.db, query);
    return ok({
      data: orders.map(presentOrderRow),
      meta: { ...listMetaOf(query, total), sum: kopecksToRoubles(sum), counts },
    });
  });
  bind(app, staffContract.staffOrderGet, async ({ params }) => {
    const order = await readStaffOrder(deps.db, params.id);
    return order === null ? fail('not_found', orderMissing) : ok({ data: order });
  });
  bind(app, changes.staffOrderCreate, async ({ body, headers }, { user, ip }) => {
    const consents = { personalData: true, offer: true } as const;
    const key = headers['idempotency-key'];
    const asked = { body: { ...body, consents }, key, onlyPlaced: false, user: null, staff: user, ip };
    const placed = await placeOrder(deps, asked);
    if (!placed.ok) return placed;
    const order = await readStaffOrder(deps.db, placed.value.order.id);
    return order === null ? fail('not_found', orderMissing) : ok({ data: order });
  });
  bindFile(app, staffContract.staffOrderExport, ({ query }, { user, ip }) =>
    exportOrders(deps, query, { user, ip }),
  );
  bind(app, changes.staffOrderBulkStatus, async ({ body }, { user, ip }) =>
    ok({ data: await takeOrderSteps(deps, body, { kind: 'staff', user, ip }) }),
  );
  bind(app, changes.staffOrderStatus, async ({ params, body }, { user, ip }) => {
    const moved = await takeOrderStep(deps, {
      orderId: params.id,
      to: body.status,
      actor: { kind: 'staff', user, ip },
      comment: body.comment,
      tracking: body.tracking,
      version: body.version,
      mayAccess: () => true,
    });
    if (!moved.ok) return moved;
    const order = await readStaffOrder(deps.db, params.id);
    return order === null ? fail('not_found', orderMissing) : ok({ data: order });
  });
  bind(app, changes.staffOrderPayment, async ({ params, body }, { user, ip }) => {
    const recorded = await recordPayment(deps, params.id, body, { kind: 'staff', user, ip });
    return recorded.ok ? ok({ data: recorded.value }) : recorded;
  });
  bind(app, changes.staffOrderReturn, async ({ params, body }, { user, ip }) => {
    const returned = await returnPieces(deps, params.id, body, { kind: 'staff', user, ip });
    return returned.ok ? ok({ data: returned.value }) : returned;
  });
  bind(app, changes.staffOrderEdit, async ({ params, body }, { user, ip }) => {
    const edited = await editLines(deps, params.id, body, { kind: 'staff', user, ip });
    return edited.ok ? ok({ data: edited.value }) : edited;
  });
  bind(app, changes.staffOrderTracking, async ({ params, body }, { user, ip }) => {
    const corrected = await correctTracking(deps, params.id, body, { kind: 'staff', user, ip });
    return corrected.ok ? ok({ data: corrected.value }) : corrected;
  });
  bind(app, changes.staffOrderNote, async ({ params, body }, { user, ip }) => {
    const noted = await writeNote(deps, params.id, body, { kind: 'staff', user, ip });
    return noted.ok ? ok({ data: noted.value }) : noted;
  });
}
