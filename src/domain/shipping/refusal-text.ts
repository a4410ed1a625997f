import { formatRoubles, type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import type { MethodEligibility } from './method.ts';

/** Why a method cannot be chosen, in words for the shopper; its limits are kopecks. See docs/rules/delivery.md. */
export function refusalText(
  { status }: Exclude<MethodEligibility, { status: 'eligible' }>,
  method: {
    readonly name: string;
    readonly minOrderValue: Kopecks;
    readonly maxOrderValue: Kopecks | null;
  },
): string {
  const named = `Способ доставки «${method.name}»`;
  const roubles = (kopecks: Kopecks | null) => formatRoubles(kopecksToRoubles(kopecks ?? 0));
  switch (status) {
    case 'inactive':
      return `${named} сейчас недоступен`;
    case 'other_region':
      return `${named} не работает в этом регионе`;
    case 'below_minimum':
      return `${named} доступен для заказов от ${roubles(method.minOrderValue)}`;
    case 'above_maximum':
      return `${named} доступен для заказов до ${roubles(method.maxOrderValue)}`;
  }
}

/** Said where a pickup point that was chosen is not there any more. */
export const PICKUP_GONE = 'Этот пункт выдачи недоступен. Выберите другой';
