import { type Moment, momentMs } from '#domain/time/moment.ts';
import type { DiscountType } from './discount.ts';

/** Days before its end in which a code counts as ending soon. See docs/rules/promo-codes.md. */
const SOON_DAYS = 7;
const SOON_MS = SOON_DAYS * 86_400_000;
/** Uses left with which a code counts as scarce. */
const FEW_USES = 10;
/** Whole percent from which a discount counts as great. */
const GREAT_PERCENT = 30;

/** Whether a code still holds and ends within 7 days; null is no end. */
export function endsSoon(validUntil: Moment | null, now: Moment): boolean {
  if (validUntil === null) return false;
  const left = momentMs(validUntil) - momentMs(now);
  return left > 0 && left <= SOON_MS;
}

/** Whether a code may be used at most 10 times more; null is without a limit. */
export const hasFewUses = (usesLeft: number | null): boolean => usesLeft !== null && usesLeft <= FEW_USES;

/** What decides whether a discount may be called limited. */
export type LimitedCode = {
  readonly discountType: DiscountType;
  /** Percent of a percentage. */
  readonly discountValue: number;
  readonly validUntil: Moment | null;
  /** How often it may be used; null without a limit. */
  readonly maxUsage: number | null;
  /** How often it was used; absent where that is not shown. */
  readonly usageCount?: number | undefined;
};

/**
 * Whether 'Скидка ограничена!' is true of a code: 30% or more, which ends within 7 days or has at most 10 uses left. See
 * docs/rules/promo-codes.md.
 */
export function isLimited(code: LimitedCode, now: Moment): boolean {
  const { discountType, discountValue, validUntil, maxUsage, usageCount } = code;
  const isGreat = discountType === 'percentage' && discountValue >= GREAT_PERCENT;
  // where uses are not shown nobody knows how many are left, only that they are no more than there ever were
  const mostLeft = maxUsage === null || usageCount === undefined ? maxUsage : maxUsage - usageCount;
  return isGreat && (endsSoon(validUntil, now) || hasFewUses(mostLeft));
}
