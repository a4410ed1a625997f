import type { Kysely } from 'kysely';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderEntry, PaymentStatus } from '#domain/orders/order-texts.ts';
import { type AuditAction, type AuditEntry, audit } from '#server/audit/audit.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { StoredOrder } from './order-view.ts';

/** Who takes a step, as the history keeps it. */
export interface StepActor {
  readonly kind: OrderActor;
  readonly user: SessionUser | null;
  readonly ip: string;
}

/** Notes what became of an order, or of its money, and by whom. */
export async function addHistory(
  tx: Kysely<DB>,
  order: StoredOrder,
  entry: {
    readonly status: OrderStatus | PaymentStatus | OrderEntry;
    readonly actor: StepActor;
    readonly comment: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { status, actor, comment, now } = entry;
  await tx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      status,
      by_kind: actor.kind,
      by_user_id: actor.user?.id ?? null,
      by_name: actor.user?.name ?? (actor.kind === 'customer' ? order.contactName : null),
      comment,
      at: now,
    })
    .execute();
}

/** Writes down for the audit what staff changed of an order. */
export async function auditOrder(
  tx: Kysely<DB>,
  { id }: Pick<StoredOrder, 'id'>,
  { actor, now }: { readonly actor: StepActor; readonly now: Date },
  change: Pick<AuditEntry, 'before' | 'after'> & { readonly action: AuditAction & `order.${string}` },
): Promise<void> {
  await audit(tx, {
    who: { userId: actor.user?.id ?? null, ip: actor.ip },
    at: now,
    what: { entity: 'order', id },
    ...change,
  });
}
