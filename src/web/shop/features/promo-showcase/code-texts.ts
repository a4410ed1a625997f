import type { PublicPromocode } from '#contract/promocodes.ts';
import { discountText, formatRoubles, roubles } from '#domain/money/money.ts';
import { MINUS, NBSP, numberText } from '#domain/ru/number.ts';

type Value = Pick<PublicPromocode, 'discountType' | 'discountValue'>;

/** What a code gives, large: «−10%», «−1 500 ₽», «Бесплатная доставка». */
export function valueText({ discountType, discountValue }: Value): string {
  switch (discountType) {
    case 'percentage':
      return discountText(discountValue);
    case 'fixed':
      return `${MINUS}${formatRoubles(roubles(discountValue))}`;
    case 'free_shipping':
      return 'Бесплатная доставка';
  }
}

/** What a figure is of, for a code without a description; null where the value says it itself. */
export function meaningText({ discountType }: Value): string | null {
  return discountType === 'free_shipping' ? null : 'Скидка на заказ';
}

export const TIER_NAMES = { standard: 'Стандарт', premium: 'Премиум', vip: 'VIP' } as const;

/** «Использовано 42 из 100»; null where it is not shown, or there is nothing to use up. */
export function usage({ usageCount, maxUsage }: Pick<PublicPromocode, 'usageCount' | 'maxUsage'>) {
  if (usageCount === undefined || maxUsage === null || maxUsage <= 0) return null;
  const text = `Использовано ${numberText(usageCount)} из${NBSP}${numberText(maxUsage)}`;
  return { used: Math.min(usageCount, maxUsage), most: maxUsage, text };
}
