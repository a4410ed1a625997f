import type { Kysely } from 'kysely';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderEntry, PaymentStatus } from '#domain/orders/order-texts.ts';
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
