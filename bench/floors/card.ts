/**
 * What a card shows, by hand: `p` is the product, `s` and `i` what `CARD_PARTS` adds up for a page alone. Amounts are
 * kopecks in the tables.
 */
export const CARD = `json_build_object(
  'id', p.id, '_id', p.id, 'slug', p.slug, 'sku', p.sku, 'name', p.name,
  'price', p.price / 100, 'originalPrice', p.old_price / 100,
  'discountPercentage', round(100 - 100.0 * p.price / nullif(p.old_price, 0)),
  'isSale', p.old_price is not null, 'isNew', p.is_new, 'isActive', p.is_active,
  'stockStatus', case when s.stock > 0 then 'in_stock' else 'out_of_stock' end, 'totalStock', s.stock,
  'images', i.images, 'colors', s.colors, 'sizes', s.sizes,
  'retail', json_build_object('enabled', p.retail_enabled, 'allowPurchase', p.retail_allow_purchase),
  'wholesale', json_build_object('enabled', p.wholesale_enabled, 'available', p.wholesale_available,
    'minQuantity', p.wholesale_min_quantity, 'discountPercentage', null))`;

/** One walk through the variants of a product and one through its first two pictures, by their indexes. */
export const CARD_PARTS = `
  cross join lateral (
    select coalesce(sum(v.stock), 0) as stock, array_agg(distinct v.color_code) as colors,
      array_agg(distinct v.size_code) as sizes
    from variants v where v.product_id = p.id and v.archived_at is null) s
  cross join lateral (
    select json_agg(json_build_object('url', two.url, 'colorCode', two.color_code, 'width', two.width,
      'height', two.height)) as images
    from (select * from product_images pi where pi.product_id = p.id order by pi.position limit 2) two) i`;

/** The ids of a category and of all below it, worked out once: ids of categories are the first parameter of what follows. */
const BRANCH = `array(
  select c.id from categories named join categories c on c.path = named.path or starts_with(c.path, named.path || '/')
  where named.slug = $1)`;

/** Products of a category, its parts included, as `matched`. */
export const MATCHED = `matched as materialized (
  select distinct p.created_at, p.id
  from product_categories pc join products p on p.id = pc.product_id and p.is_active
  where pc.category_id = any(${BRANCH}))`;
