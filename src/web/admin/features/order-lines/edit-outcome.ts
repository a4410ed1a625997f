import type { StaffOrder } from '#contract/staff-orders.ts';
import {
  kopecks,
  kopecksToRoubles,
  minus,
  plus,
  type Roubles,
  roublesToKopecks,
  sum,
  times,
} from '#domain/money/money.ts';
import { discountAfterEdit } from '#domain/orders/editing.ts';

/** What an order costs after its lines are changed, as far as it can be told here: the shop has the last word. */
export function totalAfterEdit(
  order: StaffOrder,
  quantities: Readonly<Record<string, number>>,
  added: Roubles,
): Roubles {
  const kept = order.items.map((line) => {
    const quantity = quantities[line.id] ?? line.quantity;
    if (quantity === 0) return kopecks(0);
    const unitPrice = roublesToKopecks(line.unitPrice);
    const discount = discountAfterEdit(
      { quantity: line.quantity, unitPrice, discount: roublesToKopecks(line.discount) },
      quantity,
    );
    return minus(times(unitPrice, quantity), discount);
  });
  const others = plus(roublesToKopecks(added), roublesToKopecks(order.delivery.price));
  return kopecksToRoubles(plus(sum(kept), others));
}
