import { CARD, CARD_PARTS, MATCHED } from './card.ts';
import { type Floor, oneStatement } from './table.ts';

const PAGE = 24;
const offsetOf = (query: Readonly<Record<string, string>>) => (Number(query.page ?? 1) - 1) * PAGE;

/** Each product of a page by its key: joined, the planner would walk through all of them. */
const ROW = 'cross join lateral (select * from products where id = page.id offset 0) p';

const CARDS_OF_PAGE = `
  select json_agg(card) from (
    select ${CARD} as card from page ${ROW} ${CARD_PARTS} order by p.created_at desc, p.id desc) cards`;
const META = `json_build_object('total', (select count(*) from matched), 'limit', ${PAGE})`;

const listed = oneStatement(
  'list',
  `with ${MATCHED},
   page as (select id from matched order by created_at desc, id desc limit ${PAGE} offset $2)
   select json_build_object('success', true, 'data', (${CARDS_OF_PAGE}), 'meta', ${META})::text as body`,
  ({ query }) => [query.category, offsetOf(query)],
);

/** How many products have each code: a product counts once for it, whatever its number of variants. */
const counted = (column: string) =>
  `(select json_agg(json_build_object('code', code, 'count', count)) from (
     select once.code, count(*) as count
     from (select distinct ${column} as code, product_id from offered) once group by once.code) counts)`;

const facets = oneStatement(
  'facets',
  `with ${MATCHED},
   page as (select id from matched order by created_at desc, id desc limit ${PAGE} offset $2),
   offered as materialized (
     select v.product_id, v.color_code, v.size_code, v.stock from matched m
     join variants v on v.product_id = m.id and v.archived_at is null)
   select json_build_object('success', true, 'data', (${CARDS_OF_PAGE}), 'meta', ${META},
     'facets', json_build_object(
       'colors', ${counted('color_code')}, 'sizes', ${counted('size_code')},
       'inStock', (select count(distinct v.product_id) from offered v where v.stock > 0),
       'categories', (select json_agg(json_build_object('slug', c.slug, 'name', c.name, 'count', n.count))
         from (select pc.category_id, count(*) as count from matched m
           join product_categories pc on pc.product_id = m.id group by 1) n
         join categories c on c.id = n.category_id),
       'price', (select json_build_object('min', min(p.price) / 100, 'max', max(p.price) / 100,
           'isSale', count(*) filter (where p.old_price is not null), 'isNew', count(*) filter (where p.is_new))
         from matched m join products p using (id))))::text as body`,
  ({ query }) => [query.category, offsetOf(query)],
);

const product = oneStatement(
  'product',
  `select json_build_object('success', true, 'data', json_build_object(
     'product', ${CARD}, 'description', p.description, 'country', p.country, 'createdAt', p.created_at,
     'images', (select json_agg(json_build_object('url', pi.url, 'isPrimary', pi.is_primary, 'type', pi.type,
         'colorCode', pi.color_code, 'order', pi.position, 'width', pi.width, 'height', pi.height)
         order by pi.position) from product_images pi where pi.product_id = p.id),
     'variants', (select json_agg(json_build_object('id', v.id, 'colorCode', v.color_code, 'sizeCode', v.size_code,
         'quantity', v.stock, 'sku', v.sku, 'barcode', v.barcode) order by v.color_code, v.size_code)
       from variants v where v.product_id = p.id and v.archived_at is null),
     'categories', (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name ->> 'ru'))
       from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id)))::text as body
   from products p ${CARD_PARTS} where p.slug = $1`,
  ({ query }) => [query.slug],
);

const search = oneStatement(
  'search',
  `with matched as materialized (
     select p.id, p.created_at, ts_rank(d.document, q) as rank
     from plainto_tsquery('russian', $1) q
     join search_documents d on d.document @@ q join products p on p.id = d.product_id and p.is_active),
   page as (select id, rank from matched order by rank desc, created_at desc, id desc limit ${PAGE})
   select json_build_object('success', true, 'data', (
     select json_agg(card) from (
       select ${CARD} as card from page ${ROW} ${CARD_PARTS} order by page.rank desc) cards),
     'meta', ${META})::text as body`,
  ({ query }) => [query.q],
);

/** What shows goods, each as one statement. */
export const catalogueFloors: Readonly<Record<string, Floor>> = { list: listed, facets, product, search };
