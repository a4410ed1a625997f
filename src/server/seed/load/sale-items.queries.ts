import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { SaleItem } from '../sale-item.ts';

/** A variant on sale since `addedAt`, in milliseconds, with its stock, which the caller counts down. */
export type StockedItem = { readonly item: SaleItem; readonly addedAt: number; stock: number };

const PAGE = 20_000;

/** Every variant that anyone can buy at retail, the oldest first. */
export async function readSaleItems(db: Kysely<DB>): Promise<StockedItem[]> {
  const all: StockedItem[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<SaleItem & { stock: number; addedAt: Date }>`
      select v.id as "variantId", p.id as "productId", p.slug, p.name, v.sku, v.color_code as color,
        c.name ->> 'ru' as "colorName", v.size_code as size, s.name as "sizeName", v.stock,
        coalesce(v.price, p.price)::float8 as price,
        greatest(p.old_price, v.price, p.price)::float8 as "listPrice",
        p.created_at as "addedAt",
        (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image
      from variants v
      join products p on p.id = v.product_id
      join colors c on c.code = v.color_code
      join sizes s on s.code = v.size_code
      where p.is_active and p.retail_enabled and p.retail_allow_purchase and not p.hide_price and v.id > ${after}
      order by v.id
      limit ${PAGE}
    `.execute(db);
    all.push(...rows.map(({ stock, addedAt, ...item }) => ({ item, stock, addedAt: addedAt.getTime() })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return all.sort((a, b) => a.addedAt - b.addedAt);
    after = last.variantId;
  }
}
