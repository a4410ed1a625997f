import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { PastOrder } from '../order-rows.ts';
import { DEMO_PROMO_CODES } from './promo-codes.ts';
import { promoCodeId } from './promotion-rows.ts';

/** Assigns each used promo code to the first demo orders that it applies to, as often as it was used. */
export function promoCodeSpender(now: Date): (made: PastOrder) => PastOrder {
  const left = new Map(DEMO_PROMO_CODES.map((code) => [code, code.used ?? 0]));
  return (made) => {
    const isCounted = made.buyer.userId !== null && made.course.at(-1)?.status !== 'cancelled';
    if (!isCounted || made.lines.some(({ wholesale }) => wholesale !== undefined)) return made;
    const retail = made.lines.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
    for (const [code, uses] of left) {
      if (uses === 0 || retail < roublesToKopecks(roubles(code.minimum ?? 0))) continue;
      left.set(code, uses - 1);
      const discount = roublesToKopecks(roubles(code.amount ?? 0));
      return { ...made, promocode: { id: promoCodeId(code, now), code: code.code, discount } };
    }
    return made;
  };
}
