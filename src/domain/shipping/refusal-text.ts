import { formatKopecks, type Kopecks, kopecks, type Money } from '#domain/money/money.ts';
import type { MethodEligibility } from './method.ts';

/** Why a method cannot be chosen, in words for the shopper; its limits are kopecks. See docs/rules/delivery.md. */
export function refusalText(
  { status }: Exclude<MethodEligibility<Money>, { status: 'eligible' }>,
  method: {
    readonly name: string;
    readonly minOrderValue: Kopecks;
    readonly maxOrderValue: Kopecks | null;
  },
): string {
  const named = `Способ доставки «${method.name}»`;
  const money = (limit: Kopecks | null) => formatKopecks(limit ?? kopecks(0));
  switch (status) {
    case 'inactive':
      return `${named} сейчас недоступен`;
    case 'other_region':
      return `${named} не работает в этом регионе`;
    case 'below_minimum':
      return `${named} доступен для заказов от ${money(method.minOrderValue)}`;
    case 'above_maximum':
      return `${named} доступен для заказов до ${money(method.maxOrderValue)}`;
  }
}

/** Said where a pickup point that was chosen is not there any more. */
export const PICKUP_GONE = 'Этот пункт выдачи недоступен. Выберите другой';
