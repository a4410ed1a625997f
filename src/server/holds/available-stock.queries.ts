import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Who looks at stock, and when: their own hold hides nothing from them (docs/rules/wholesale.md, "Holds"). */
export interface StockView {
  readonly now: Date;
  readonly userId?: string | null | undefined;
  /** The secret of a guest's hold, as the browser sent it. */
  readonly holdId?: string | undefined;
}

/** What is kept of a guest's secret. It is long and random, so no more than a plain digest is needed. */
export const hashHoldId = (holdId: string): string => createHash('sha256').update(holdId).digest('base64url');

/** The rows of `holds` that are the viewer's own; null where they can have none. */
export function ownHolds({ userId, holdId }: StockView): Sql | null {
  const owners = [
    ...(userId ? [sql`h.user_id = ${userId}`] : []),
    ...(holdId === undefined ? [] : [sql`h.secret_hash = ${hashHoldId(holdId)}`]),
  ];
  return owners.length === 0 ? null : sql`select h.id from holds h where ${sql.join(owners, sql` or `)}`;
}

/** A live line of another person's hold, `hl`. */
function isHeldByOthers(view: StockView): Sql {
  const own = ownHolds(view);
  const others = own === null ? sql`` : sql` and hl.hold_id not in (${own})`;
  return sql`hl.expires_at > ${view.now}${others}`;
}

/** Pieces that other people hold now by `variant_id`, as `held`: for a query that looks at thousands of variants. */
export const heldPerVariant = (view: StockView): Sql => sql`
  select hl.variant_id, sum(hl.quantity)::int as held from hold_lines hl where ${isHeldByOthers(view)}
  group by hl.variant_id`;

/** The same for the variants that `within` selects. */
export const heldOf = (view: StockView, within: Sql): Sql => sql`
  select hl.variant_id, sum(hl.quantity)::int as held from hold_lines hl
  where hl.variant_id in (${within}) and ${isHeldByOthers(view)}
  group by hl.variant_id`;

/** Pieces of the variant `v` that other people hold now. */
const heldByOthers = (view: StockView): Sql =>
  sql`coalesce((select sum(hl.quantity) from hold_lines hl where hl.variant_id = v.id and ${isHeldByOthers(view)}), 0)::int`;

/** Pieces of the variant `v` that this viewer can have now: on hand less what other people hold, never below 0. */
export const availablePieces = (view: StockView): Sql => sql`greatest(0, v.stock - ${heldByOthers(view)})`;

/**
 * Whether this viewer can have a piece of the variant `v` now. What is held wholly is gathered once and looked up by the
 * columns of the index `variants_facets`, so that lists and facets still read that alone, and as long as nothing is
 * held wholly a variant costs one comparison.
 */
export function canBeHad(view: StockView): Sql {
  const taken = sql`
    select t.product_id, t.color_code, t.size_code
    from (${heldPerVariant(view)}) holding
    join variants t on t.id = holding.variant_id and holding.held >= t.stock`;
  return sql`(v.in_stock and (not exists (${taken}) or (v.product_id, v.color_code, v.size_code) not in (${taken})))`;
}
