import { formatRoubles } from '#domain/money/money.ts';
import type { SumRow } from '#web/ui/sum-list.tsx';

/** The promo code among the sums: what it takes off, in roubles, or the delivery that it frees. */
export const codeSumRow = (code: string, discount: number): SumRow => ({
  key: 'promo',
  label: `Промокод ${code}`,
  value: discount > 0 ? formatRoubles(-discount) : 'Бесплатная доставка',
  tone: 'save',
});
