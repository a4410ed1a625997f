import type { Kysely } from 'kysely';
import type { HomeConfig } from '#contract/home.ts';
import type { PublicPromocode } from '#contract/promocodes.ts';
import { kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { showcaseCodes } from '#domain/promo/showcase.ts';
import type { DB } from '#server/db/types.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';
import { readHomeConfig } from './home-config.actions.ts';
import { type PublicCodeRow, selectPublicCodes } from './showcase.queries.ts';

/**
 * The codes of the showcase; how often one was used is included only if the showcase displays it
 * (docs/rules/promo-codes.md).
 */
export async function readShowcase(
  db: Kysely<DB>,
  showcase: HomeConfig['promocodeShowcase'],
): Promise<PublicPromocode[]> {
  const rows = await selectPublicCodes(db);
  const [first] = rows;
  if (first === undefined) return [];
  const { showUsageCount } = showcase.displaySettings;
  return showcaseCodes(rows.map(scored), showcase, first.now.getTime()).map(({ row, ...code }) => ({
    ...publicView(row, code),
    ...(showUsageCount ? { usageCount: row.used } : {}),
  }));
}

/** The same codes by themselves, at most `limit`, for a browser that the whole page did not reach. */
export async function readActivePromocodes(
  deps: Remembering,
  limit: number,
  log?: SettingsLog,
): Promise<PublicPromocode[]> {
  const { promocodeShowcase: showcase } = await readHomeConfig(deps, log);
  if (!showcase.isEnabled) return [];
  return readShowcase(deps.db, {
    ...showcase,
    displaySettings: { ...showcase.displaySettings, maxPromocodes: limit },
  });
}

function scored(row: PublicCodeRow) {
  const { id, discountType, value, endsAt, maxUses, used, tier, createdAt } = row;
  return {
    row,
    id,
    discountType,
    discountValue: discountType === 'fixed' ? kopecksToRoubles(kopecks(value)) : value,
    validUntil: endsAt?.toISOString() ?? null,
    usesLeft: maxUses === null ? null : maxUses - used,
    tier,
    createdAt: createdAt.getTime(),
  };
}

function publicView(
  { id, code, description, discountType, minOrderValue, maxUses, tier }: PublicCodeRow,
  { discountValue, validUntil }: { readonly discountValue: number; readonly validUntil: string | null },
): PublicPromocode {
  return {
    id,
    _id: id,
    code,
    description,
    discountType,
    discountValue,
    validUntil,
    maxUsage: maxUses,
    minOrderValue: kopecksToRoubles(minOrderValue),
    tier,
  };
}
