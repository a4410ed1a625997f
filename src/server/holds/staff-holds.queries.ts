import { type Kysely, sql } from 'kysely';
import type { StaffHold } from '#contract/staff-wholesale.ts';
import type { DB } from '#server/db/types.ts';
import { offsetOf, type PageAsked } from '#server/http/listing.ts';

type Row = Omit<StaffHold, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly total: number;
};

/** Holds that live at a moment, those that end first first; of one variant where it is named. */
export async function listLiveHolds(
  db: Kysely<DB>,
  query: PageAsked & { readonly variantId?: string | undefined },
  now: Date,
): Promise<{ rows: StaffHold[]; total: number }> {
  const ofVariant =
    query.variantId === undefined
      ? sql``
      : sql`and exists (select from hold_lines o
          where o.hold_id = h.id and o.variant_id = ${query.variantId} and o.expires_at > ${now}
            and o.quantity > 0)`;
  const { rows } = await sql<Row>`
    select h.id, h.created_at as "createdAt", h.expires_at as "expiresAt", count(*) over ()::int as total,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as buyer,
      kept.pieces, kept.lines
    from holds h
    left join users u on u.id = h.user_id
    cross join lateral (
      select sum(l.quantity)::int as pieces, json_agg(json_build_object('variantId', v.id, 'productId', p.id,
        'name', p.name, 'sku', v.sku, 'colorCode', v.color_code, 'sizeCode', v.size_code, 'quantity', l.quantity)
        order by p.name, v.sku) as lines
      from hold_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where l.hold_id = h.id and l.expires_at > ${now} and l.quantity > 0
    ) kept
    where h.expires_at > ${now} and kept.pieces > 0 ${ofVariant}
    order by h.expires_at, h.id limit ${query.limit} offset ${offsetOf(query)}`.execute(db);
  return {
    rows: rows.map(({ total: _, createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Pieces of a product's variants that live holds keep at a moment. */
export async function readHeldStock(
  db: Kysely<DB>,
  productId: string,
  now: Date,
): Promise<{ variantId: string; held: number }[]> {
  const { rows } = await sql<{ variantId: string; held: number }>`
    select v.id as "variantId", sum(l.quantity)::int as held
    from variants v join hold_lines l on l.variant_id = v.id
    where v.product_id = ${productId} and l.expires_at > ${now} and l.quantity > 0
    group by v.id order by v.id`.execute(db);
  return rows;
}

/** Ends a live hold now; answers the pieces that it kept, null where none lives. Its variants stay for their pause. */
export async function endHold(tx: Kysely<DB>, id: string, now: Date): Promise<number | null> {
  const ended = await sql`
    update holds set expires_at = ${now} where id = ${id} and expires_at > ${now} returning id`.execute(tx);
  if (ended.rows.length === 0) return null;
  const { rows } = await sql<{ quantity: number }>`
    update hold_lines set expires_at = ${now} where hold_id = ${id} and expires_at > ${now}
    returning quantity`.execute(tx);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
