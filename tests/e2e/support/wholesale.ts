import type { Database } from '#server/db/connect.ts';
import { putGroupInCart } from '#tests/support/cart-groups.ts';

/** Sells a product wholesale: 5 pieces and more at this price, in kopecks. */
export const sellWholesale = (db: Database, productId: string, price: number): Promise<unknown> =>
  db
    .updateTable('products')
    .set({
      wholesale_enabled: true,
      wholesale_available: true,
      wholesale_price: price,
      wholesale_min_quantity: 5,
    })
    .where('id', '=', productId)
    .execute();

/** Puts sets of one colour into a shopper's cart, one piece of every size in each. */
export async function putColorSet(
  db: Database,
  input: {
    readonly userId: string;
    readonly productId: string;
    readonly color: string;
    readonly sets: number;
  },
): Promise<void> {
  const { userId, productId, color, sets } = input;
  const variants = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('color_code', '=', color)
    .orderBy('size_code')
    .execute();
  await putGroupInCart(db, {
    ...{
      userId,
      productId,
      id: `${productId}-color_set-${color}`,
      type: 'color_set',
      value: color,
      quantity: sets,
    },
    lines: variants.map(({ id }) => ({ variantId: id, perSet: 1 })),
  });
}
