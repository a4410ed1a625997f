import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';
import type { Goods } from './goods.ts';

/** The wholesale group that a shopper has in these experiments: so many full sets of one piece. */
export const groupIdOf = ({ productId }: Goods): string => `${productId}-full_set-all`;

/** Puts a wholesale group into a shopper's cart. */
export function putGroup(
  database: Database,
  { userId, goods, sets }: { readonly userId: string; readonly goods: Goods; readonly sets: number },
): Promise<void> {
  return putGroupOf(database, { userId, lines: [{ goods, perSet: 1 }], sets });
}

/** A line of a wholesale group: of these goods so many in one set. */
export interface SetLine {
  readonly goods: Goods;
  readonly perSet: number;
}

/** The same of several lines, all of one product. */
export async function putGroupOf(
  database: Pick<Database, 'rows'>,
  asked: { readonly userId: string; readonly lines: readonly [SetLine, ...SetLine[]]; readonly sets: number },
): Promise<void> {
  const { userId, lines, sets } = asked;
  const [{ goods }] = lines;
  await database.rows(
    `with cart as (
       insert into carts (id, user_id) values ($1, $2)
       on conflict (user_id) do update set user_id = excluded.user_id returning id
     ), grouped as (
       insert into cart_groups (cart_id, id, product_id, bundle_type, value, quantity)
       select id, $3, $4, 'full_set', 'all', $7 from cart returning cart_id, id
     )
     insert into cart_items (cart_id, variant_id, wholesale_group_id, quantity, per_set)
     select cart_id, variant_id, id, per_set * $7, per_set
     from grouped, unnest($5::uuid[], $6::int[]) as l (variant_id, per_set)`,
    [
      ...[uuidv7(), userId, groupIdOf(goods), goods.productId],
      ...[lines.map((line) => line.goods.variantId), lines.map((line) => line.perSet), sets],
    ],
  );
}
