import { type Kysely, sql } from 'kysely';
import { HOLD_PAUSE_MINUTES } from '#domain/wholesale/hold.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { sellablePieces, type WantedLine } from '#domain/wholesale/sellable.ts';
import { wholesaleMinimum } from '#server/catalog/wholesale-minimum.ts';
import type { DB } from '#server/db/types.ts';
import { heldPerVariant, ownHolds, type StockView } from '#server/holds/available-stock.queries.ts';
import { holdsNearby, lapsedNearby } from '#server/holds/holds.queries.ts';

/** A variant with its pieces: those that this shopper can have, and those that other people hold. */
export interface AnalysedVariant {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly quantity: number;
  readonly held: number;
}

/** A product as an analysis looks at it. */
export interface AnalysedProduct {
  readonly id: string;
  readonly isActive: boolean;
  readonly isOffered: boolean;
  readonly hasPrice: boolean;
  readonly showWholesalePrice: boolean;
  readonly minQuantity: number;
  /** In the order of colours, then of sizes. */
  readonly variants: readonly AnalysedVariant[];
  /** How colours and sizes are called, by their codes. */
  readonly colorNames: Readonly<Record<string, string>>;
  readonly sizeNames: Readonly<Record<string, string>>;
  readonly ratios: Readonly<Record<string, number>>;
  /** What the stored cart of the viewer wants of the product; empty of a guest. */
  readonly cart: readonly Omit<WantedLine, 'productId'>[];
  /** What decides whether the viewer may hold more: pieces held, holds of the network, variants held until a moment ago. */
  readonly hold: {
    readonly heldAlready: number;
    readonly holdsNearby: number;
    readonly recent: readonly { readonly colorCode: string; readonly sizeCode: string }[];
  };
}

/** Variants by column: a product may have thousands, and neither side then makes an object of each for the way. */
interface VariantColumns {
  readonly colors: readonly string[] | null;
  readonly sizes: readonly string[];
  readonly onHand: readonly number[];
  readonly held: readonly number[];
}

type Row = Omit<AnalysedProduct, 'variants'> & { readonly columns: VariantColumns };

/** Everything that decides a shortage, in one query; null where there is no such product. */
export async function readAnalysedProduct(
  db: Kysely<DB>,
  productId: string,
  view: StockView & {
    readonly network: string;
    /** A group whose place the new one takes: what it holds is free for it. */
    readonly replacedGroupId?: string | undefined;
  },
): Promise<AnalysedProduct | null> {
  const { now, userId = null, replacedGroupId = null } = view;
  const own = ownHolds(view) ?? sql`select null::uuid`;
  const guests = { network: userId === null ? view.network : null, own, now };
  const since = new Date(now.getTime() - HOLD_PAUSE_MINUTES * 60_000);
  const { rows } = await sql<Row>`
    with stocked as materialized (
      select v.color_code, v.size_code, v.stock, coalesce(holding.held, 0) as held
      from variants v left join (${heldPerVariant(view)}) holding on holding.variant_id = v.id
      where v.product_id = ${productId} and v.archived_at is null
    ), own_colors as materialized (
      select k.code, coalesce(k.name ->> 'ru', k.code) as name, row_number() over (order by k.sort_order, k.code) as place
      from colors k where k.code in (select color_code from stocked)
    ), own_sizes as materialized (
      select s.code, s.name, row_number() over (order by s.sort_order, s.code) as place
      from sizes s where s.code in (select size_code from stocked)
    )
    select p.id, p.is_active as "isActive", p.wholesale_enabled and p.wholesale_available as "isOffered",
      p.wholesale_price is not null as "hasPrice", p.show_wholesale_price as "showWholesalePrice",
      ${wholesaleMinimum} as "minQuantity",
      (select json_build_object('colors', array_agg(v.color_code), 'sizes', array_agg(v.size_code),
          'onHand', array_agg(v.stock), 'held', array_agg(v.held))
        from (select w.* from stocked w join own_colors k on k.code = w.color_code
          join own_sizes s on s.code = w.size_code order by k.place, s.place) v) as columns,
      (select coalesce(json_object_agg(code, name), '{}') from own_colors) as "colorNames",
      (select coalesce(json_object_agg(code, name), '{}') from own_sizes) as "sizeNames",
      (select coalesce(json_object_agg(r.size_code, r.ratio), '{}')
        from product_size_ratios r where r.product_id = p.id) as ratios,
      (select coalesce(json_agg(json_build_object('color', v.color_code, 'size', v.size_code,
          'quantity', i.quantity,
          'group', case when i.group_id is not null then json_build_object('id', i.group_id) end)), '[]')
        from carts c join cart_items i on i.cart_id = c.id join variants v on v.id = i.variant_id
        where c.user_id = ${userId} and v.product_id = p.id) as cart,
      (select json_build_object(
        'heldAlready', (select coalesce(sum(l.quantity), 0) from hold_lines l
          where l.hold_id in (${own}) and l.expires_at > ${now} and l.group_id is distinct from ${replacedGroupId}),
        'holdsNearby', (${holdsNearby(guests)}),
        'recent', (select coalesce(json_agg(json_build_object('colorCode', v.color_code, 'sizeCode', v.size_code)), '[]')
          from variants v where v.product_id = p.id and v.id in (
            select l.variant_id from hold_lines l
            where l.hold_id in (${own}) and l.expires_at <= ${now} and l.expires_at > ${since}
            union all ${lapsedNearby(guests)})))) as hold
    from products p where p.id = ${productId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { columns, ...product } = row;
  return { ...product, variants: variantsOf(columns) };
}

/** Without a variant every column is null. */
function variantsOf({ colors, sizes, onHand, held }: VariantColumns): AnalysedVariant[] {
  return (colors ?? []).map((colorCode, at) => ({
    colorCode,
    sizeCode: sizes[at] ?? '',
    quantity: sellablePieces({ onHand: onHand[at] ?? 0, held: held[at] ?? 0 }),
    held: held[at] ?? 0,
  }));
}

/** The variants of a product that lines name; unknown ones are left out. */
export async function variantIdsOf(
  db: Kysely<DB>,
  { productId, bundle }: { readonly productId: string; readonly bundle: Pick<ProposedGroup, 'lines'> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v
    where v.product_id = ${productId} and (v.color_code, v.size_code) in (
      select * from unnest(${bundle.lines.map(({ colorCode }) => colorCode)}::text[],
        ${bundle.lines.map(({ sizeCode }) => sizeCode)}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}
