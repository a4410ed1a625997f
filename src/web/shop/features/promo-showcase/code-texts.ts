import type { PublicPromocode } from '#contract/promocodes.ts';
import { discountText, formatRoubles, roubles } from '#domain/money/money.ts';
import { MINUS, NBSP, numberText } from '#domain/ru/number.ts';

/** From this percentage on a discount may be called limited. */
const GREAT_PERCENT = 30;

type Value = Pick<PublicPromocode, 'discountType' | 'discountValue'>;

/** What a code gives, large: «−10%», «−1 500 ₽»; free delivery costs «0 ₽». */
export function valueText({ discountType, discountValue }: Value): string {
  switch (discountType) {
    case 'percentage':
      return discountText(discountValue);
    case 'fixed':
      return `${MINUS}${formatRoubles(roubles(discountValue))}`;
    case 'free_shipping':
      return formatRoubles(roubles(0));
  }
}

/** The same in words, for a code without a description. */
export function meaningText({ discountType }: Value): string {
  return discountType === 'free_shipping' ? 'Бесплатная доставка' : 'Скидка на заказ';
}

export const TIER_NAMES = { standard: 'Стандарт', premium: 'Премиум', vip: 'VIP' } as const;

/** «Использовано 42 из 100»; null where it is not told, or there is nothing to use up. */
export function usage({ usageCount, maxUsage }: Pick<PublicPromocode, 'usageCount' | 'maxUsage'>) {
  if (usageCount === undefined || maxUsage === null || maxUsage <= 0) return null;
  const text = `Использовано ${numberText(usageCount)} из${NBSP}${numberText(maxUsage)}`;
  return { used: Math.min(usageCount, maxUsage), most: maxUsage, text };
}

/** A great discount is called limited only where it is: it ends, or can be used up (docs/rules/promo-codes.md). */
export function isUrgent(code: Value & Pick<PublicPromocode, 'validUntil' | 'maxUsage'>): boolean {
  const isGreat = code.discountType === 'percentage' && code.discountValue >= GREAT_PERCENT;
  return isGreat && (code.validUntil !== null || code.maxUsage !== null);
}
