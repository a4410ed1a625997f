import type { Database } from '../database.ts';
import type { Goods } from '../goods.ts';

/** What the tables say of a variant: pieces on hand, by the ledger, and in live holds. */
export interface HeldRow {
  readonly variantId: string;
  readonly stock: number;
  readonly ledger: number;
  readonly held: number;
}

/** Reads the truth about these goods. */
export const readHeld = (database: Database, goods: readonly Goods[]): Promise<HeldRow[]> =>
  database.rows<HeldRow>(
    `select v.id as "variantId", v.stock,
       (select coalesce(sum(l.delta), 0)::int from stock_ledger l where l.variant_id = v.id) as ledger,
       (select coalesce(sum(h.quantity), 0)::int from hold_lines h
         where h.variant_id = v.id and h.expires_at > now()) as held
     from variants v where v.id = any($1::uuid[]) order by v.id`,
    [goods.map(({ variantId }) => variantId)],
  );

/** Lets minutes pass for every hold that there is: what runs by the clock alone cannot tell it from waiting. */
export async function passMinutes(database: Database, minutes: number): Promise<void> {
  const step = [`${minutes} minutes`];
  await database.rows(
    `update holds set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
    step,
  );
  await database.rows(`update hold_lines set expires_at = expires_at - $1::interval`, step);
}

/** Live holds by their owner's row and how many pieces each keeps. */
export const readLiveHolds = (
  database: Database,
): Promise<{ owner: string; network: string | null; pieces: number }[]> =>
  database.rows(
    `select coalesce(h.user_id::text, h.secret_hash) as owner, h.network, sum(l.quantity)::int as pieces
     from holds h join hold_lines l on l.hold_id = h.id and l.expires_at > now()
     where h.expires_at > now() group by h.id`,
  );
