import type { Database } from './database.ts';
import type { Goods } from './goods.ts';

/** A wholesale group of an order that is not whole: fewer lines than its kind has, or a line out of ratio. */
export interface TornGroup {
  readonly orderId: string;
  readonly group: string;
  readonly lines: number;
}

/** Groups of orders of these goods of which a line is missing or short of its sets. */
export const readTornGroups = (database: Database, goods: readonly Goods[]): Promise<TornGroup[]> =>
  database.rows<TornGroup>(
    `select l.order_id as "orderId", l.wholesale_group_id as "group", count(*)::int as lines
     from order_lines l left join product_size_ratios r on r.product_id = l.product_id and r.size_code = l.size_code
     where l.product_id = any($1::uuid[]) and l.wholesale_group_id is not null
     group by l.order_id, l.wholesale_group_id
     having bool_or(l.quantity <> (l.bundle ->> 'perSet')::int * (l.bundle ->> 'quantity')::int)
       or bool_or(l.bundle ->> 'type' <> 'individual' and (l.bundle ->> 'perSet')::int <> coalesce(r.ratio, 1))
       or count(*) <> (select count(*) from variants v where v.product_id = min(l.product_id::text)::uuid
         and (min(l.bundle ->> 'type') <> 'color_set' or v.color_code = min(l.bundle ->> 'value'))
         and (min(l.bundle ->> 'type') <> 'size_set' or v.size_code = min(l.bundle ->> 'value')))`,
    [[...new Set(goods.map(({ productId }) => productId))]],
  );
