import { type Kysely, sql } from 'kysely';
import type { Kopecks } from '#domain/money/money.ts';
import type { ShowcaseCode } from '#domain/promo/showcase.ts';
import type { DB } from '#server/db/types.ts';

/** A public code that may be used now; a fixed discount and the minimum in kopecks. */
export interface PublicCodeRow {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly discountType: ShowcaseCode['discountType'];
  readonly value: number;
  readonly minOrderValue: Kopecks;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly used: number;
  readonly tier: ShowcaseCode['tier'];
  readonly createdAt: Date;
  /** The moment of the look, by the clock of the database. */
  readonly now: Date;
}

/** Codes marked public that are running and not used up, the newest first (docs/rules/promo-codes.md). */
export async function selectPublicCodes(db: Kysely<DB>): Promise<PublicCodeRow[]> {
  const { rows } = await sql<PublicCodeRow>`
    select id, code, description, kind as "discountType", value, min_order_value as "minOrderValue",
      ends_at as "endsAt", max_uses as "maxUses", used, tier, created_at as "createdAt", now()
    from promo_codes
    where is_active and is_public and starts_at <= now() and (ends_at is null or ends_at > now())
      and (max_uses is null or used < max_uses)
    order by created_at desc, id desc
  `.execute(db);
  return rows;
}
