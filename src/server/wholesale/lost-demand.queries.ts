import { type Kysely, sql } from 'kysely';
import type { BundleType } from '#domain/wholesale/settings.ts';
import type { DB } from '#server/db/types.ts';

/** Pieces of a variant that somebody wanted in vain; `held` of them are held by other people. */
export interface LostPieces {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly pieces: number;
  readonly held: number;
}

/** Most variants that are noted of one shopper within a day. */
const NOTED_A_DAY = 2000;

const DAY_MS = 86_400_000;

/** Notes what was wanted and is not there, each variant once for an analysis and a shopper, both named by digests; of one shopper no more than `NOTED_A_DAY`. */
export async function recordLostDemand(
  db: Kysely<DB>,
  lost: {
    readonly productId: string;
    readonly lines: readonly LostPieces[];
    readonly wantedFor: BundleType;
    readonly shopper: string;
    readonly analysis: string;
    readonly at: Date;
  },
): Promise<void> {
  if (lost.lines.length === 0) return;
  await sql`
    insert into lost_demand (product_id, color_code, size_code, pieces, held, wanted_for, shopper, analysis, at)
    select ${lost.productId}, l."colorCode", l."sizeCode", l.pieces, l.held, ${lost.wantedFor}, ${lost.shopper},
      ${lost.analysis}, ${lost.at}
    from jsonb_to_recordset(${JSON.stringify(lost.lines)}::jsonb)
      as l ("colorCode" text, "sizeCode" text, pieces int, held int)
    order by l.pieces desc
    limit greatest(0, ${NOTED_A_DAY} - (
      select count(*) from lost_demand d
      where d.shopper = ${lost.shopper} and d.at > ${new Date(lost.at.getTime() - DAY_MS)}))
    on conflict on constraint lost_demand_once do nothing`.execute(db);
}
