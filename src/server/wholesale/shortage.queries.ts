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
  readonly cart: readonly WantedLine[];
  /** What decides whether the viewer may hold more: pieces held, holds of the network, variants held until a moment ago. */
  readonly hold: {
    readonly heldAlready: number;
    readonly holdsNearby: number;
    readonly recent: readonly { readonly colorCode: string; readonly sizeCode: string }[];
  };
}

/** Rows by column: a product may have thousands of variants, and neither side then makes an object of each for the way. */
interface VariantColumns {
  readonly colors: readonly string[] | null;
  readonly sizes: readonly string[];
  readonly onHand: readonly number[];
  readonly held: readonly number[];
}

interface CartColumns {
  readonly colors: readonly string[] | null;
  readonly sizes: readonly string[];
  readonly quantities: readonly number[];
  readonly groups: readonly (string | null)[];
}

/** Colours or sizes in their order. */
type Named = readonly { readonly code: string; readonly name: string }[];

type Row = Omit<AnalysedProduct, 'variants' | 'cart' | 'colorNames' | 'sizeNames'> & {
  readonly stocked: VariantColumns;
  readonly wanted: CartColumns;
  readonly colors: Named;
  readonly sizes: Named;
};

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
  // `offset 0`: each line of the cart finds its variant by key; joined as tables, all variants of the shop were read
  const { rows } = await sql<Row>`
    with stocked as materialized (
      select v.color_code, v.size_code, v.stock, coalesce(holding.held, 0) as held
      from variants v left join (${heldPerVariant(view)}) holding on holding.variant_id = v.id
      where v.product_id = ${productId} and v.archived_at is null
    )
    select p.id, p.is_active as "isActive", p.wholesale_enabled and p.wholesale_available as "isOffered",
      p.wholesale_price is not null as "hasPrice", p.show_wholesale_price as "showWholesalePrice",
      ${wholesaleMinimum} as "minQuantity",
      (select json_build_object('colors', array_agg(color_code), 'sizes', array_agg(size_code),
        'onHand', array_agg(stock), 'held', array_agg(held)) from stocked) as stocked,
      (select coalesce(json_agg(json_build_object('code', k.code, 'name', coalesce(k.name ->> 'ru', k.code))
          order by k.sort_order, k.code), '[]')
        from colors k where exists (
          select from variants v where v.product_id = p.id and v.color_code = k.code and v.archived_at is null)) as colors,
      (select coalesce(json_agg(json_build_object('code', s.code, 'name', s.name) order by s.sort_order, s.code), '[]')
        from sizes s where s.code in (select size_code from stocked)) as sizes,
      (select coalesce(json_object_agg(r.size_code, r.ratio), '{}')
        from product_size_ratios r where r.product_id = p.id) as ratios,
      (select json_build_object('colors', array_agg(v.color_code), 'sizes', array_agg(v.size_code),
          'quantities', array_agg(i.quantity), 'groups', array_agg(i.group_id))
        from carts c join cart_items i on i.cart_id = c.id cross join lateral (
          select w.color_code, w.size_code from variants w
          where w.id = i.variant_id and w.product_id = p.id offset 0) v
        where c.user_id = ${userId}) as wanted,
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
  const { stocked, wanted, colors, sizes, ...product } = row;
  return {
    ...product,
    variants: variantsOf(stocked, colors, sizes),
    cart: linesOf(wanted, product.id),
    colorNames: namesByCode(colors),
    sizeNames: namesByCode(sizes),
  };
}

/** The variants in the order of colours, then of sizes; without a variant every column is null. */
function variantsOf(
  { colors, sizes, onHand, held }: VariantColumns,
  colorOrder: Named,
  sizeOrder: Named,
): AnalysedVariant[] {
  const colorPositions = positionsOf(colorOrder);
  const sizePositions = positionsOf(sizeOrder);
  const positioned = (colors ?? []).map((colorCode, at) => {
    const sizeCode = sizes[at] ?? '';
    const position =
      (colorPositions.get(colorCode) ?? 0) * sizeOrder.length + (sizePositions.get(sizeCode) ?? 0);
    const quantity = sellablePieces({ onHand: onHand[at] ?? 0, held: held[at] ?? 0 });
    return { position, variant: { colorCode, sizeCode, quantity, held: held[at] ?? 0 } };
  });
  return positioned.sort((a, b) => a.position - b.position).map(({ variant }) => variant);
}

const positionsOf = (named: Named): ReadonlyMap<string, number> =>
  new Map(named.map(({ code }, position) => [code, position]));

/** What the stored cart wants; without a line every column is null. */
const linesOf = ({ colors, sizes, quantities, groups }: CartColumns, productId: string): WantedLine[] =>
  (colors ?? []).map((color, at) => {
    const id = groups[at] ?? null;
    return {
      productId,
      color,
      size: sizes[at] ?? '',
      quantity: quantities[at] ?? 0,
      group: id === null ? null : { id },
    };
  });

const namesByCode = (named: Named): Record<string, string> =>
  Object.fromEntries(named.map(({ code, name }) => [code, name]));

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
