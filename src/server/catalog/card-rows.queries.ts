import { sql } from 'kysely';
import type { ProductImage } from '#contract/catalog.ts';
import { heldOf } from '#server/holds/available-stock.queries.ts';
import { newAt } from './product-filter.ts';
import type { Parts, ProductRow } from './products.queries.ts';
import { wholesaleMinimum } from './wholesale-minimum.ts';

/** What a card shows of a product, as the tables hold it; amounts in kopecks. */
export interface CardRow
  extends Pick<
    ProductRow,
    | 'id'
    | 'slug'
    | 'sku'
    | 'name'
    | 'price'
    | 'oldPrice'
    | 'offer'
    | 'isNew'
    | 'isActive'
    | 'retailEnabled'
    | 'retailAllowPurchase'
    | 'hidePrice'
    | 'showWholesalePrice'
    | 'wholesaleEnabled'
    | 'wholesaleAvailable'
    | 'wholesaleMinQuantity'
    | 'wholesalePrice'
  > {
  readonly images: readonly ProductImage[];
  /** Pieces of all variants that the viewer can have now; null where there is no variant. */
  readonly stock: number | null;
  /** Codes of all variants in the order of colours and of sizes, with commas between; a code has none. */
  readonly colorCodes: string | null;
  readonly sizeCodes: string | null;
}

/** Cards of a page: their variants are added up where they lie, in one pass over those of the whole page. */
export const cardParts: Parts<CardRow> = {
  heads: (view) => sql`, pieces as materialized (
      select v.id, v.product_id, v.stock, v.color_code, v.size_code
      from page join variants v on v.product_id = page.id and v.archived_at is null
    ), held as (${heldOf(view, sql`select id from pieces`)}), summed as (
      select v.product_id, sum(greatest(0, v.stock - coalesce(held.held, 0)))::int as stock,
        string_agg(v.color_code, ',' order by k.sort_order, k.code) as colors,
        string_agg(v.size_code, ',' order by s.sort_order, s.code) as sizes
      from pieces v join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
      left join held on held.variant_id = v.id
      group by v.product_id
    ), pictures as (
      select i.product_id, json_agg(json_build_object(
          'url', i.url, 'isPrimary', i.is_primary, 'type', i.type, 'colorCode', i.color_code,
          'order', i.position, 'width', i.width, 'height', i.height) order by i.position, i.id) as images
      from page join product_images i on i.product_id = page.id
      group by i.product_id
    )`,
  columns: ({ now }) => sql`
    p.id, p.slug, p.sku, p.name, p.price, p.old_price as "oldPrice",
    json_build_object('percent', offer.percent, 'amount', offer.amount) as offer,
    ${newAt(now)} as "isNew", p.is_active as "isActive", p.retail_enabled as "retailEnabled",
    p.retail_allow_purchase as "retailAllowPurchase", p.hide_price as "hidePrice",
    p.show_wholesale_price as "showWholesalePrice", p.wholesale_enabled as "wholesaleEnabled",
    p.wholesale_available as "wholesaleAvailable", ${wholesaleMinimum} as "wholesaleMinQuantity",
    p.wholesale_price as "wholesalePrice", coalesce(pictures.images, '[]') as images,
    summed.stock, summed.colors as "colorCodes", summed.sizes as "sizeCodes"`,
  joins: sql`left join summed on summed.product_id = p.id left join pictures on pictures.product_id = p.id`,
};
