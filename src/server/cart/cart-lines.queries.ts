import { type Kysely, sql } from 'kysely';
import type { ProductImage } from '#contract/catalog.ts';
import type { LineBundle } from '#domain/cart/group.ts';
import { priceNow, type RunningOffer } from '#domain/promo/price-now.ts';
import type { DB } from '#server/db/types.ts';
import { joinOffers, productOffers, runningPromotions } from '#server/promo/running-promotions.queries.ts';

/** A line of a cart with all that the catalogue says of it now. Money in kopecks. */
export interface CatalogLine {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly wholesaleGroupId: string;
  readonly addedAt: Date;
  readonly variantId: string;
  readonly slug: string;
  readonly name: string;
  readonly baseSku: string;
  readonly sku: string;
  /**
   * What a piece costs now in this line: the wholesale price in a group, else the retail one, promotions included;
   * `oldPrice` is what it costs without the reduction, for a line of a group at retail.
   */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly bundle: LineBundle | null;
  readonly wholesale: WholesaleTerms;
  readonly isActive: boolean;
  readonly hidePrice: boolean;
  readonly retailEnabled: boolean;
  readonly retailAllowPurchase: boolean;
  readonly retailMin: number | null;
  readonly retailMax: number | null;
  readonly colorName: string;
  readonly sizeName: string;
  readonly stock: number;
  readonly images: ProductImage[];
}

/** On what terms a product is sold wholesale. */
export interface WholesaleTerms {
  readonly isOffered: boolean;
  readonly hasPrice: boolean;
  readonly showPrice: boolean;
  /** Pieces of the product over all groups. */
  readonly minQuantity: number;
}

/** A line as the browser names it. */
export interface AskedLine {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
}

/** A line to price; one of a wholesale group tells how it is bought. */
export interface QuotedLine extends AskedLine {
  readonly wholesaleGroupId?: string | undefined;
  readonly bundle?: LineBundle | undefined;
}

const catalogColumns = sql`
  v.id as "variantId", v.product_id as "productId", v.color_code as color, v.size_code as size, v.sku, v.stock,
  coalesce(v.price, p.price)::bigint as price, p.old_price as "oldPrice",
  json_build_object('percent', offer.percent, 'amount', offer.amount) as offer,
  p.slug, p.name, p.sku as "baseSku", p.is_active as "isActive", p.hide_price as "hidePrice",
  p.retail_enabled as "retailEnabled", p.retail_allow_purchase as "retailAllowPurchase",
  p.retail_min_quantity as "retailMin", p.retail_max_quantity as "retailMax",
  p.wholesale_price as "wholesalePrice",
  json_build_object('isOffered', p.wholesale_enabled and p.wholesale_available,
    'hasPrice', p.wholesale_price is not null, 'showPrice', p.show_wholesale_price, 'minQuantity', p.wholesale_min_quantity) as wholesale,
  c.name ->> 'ru' as "colorName", s.name as "sizeName",
  coalesce((
    select json_agg(json_build_object('url', i.url, 'isPrimary', i.is_primary, 'type', i.type,
      'colorCode', i.color_code, 'order', i.position, 'width', i.width, 'height', i.height) order by i.position)
    from product_images i where i.product_id = p.id
  ), '[]') as images`;

const lineOffers = sql`line_offers`;

const catalogJoins = sql`
  join products p on p.id = v.product_id
  join colors c on c.code = v.color_code
  join sizes s on s.code = v.size_code
  ${joinOffers(lineOffers)}`;

type OfferedLine = CatalogLine & { readonly offer: RunningOffer; readonly wholesalePrice: number | null };

/**
 * Promotions are for retail lines alone (decisions 3); a group's line is told beside what it costs at retail now. One
 * without a wholesale price is not sold: whoever reads it looks at `wholesale.hasPrice` first.
 */
function atPriceNow({ offer, wholesalePrice, ...line }: OfferedLine): CatalogLine {
  const retail = priceNow(line, offer);
  if (line.wholesaleGroupId === '') return { ...line, ...retail };
  const price = wholesalePrice ?? retail.price;
  return { ...line, price, oldPrice: retail.price > price ? retail.price : null };
}

/** The lines of a shopper's stored cart, oldest first. */
export async function readCartLines(db: Kysely<DB>, cartId: string): Promise<CatalogLine[]> {
  const inCart = sql`
    select v.product_id from cart_items ci join variants v on v.id = ci.variant_id where ci.cart_id = ${cartId}`;
  const { rows } = await sql<OfferedLine>`
    with ${runningPromotions}, ${productOffers(lineOffers, inCart)}
    select ci.quantity, ci.added_at as "addedAt", ci.wholesale_group_id as "wholesaleGroupId",
      case when g.id is not null then json_build_object('type', g.bundle_type, 'value', g.value,
        'quantity', g.quantity, 'perSet', ci.per_set) end as bundle, ${catalogColumns}
    from cart_items ci
    left join cart_groups g on g.cart_id = ci.cart_id and g.id = ci.group_id
    join variants v on v.id = ci.variant_id
    ${catalogJoins}
    where ci.cart_id = ${cartId}
    order by coalesce(g.added_at, ci.added_at), g.id, ci.added_at, v.id`.execute(db);
  return rows.map(atPriceNow);
}

/** The catalogue's side of lines that a browser names, in its order; lines unknown to the catalogue are left out. */
export async function readAskedLines(
  db: Kysely<DB>,
  asked: readonly QuotedLine[],
  now: Date,
): Promise<CatalogLine[]> {
  if (asked.length === 0) return [];
  const productIds = asked.map((line) => line.productId);
  const { rows } = await sql<OfferedLine>`
    with ${runningPromotions}, ${productOffers(lineOffers, sql`select unnest(${productIds}::uuid[])`)}
    select a.quantity, ${now}::timestamptz as "addedAt", a.group_id as "wholesaleGroupId", a.bundle, ${catalogColumns}
    from unnest(${productIds}::uuid[], ${asked.map((line) => line.color)}::text[],
      ${asked.map((line) => line.size)}::text[], ${asked.map((line) => line.quantity)}::int[],
      ${asked.map((line) => line.wholesaleGroupId ?? '')}::text[],
      ${asked.map(({ bundle }) => (bundle ? JSON.stringify(bundle) : null))}::json[])
      with ordinality as a (product_id, color_code, size_code, quantity, group_id, bundle, position)
    join variants v on v.product_id = a.product_id and v.color_code = a.color_code and v.size_code = a.size_code
    ${catalogJoins}
    order by a.position`.execute(db);
  return rows.map(atPriceNow);
}

/**
 * Locks the stock of a stored cart's variants in id order, so that two orders never wait for each other in a ring.
 * Orders and whatever moves stock wait for this lock; a cart that takes a variant in does not, as its foreign key asks
 * only that the variant stays.
 */
export async function lockCartStock(db: Kysely<DB>, cartId: string): Promise<void> {
  await sql`
    select v.id from variants v
    where v.id in (select variant_id from cart_items where cart_id = ${cartId})
    order by v.id for no key update`.execute(db);
}

/** Locks the stock of the variants that a guest's browser names, in the same way. */
export async function lockAskedStock(db: Kysely<DB>, asked: readonly AskedLine[]): Promise<void> {
  await sql`
    select v.id from variants v
    where (v.product_id, v.color_code, v.size_code) in (
      select * from unnest(${asked.map((line) => line.productId)}::uuid[],
        ${asked.map((line) => line.color)}::text[], ${asked.map((line) => line.size)}::text[]))
    order by v.id for no key update`.execute(db);
}
