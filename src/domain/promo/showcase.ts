import type { HomeContent } from '#domain/home/config.ts';
import { type Moment, momentMs } from '#domain/time/moment.ts';
import type { DiscountType } from './discount.ts';
import { endsSoon, hasFewUses } from './limited.ts';

/** Days after its making in which a code counts as new. See docs/rules/promo-codes.md. */
const NEW_DAYS = 7;
const NEW_MS = NEW_DAYS * 86_400_000;
/** Whole percent or roubles from which a discount counts as high. */
const HIGH_VALUE = 30;

/** How highly staff rate a code. */
export const PROMO_TIERS = ['standard', 'premium', 'vip'] as const;

/** One of these ranks. */
export type PromoTier = (typeof PROMO_TIERS)[number];

/** What decides a code's place in the showcase. */
export interface ShowcaseCode {
  readonly id: string;
  readonly discountType: DiscountType;
  /** Percent of a percentage. */
  readonly discountValue: number;
  readonly validUntil: Moment | null;
  /** Null without a limit. */
  readonly usesLeft: number | null;
  readonly tier: PromoTier;
  readonly createdAt: Moment;
}

type Showcase = Pick<
  HomeContent['promocodeShowcase'],
  'selectionMode' | 'promocodeIds' | 'autoSelectCriteria'
> & { readonly displaySettings: { readonly maxPromocodes: number } };

/**
 * The codes to show, at most `maxPromocodes`: those chosen by hand, in their order, or those with the highest score.
 * Equal scores keep their order.
 */
export function showcaseCodes<C extends ShowcaseCode>(
  codes: readonly C[],
  { selectionMode, promocodeIds, autoSelectCriteria, displaySettings }: Showcase,
  now: Moment,
): C[] {
  const chosen =
    selectionMode === 'manual'
      ? promocodeIds.flatMap((id) => codes.find((code) => code.id === id) ?? [])
      : [...codes].sort(
          (a, b) => showcaseScore(b, autoSelectCriteria, now) - showcaseScore(a, autoSelectCriteria, now),
        );
  return chosen.slice(0, displaySettings.maxPromocodes);
}

/**
 * How much speaks for showing a code: ends within 7 days +50, a value of 30 or more,
 * percent or roubles, +40, 10 uses and fewer left +30, made within
 * 7 days +20, each where its criterion is on; tier vip +25, premium +15.
 */
export function showcaseScore(
  code: ShowcaseCode,
  criteria: Showcase['autoSelectCriteria'],
  now: Moment,
): number {
  const isHigh = code.discountValue >= HIGH_VALUE;
  const isNew = momentMs(now) - momentMs(code.createdAt) <= NEW_MS;
  return (
    (criteria.includeExpiringSoon && endsSoon(code.validUntil, now) ? 50 : 0) +
    (criteria.includeHighValue && isHigh ? 40 : 0) +
    (criteria.includeLimitedQuantity && hasFewUses(code.usesLeft) ? 30 : 0) +
    (criteria.includeNewCodes && isNew ? 20 : 0) +
    TIER_SCORE[code.tier]
  );
}

const TIER_SCORE = { vip: 25, premium: 15, standard: 0 } as const;
