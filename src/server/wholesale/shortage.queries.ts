import { type Kysely, sql } from 'kysely';
import { HOLD_PAUSE_MINUTES } from '#domain/wholesale/hold.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import type { WantedLine } from '#domain/wholesale/sellable.ts';
import type { DB } from '#server/db/types.ts';
import { heldPerVariant, ownHolds, type StockView } from '#server/holds/available-stock.queries.ts';

/** A variant with its names, its pieces on hand, and those that other people hold. */
export interface AnalysedVariant {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly colorName: string;
  readonly sizeName: string;
  readonly onHand: number;
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

/** Everything that decides a shortage, in one query; null where there is no such product. */
export async function readAnalysedProduct(
  db: Kysely<DB>,
  productId: string,
  view: StockView & { readonly network: string },
): Promise<AnalysedProduct | null> {
  const { now, userId = null } = view;
  const own = ownHolds(view) ?? sql`select null::uuid`;
  const since = new Date(now.getTime() - HOLD_PAUSE_MINUTES * 60_000);
  const { rows } = await sql<AnalysedProduct>`
    select p.id, p.is_active as "isActive", p.wholesale_enabled and p.wholesale_available as "isOffered",
      p.wholesale_price is not null as "hasPrice", p.show_wholesale_price as "showWholesalePrice",
      p.wholesale_min_quantity as "minQuantity",
      (select coalesce(json_agg(json_build_object('colorCode', v.color_code, 'sizeCode', v.size_code,
          'colorName', coalesce(k.name ->> 'ru', k.code), 'sizeName', s.name, 'onHand', v.stock,
          'held', coalesce(holding.held, 0)) order by k.sort_order, k.code, s.sort_order, s.code), '[]')
        from variants v join colors k on k.code = v.color_code join sizes s on s.code = v.size_code
        left join (${heldPerVariant(view)}) holding on holding.variant_id = v.id
        where v.product_id = p.id and v.archived_at is null) as variants,
      (select coalesce(json_object_agg(r.size_code, r.ratio), '{}')
        from product_size_ratios r where r.product_id = p.id) as ratios,
      (select coalesce(json_agg(json_build_object('color', v.color_code, 'size', v.size_code,
          'quantity', i.quantity,
          'group', case when i.group_id is not null then json_build_object('id', i.group_id) end)), '[]')
        from carts c join cart_items i on i.cart_id = c.id join variants v on v.id = i.variant_id
        where c.user_id = ${userId} and v.product_id = p.id) as cart,
      (select json_build_object(
        'heldAlready', (select coalesce(sum(l.quantity), 0) from hold_lines l
          where l.hold_id in (${own}) and l.expires_at > ${now}),
        'holdsNearby', (select count(*) from holds h where ${userId}::uuid is null and h.network = ${view.network}
          and h.expires_at > ${now} and h.id not in (${own})
          and exists (select from hold_lines l where l.hold_id = h.id and l.expires_at > ${now})),
        'recent', (select coalesce(json_agg(json_build_object('colorCode', v.color_code, 'sizeCode', v.size_code)), '[]')
          from hold_lines l join variants v on v.id = l.variant_id
          where l.hold_id in (${own}) and v.product_id = p.id
            and l.expires_at <= ${now} and l.expires_at > ${since}))) as hold
    from products p where p.id = ${productId}`.execute(db);
  return rows[0] ?? null;
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
