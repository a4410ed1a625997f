import { formatRoubles, type Roubles, times } from '#domain/money/money.ts';
import type { SumRow } from '#web/ui/sum-list.tsx';

/** The promo code among the sums: what it takes off, in roubles, or the delivery that it frees. */
export const codeSumRow = (code: string, discount: Roubles): SumRow => ({
  key: 'promo',
  label: `Промокод ${code}`,
  value: discount > 0 ? formatRoubles(times(discount, -1)) : 'Бесплатная доставка',
  tone: 'save',
});
