import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';
import type { Goods } from './goods.ts';

/** The wholesale group that a shopper has in these experiments: so many full sets of one piece. */
export const groupIdOf = ({ productId }: Goods): string => `${productId}-full_set-all`;

/** Puts a wholesale group into a shopper's cart. */
export async function putGroup(
  database: Database,
  { userId, goods, sets }: { readonly userId: string; readonly goods: Goods; readonly sets: number },
): Promise<void> {
  await database.rows(
    `with cart as (
       insert into carts (id, user_id) values ($1, $2)
       on conflict (user_id) do update set user_id = excluded.user_id returning id
     ), grouped as (
       insert into cart_groups (cart_id, id, product_id, bundle_type, value, quantity)
       select id, $3, $4, 'full_set', 'all', $6 from cart returning cart_id, id
     )
     insert into cart_items (cart_id, variant_id, wholesale_group_id, quantity, per_set)
     select cart_id, $5, id, $6, 1 from grouped`,
    [uuidv7(), userId, groupIdOf(goods), goods.productId, goods.variantId, sets],
  );
}
