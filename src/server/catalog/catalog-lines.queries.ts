import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductImage } from '#contract/catalog.ts';
import type { CartLine, LineRef, PricedLine } from '#domain/cart/line.ts';
import type { RefusalOf } from '#domain/cart/refusals.ts';
import { offerOf, type ProductTerms } from '#domain/catalog/trade-terms.ts';
import { type Kopecks, larger } from '#domain/money/money.ts';
import { NO_OFFER, priceNow, type RetailPrice, type RunningOffer } from '#domain/promo/price-now.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';
import type { DB } from '#server/db/types.ts';
import { availablePieces, ownHolds, type StockView } from '#server/holds/available-stock.queries.ts';
import {
  isRunningAt,
  joinOffers,
  productOffers,
  runningPromotions,
} from '#server/promo/running-promotions.queries.ts';
import { type CartRules } from './trade-rules.ts';
import { seesRetailPrice, seesWholesalePrice } from './visibility.actions.ts';
import { wholesaleMinimum } from './wholesale-minimum.ts';

/** A line of a cart with all that the catalogue says of it now. Money in kopecks. */
export interface CatalogLine extends PricedLine {
  readonly variantId: string;
  readonly addedAt: Date;
  readonly slug: string;
  readonly name: string;
  readonly baseSku: string;
  readonly sku: string;
  readonly isActive: boolean;
  readonly retail: ProductTerms['retail'] & { readonly hidePrice: boolean };
  /** Its smallest quantity is pieces of the product over all groups. */
  readonly wholesale: ProductTerms['wholesale'] & {
    readonly hasPrice: boolean;
    readonly showWholesalePrice: boolean;
  };
  readonly colorName: string;
  readonly sizeName: string;
  /** Pieces that this shopper can have: on hand less what other people hold. */
  readonly stock: number;
  readonly images: ProductImage[];
  /** Until when the shopper's own hold keeps pieces of it for its group; null where none does any more. */
  readonly heldUntil?: Date | null;
}

/** The end of the viewer's live hold on the variant `v` for a group. */
function heldUntil(view: StockView, groupId: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = ownHolds(view);
  if (own === null) return sql`null`;
  return sql`(
    select max(l.expires_at) from hold_lines l
    where l.hold_id in (${own}) and l.variant_id = v.id and l.group_id = ${groupId}
      and l.expires_at > ${view.now} and l.quantity > 0)`;
}

/** Which promotions lines are read with: what runs for each, or only whether any runs in the whole shop. */
export type OffersRead = 'of each' | 'whether any';

const lineOffers = sql`line_offers`;

/** The parts of the statement that tell of promotions. */
const offerParts = {
  'of each': (products: RawBuilder<unknown>) => ({
    heads: sql`with ${runningPromotions}, ${productOffers(lineOffers, products)}`,
    columns: sql`json_build_object('percent', offer.percent, 'amount', offer.amount) as offer,
      exists (select from running) as "hasOffers"`,
    joins: joinOffers(lineOffers),
  }),
  'whether any': () => ({
    heads: sql``,
    columns: sql`null as offer, exists (select from promotions r where ${isRunningAt()}) as "hasOffers"`,
    joins: sql``,
  }),
} satisfies Readonly<Record<OffersRead, unknown>>;

const catalogColumns = (view: StockView, groupId: RawBuilder<unknown>, offers: RawBuilder<unknown>) => sql`
  ${heldUntil(view, groupId)} as "heldUntil",
  v.id as "variantId", v.product_id as "productId", v.color_code as color, v.size_code as size, v.sku, ${availablePieces(view)} as stock,
  coalesce(v.price, p.price)::bigint as price, p.old_price as "oldPrice",
  ${offers}, p.slug, p.name, p.sku as "baseSku", p.is_active and v.archived_at is null as "isActive", p.wholesale_price as "wholesalePrice",
  json_build_object('isOffered', p.retail_enabled and p.retail_allow_purchase, 'hidePrice', p.hide_price,
    'minQuantity', p.retail_min_quantity, 'maxQuantity', p.retail_max_quantity) as retail,
  json_build_object('isOffered', p.wholesale_enabled and p.wholesale_available,
    'hasPrice', p.wholesale_price is not null, 'showWholesalePrice', p.show_wholesale_price,
    'minQuantity', ${wholesaleMinimum}) as wholesale,
  c.name ->> 'ru' as "colorName", s.name as "sizeName",
  coalesce((
    select json_agg(json_build_object('url', i.url, 'isPrimary', i.is_primary, 'type', i.type,
      'colorCode', i.color_code, 'order', i.position, 'width', i.width, 'height', i.height) order by i.position)
    from product_images i where i.product_id = p.id
  ), '[]') as images`;

const catalogJoins = sql`
  join products p on p.id = v.product_id
  join colors c on c.code = v.color_code
  join sizes s on s.code = v.size_code`;

/** A line as it is read, before its price is made. */
export type LineRow = Omit<CatalogLine, 'group' | 'unitPrice' | 'listPrice'> &
  RetailPrice & {
    readonly groupId: string;
    readonly bundle: LineBundle | null;
    /** Null where it was not asked for. */
    readonly offer: RunningOffer | null;
    /** Whether any promotion runs at this moment, for whatever it is. */
    readonly hasOffers: boolean;
    readonly wholesalePrice: Kopecks | null;
  };

/**
 * Promotions are for retail lines alone; a group's line costs its wholesale price, given beside what it costs at retail
 * now. One without a wholesale price is not sold: callers look at `wholesale.hasPrice` first.
 */
export function lineOf({
  groupId,
  bundle,
  offer,
  hasOffers: _,
  wholesalePrice,
  price,
  oldPrice,
  ...line
}: LineRow): CatalogLine {
  const retail = priceNow({ price, oldPrice }, offer ?? NO_OFFER);
  const group = bundle && { id: groupId, bundle };
  const unitPrice = group === null ? retail.price : (wholesalePrice ?? retail.price);
  const listPrice = group === null ? (retail.oldPrice ?? retail.price) : larger(retail.price, unitPrice);
  return { ...line, group, unitPrice, listPrice };
}

/** Lines of a cart or of a request, and where they are found; `from` joins their variants as `v`. */
interface LineSource {
  /** Their quantity, "addedAt", "groupId" and bundle. */
  readonly columns: RawBuilder<unknown>;
  /** The group under which their shopper holds pieces. */
  readonly holdGroup: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The ids of their products. */
  readonly products: RawBuilder<unknown>;
}

/** Reads lines with all that the catalogue says of them. */
const readingLines = (
  view: StockView,
  { columns, holdGroup, from, order, products }: LineSource,
  offers: OffersRead = 'of each',
): RawBuilder<LineRow> => {
  const promotions = offerParts[offers](products);
  return sql<LineRow>`
    ${promotions.heads}
    select ${columns}, ${catalogColumns(view, holdGroup, promotions.columns)}
    from ${from} ${catalogJoins} ${promotions.joins} ${order}`;
};

/** Lines with all that the catalogue says of them. */
export async function readCatalogLines(
  db: Kysely<DB>,
  view: StockView,
  source: LineSource,
): Promise<CatalogLine[]> {
  const { rows } = await readingLines(view, source).execute(db);
  return rows.map(lineOf);
}

/** Reads the catalogue's side of lines that a browser names, in its order; `lineOf` makes lines of it. */
export function readingAskedLines(
  asked: readonly CartLine[],
  view: StockView,
  offers?: OffersRead,
): RawBuilder<LineRow> {
  const productIds = asked.map((line) => line.productId);
  const source: LineSource = {
    columns: sql`a.quantity, ${view.now}::timestamptz as "addedAt", a.group_id as "groupId", a.bundle`,
    holdGroup: sql`a.group_id`,
    products: sql`select unnest(${productIds}::uuid[])`,
    from: sql`unnest(${productIds}::uuid[], ${asked.map((line) => line.color)}::text[],
      ${asked.map((line) => line.size)}::text[], ${asked.map((line) => line.quantity)}::int[],
      ${asked.map(({ group }) => group?.id ?? '')}::text[],
      ${asked.map(({ group }) => group && JSON.stringify(group.bundle))}::json[])
      with ordinality as a (product_id, color_code, size_code, quantity, group_id, bundle, position)
      join variants v on v.product_id = a.product_id and v.color_code = a.color_code and v.size_code = a.size_code`,
    order: sql`order by a.position`,
  };
  return readingLines(view, source, offers);
}

/** The catalogue's side of lines that a browser names, in its order; lines unknown to the catalogue are left out. */
export async function readAskedLines(
  db: Kysely<DB>,
  asked: readonly CartLine[],
  view: StockView,
): Promise<CatalogLine[]> {
  if (asked.length === 0) return [];
  const { rows } = await readingAskedLines(asked, view).execute(db);
  return rows.map(lineOf);
}

/** What the catalogue does not know of a line: its product, its colour or its size. */
export async function unknownLine(
  db: Kysely<DB>,
  line: LineRef,
): Promise<RefusalOf<'unknown_product' | 'unknown_color' | 'unknown_size'>> {
  const variants = await db
    .selectFrom('variants')
    .select(['color_code'])
    .where('product_id', '=', line.productId)
    .where('archived_at', 'is', null)
    .execute();
  if (variants.length === 0) return { reason: 'unknown_product' };
  const isColorKnown = variants.some((variant) => variant.color_code === line.color);
  return { reason: isColorKnown ? 'unknown_size' : 'unknown_color' };
}

/** A line of the catalogue with what the shop allows of it for a shopper. */
export type ShopLine = ReturnType<typeof offerLine>;

/** Lines with what the shop allows of them by its rules. */
export const offerLines = (lines: readonly CatalogLine[], rules: CartRules): ShopLine[] =>
  lines.map((line) => offerLine(line, rules));

/** What the shop allows of a line by its rules. A retail price that the shopper may not see is not in it. */
function offerLine(line: CatalogLine, rules: CartRules) {
  const seesRetail = seesRetailPrice(rules.visibility, line.retail);
  const seesWholesale = line.wholesale.hasPrice && seesWholesalePrice(rules.visibility, line.wholesale);
  const seesPrice = line.group === null ? seesRetail : seesWholesale;
  const way = line.group === null ? 'retail' : 'wholesale';
  const { isActive, retail, wholesale } = line;
  const { closed, minQuantity, maxQuantity } = offerOf(
    way,
    { isActive, retail, wholesale, seesPrice },
    rules,
  );
  return {
    ...line,
    listPrice: seesRetail ? line.listPrice : line.unitPrice,
    seesRetail,
    seesPrice,
    closed,
    minQuantity,
    maxQuantity,
    ...(line.group !== null && {
      atRetail: offerOf('retail', { isActive, retail, wholesale, seesPrice: seesRetail }, rules),
    }),
  };
}
