import type { LineBundle } from '#domain/wholesale/group.ts';
import { lockCart } from '#server/cart/cart.queries.ts';
import type { Database } from '#server/db/connect.ts';

/** A wholesale group as the database keeps it; a line without a quantity of its own is as long as its sets. */
export interface GroupInput extends Omit<LineBundle, 'perSet'> {
  readonly userId: string;
  readonly id: string;
  readonly productId: string;
  readonly lines: readonly {
    readonly variantId: string;
    readonly perSet: number;
    readonly quantity?: number;
  }[];
}

/** Puts a wholesale group into a shopper's cart. */
export async function putGroupInCart(db: Database, group: GroupInput): Promise<void> {
  const now = new Date();
  const cart = await lockCart(db, group.userId, now);
  await db
    .insertInto('cart_groups')
    .values({
      cart_id: cart.id,
      id: group.id,
      product_id: group.productId,
      bundle_type: group.type,
      value: group.value,
      quantity: group.quantity,
      added_at: now,
    })
    .execute();
  await db
    .insertInto('cart_items')
    .values(
      group.lines.map(({ variantId, perSet, quantity = perSet * group.quantity }, position) => ({
        cart_id: cart.id,
        variant_id: variantId,
        wholesale_group_id: group.id,
        quantity,
        per_set: perSet,
        added_at: new Date(now.getTime() + position),
      })),
    )
    .execute();
}
