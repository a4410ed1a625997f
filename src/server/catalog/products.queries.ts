import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductImage } from '#contract/catalog.ts';
import type { LocalizedText } from '#domain/catalog/names.ts';
import type { Kopecks } from '#domain/money/money.ts';
import type { RunningOffer } from '#domain/promo/price-now.ts';
import type { DB } from '#server/db/types.ts';
import { availablePieces, type StockView } from '#server/holds/available-stock.queries.ts';
import { joinOffers, productOffers, runningPromotions } from '#server/promo/running-promotions.queries.ts';
import { isOpenCategory } from './open-categories.ts';
import { type Condition, isActive, newAt } from './product-filter.ts';
import type { ProductOrder } from './product-order.ts';
import { wholesaleMinimum } from './wholesale-minimum.ts';

/** A product as the tables hold it, with what hangs on it and the promotions that run for it; amounts in kopecks. */
export interface ProductRow {
  readonly id: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly offer: RunningOffer;
  readonly isNew: boolean;
  readonly isActive: boolean;
  readonly composition: string | null;
  readonly care: string | null;
  readonly country: string | null;
  readonly manufacturer: string | null;
  readonly declarationUrl: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly retailEnabled: boolean;
  readonly retailAllowPurchase: boolean;
  readonly retailMinQuantity: number | null;
  readonly retailMaxQuantity: number | null;
  readonly hidePrice: boolean;
  readonly showWholesalePrice: boolean;
  readonly wholesaleEnabled: boolean;
  readonly wholesaleAvailable: boolean;
  readonly wholesaleMinQuantity: number;
  readonly wholesalePrice: Kopecks | null;
  /** Pieces of each size in a set, by its code; 1 where it is not named. */
  readonly ratios: Readonly<Record<string, number>> | null;
  readonly createdAt: Date;
  readonly images: readonly (ProductImage & { readonly alt: string })[];
  /** In the order of colours, then of sizes. */
  readonly variants: readonly VariantRow[];
  readonly categories: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: LocalizedText;
  }[];
  /** Codes in size order. */
  readonly sizes: readonly string[];
  /** Staff wrote a measure of one of them, or of a part of a double one. */
  readonly isMeasured: boolean;
}

export interface VariantRow {
  readonly id: string;
  readonly colorCode: string;
  readonly sizeCode: string;
  /** Pieces that the viewer can have now. */
  readonly quantity: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly price: Kopecks | null;
}

export interface ProductSelection {
  readonly where: readonly Condition[];
  readonly order: ProductOrder;
  /** Left out where `where` names every product: of a limit that it does not know, the planner expects too few rows. */
  readonly limit?: number;
  readonly offset?: number;
  readonly view: StockView;
}

/** How much is read of each product of a page; all of it comes with the page, so that a list is one round trip. */
export interface Parts<Row> {
  /** Further heads of the query, over the ids in `page`. */
  readonly heads: (view: StockView) => RawBuilder<unknown>;
  /** Of `products p` with its `offer`. */
  readonly columns: (view: StockView) => RawBuilder<Row>;
  readonly joins: RawBuilder<unknown>;
}

/** Pictures, variants, sizes and categories come with their product. */
export const wholeProducts: Parts<ProductRow> = {
  heads: () => sql``,
  joins: sql``,
  columns: (view) => sql`
  ${newAt(view.now)} as "isNew",
  p.id, p.slug, p.sku, p.name, p.description, p.price, p.old_price as "oldPrice",
  json_build_object('percent', offer.percent, 'amount', offer.amount) as offer,
  p.is_active as "isActive", p.composition, p.care, p.country, p.manufacturer,
  p.declaration_url as "declarationUrl", p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.retail_enabled as "retailEnabled",
  p.retail_allow_purchase as "retailAllowPurchase", p.retail_min_quantity as "retailMinQuantity",
  p.retail_max_quantity as "retailMaxQuantity", p.hide_price as "hidePrice",
  p.show_wholesale_price as "showWholesalePrice", p.wholesale_enabled as "wholesaleEnabled",
  p.wholesale_available as "wholesaleAvailable", ${wholesaleMinimum} as "wholesaleMinQuantity",
  p.wholesale_price as "wholesalePrice", p.created_at as "createdAt",
  (select json_object_agg(r.size_code, r.ratio) from product_size_ratios r where r.product_id = p.id) as ratios,
  (select coalesce(json_agg(json_build_object(
      'url', i.url, 'isPrimary', i.is_primary, 'type', i.type, 'colorCode', i.color_code,
      'order', i.position, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position, i.id), '[]')
    from product_images i where i.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object(
      'id', v.id, 'colorCode', v.color_code, 'sizeCode', v.size_code, 'quantity', ${availablePieces(view)},
      'sku', v.sku, 'barcode', v.barcode, 'price', v.price)
      order by k.sort_order, k.code, s.sort_order, s.code), '[]')
    from variants v join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
    where v.product_id = p.id and v.archived_at is null) as variants,
  (select coalesce(json_agg(s.code order by s.sort_order, s.code), '[]')
    from sizes s where s.code in (
      select v.size_code from variants v where v.product_id = p.id and v.archived_at is null)) as sizes,
  exists (
    select from sizes own join sizes s on s.code = any(own.code || regexp_split_to_array(own.code, '[-–]'))
    where jsonb_path_exists(s.measures, '$.* ? (@ != null)') and own.code in (
      select v.size_code from variants v where v.product_id = p.id and v.archived_at is null)) as "isMeasured",
  (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name)
      order by pc.position, c.path), '[]')
    from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id and ${isOpenCategory}) as categories`,
};

/** Products with their parts, in order. */
export const productsQuery = <Row>(
  selection: ProductSelection,
  parts: Parts<Row>,
): RawBuilder<Row> => sql<Row>`
  ${pageOf(selection, sql``)} ${parts.heads(selection.view)}
  select ${parts.columns(selection.view)}
  ${rowsOfPage(parts)}`;

/** Reads them. */
export async function selectProducts<Row>(
  db: Kysely<DB>,
  selection: ProductSelection,
  parts: Parts<Row>,
): Promise<Row[]> {
  return (await productsQuery(selection, parts).execute(db)).rows;
}

/** A page of products with the number of all that match. */
export async function selectPage<Row>(
  db: Kysely<DB>,
  selection: ProductSelection,
  parts: Parts<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { where } = selection;
  const pricing = where.some((condition) => condition.comparesPrices) ? joinOffers(allOffers) : sql``;
  const count = sql`select count(*)::int as total from products p ${pricing} where ${allOf(where)}`;
  // what narrows a list is worked out once for page and number; a whole list may stop at the end of its page
  const total = where.every((condition) => condition === isActive)
    ? sql`, (${count}) as total`
    : sql`, count(*) over ()::int as total`;
  const { rows } = await sql<Row & { readonly total: number }>`
    ${pageOf(selection, total)} ${parts.heads(selection.view)}
    select ${parts.columns(selection.view)}, page.total
    ${rowsOfPage(parts)}
  `.execute(db);
  const found = rows[0]?.total;
  if (found !== undefined || (selection.offset ?? 0) === 0) return { rows, total: found ?? 0 };
  // a page behind the last one has no row to carry the number
  const alone = await sql<{ total: number }>`${heads(selection)} ${count}`.execute(db);
  return { rows, total: alone.rows[0]?.total ?? 0 };
}

const allOf = (conditions: readonly Condition[]) =>
  sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  );

const allOffers = sql`all_offers`;
const pageOffers = sql`page_offers`;

const comparesPrices = ({ where, order }: ProductSelection) =>
  order.comparesPrices === true || where.some((condition) => condition.comparesPrices);

/** Promotions of all products are gathered only where prices are compared; a page looks up those of its rows. */
const heads = (selection: ProductSelection) =>
  comparesPrices(selection)
    ? sql`with ${runningPromotions}, ${productOffers(allOffers)}`
    : sql`with ${runningPromotions}`;

/** The page is chosen by ids first: gathered together with the rows, the parts of every row before it would be too. */
const pageOf = (selection: ProductSelection, total: RawBuilder<unknown>) => sql`
  ${heads(selection)}, page as materialized (
    select p.id ${total}
    from products p ${selection.order.join} ${comparesPrices(selection) ? joinOffers(allOffers) : sql``}
    where ${allOf(selection.where)}
    order by ${selection.order.by}
    ${selection.limit === undefined ? sql`` : sql`limit ${selection.limit} offset ${selection.offset ?? 0}`}
  ), ${productOffers(pageOffers, sql`select id from page`)}`;

const rowsOfPage = ({ joins }: Parts<unknown>) => sql`
  from (select page.*, row_number() over () as position from page) page
  join products p on p.id = page.id
  ${joinOffers(pageOffers)}
  ${joins}
  order by page.position`;

/** The product that a slug means: the one that has it, else the one that had it last. */
export const productIdBySlug = (slug: string) => sql`coalesce(
  (select named.id from products named where named.slug = ${slug}),
  (select old.product_id from product_old_slugs old where old.slug = ${slug}))`;

/** The path of a category that visitors may open; null when there is none. */
export async function findCategoryPath(db: Kysely<DB>, slug: string): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    select c.path from categories c where c.slug = ${slug} and ${isOpenCategory}
  `.execute(db);
  return rows[0]?.path ?? null;
}
