/** What a card shows, by hand: `p` is the product, `s` what `CARD_PARTS` adds up. Amounts are kopecks in the tables. */
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

export const CARD_PARTS = `
  cross join lateral (
    select coalesce(sum(v.stock), 0) as stock, json_agg(distinct v.color_code) as colors,
      json_agg(distinct v.size_code) as sizes
    from variants v where v.product_id = p.id and v.archived_at is null) s
  cross join lateral (
    select json_agg(json_build_object('url', two.url, 'colorCode', two.color_code, 'width', two.width,
      'height', two.height)) as images
    from (select * from product_images pi where pi.product_id = p.id order by pi.position limit 2) two) i`;

/** Products of a category, its parts included, as `matched`. */
export const MATCHED = `named as (select path from categories where slug = $1),
  within as (
    select distinct pc.product_id
    from named, categories c, product_categories pc
    where (c.path = named.path or starts_with(c.path, named.path || '/')) and pc.category_id = c.id),
  matched as materialized (
    select p.id, p.created_at from within w join products p on p.id = w.product_id where p.is_active)`;
