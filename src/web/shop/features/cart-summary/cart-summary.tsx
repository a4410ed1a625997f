import type { Cart } from '#contract/cart.ts';
import {
  formatRoubles,
  kopecksToRoubles,
  minus,
  plus,
  type Roubles,
  roubles,
  roublesToKopecks,
} from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { codeSumRow } from '#web/core/order/code-sum-row.ts';
import type { PaidDelivery } from '#web/shop/checkout/paid-delivery.ts';
import { type Delivery, orderValueOf } from '#web/shop/checkout/use-delivery.ts';
import { codeOf } from '#web/shop/promo/cart-code.ts';
import { SumList, type SumRow } from '#web/ui/sum-list.tsx';

/** What the shopper will pay, as far as it is known: delivery counts once a way is chosen. Roubles. */
export function totalWithDelivery(cart: Cart, delivery: Delivery): Roubles {
  return kopecksToRoubles(
    plus(roublesToKopecks(orderValueOf(cart)), roublesToKopecks(delivery.chosen?.fee ?? roubles(0))),
  );
}

/** The sums of the cart with its delivery. */
export function CartSummary({ cart, delivery }: { cart: Cart; delivery: PaidDelivery }) {
  return <SumList rows={summaryRows(cart, delivery)} />;
}

function summaryRows(cart: Cart, delivery: PaidDelivery): SumRow[] {
  const { totals, items } = cart;
  const applied = codeOf(cart)?.applied;
  const savings = savingsOf(cart, delivery);
  const pieces = (isWholesale: boolean) =>
    items.filter((item) => item.isWholesale === isWholesale).reduce((sum, item) => sum + item.quantity, 0);
  const rows: SumRow[] = [];
  const hasWholesale = totals.wholesale > 0;
  if (hasWholesale) {
    const label = `Опт, ${piecesText(pieces(true))}`;
    rows.push({ key: 'wholesale', label, value: formatRoubles(totals.wholesale) });
  }
  if (totals.retail > 0 || !hasWholesale) {
    const label = `${hasWholesale ? 'Розница' : 'Товары'}, ${piecesText(pieces(false))}`;
    rows.push({ key: 'retail', label, value: formatRoubles(totals.retail) });
  }
  if (applied) rows.push(codeSumRow(applied.code, totals.promo));
  rows.push(deliveryRow(delivery));
  rows.push({
    key: 'total',
    label: 'Итого',
    value: formatRoubles(totalWithDelivery(cart, delivery)),
    tone: 'total',
  });
  if (savings > 0) {
    rows.push({ key: 'savings', label: 'Вы экономите', value: formatRoubles(savings), tone: 'save' });
  }
  return rows;
}

/** All that is saved, the delivery as it is chosen here included. Roubles. */
function savingsOf(cart: Cart, { saved }: PaidDelivery): Roubles {
  const counted = codeOf(cart)?.applied?.shippingDiscountAmount ?? roubles(0);
  return kopecksToRoubles(
    plus(minus(roublesToKopecks(cart.totals.savings), roublesToKopecks(counted)), roublesToKopecks(saved)),
  );
}

function deliveryRow({ status, chosen, isPreliminary }: Delivery): SumRow {
  if (chosen === null) {
    return { key: 'delivery', label: 'Доставка', value: status === 'loading' ? 'Считаем…' : 'Не выбрана' };
  }
  const note = isPreliminary ? ' (предварительно)' : '';
  return {
    key: 'delivery',
    label: `Доставка: ${chosen.method.name}${note}`,
    value: feeText(chosen.fee),
  };
}

export const feeText = (fee: Roubles): string => (fee === 0 ? 'Бесплатно' : formatRoubles(fee));
