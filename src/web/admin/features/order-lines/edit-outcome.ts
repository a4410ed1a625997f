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
import { oneOfEachGroup, piecesOfSets } from '#domain/wholesale/group.ts';

/** The groups whose number of sets is another one than was sold, as they are sent; 0 takes a group out. */
export const changedGroups = (
  { items }: StaffOrder,
  sets: Readonly<Record<string, number>>,
): { wholesaleGroupId: string; newQuantity: number }[] =>
  oneOfEachGroup(items).flatMap(({ wholesaleGroupId, bundle }) => {
    const newQuantity = wholesaleGroupId === undefined ? undefined : sets[wholesaleGroupId];
    return wholesaleGroupId === undefined || newQuantity === undefined || newQuantity === bundle?.quantity
      ? []
      : [{ wholesaleGroupId, newQuantity }];
  });

/** Pieces of each line of the groups whose sets are changed, by line. */
export function piecesOfGroups(
  order: StaffOrder,
  sets: Readonly<Record<string, number>>,
): Record<string, number> {
  const changed = new Map(changedGroups(order, sets).map((it) => [it.wholesaleGroupId, it.newQuantity]));
  return Object.fromEntries(
    order.items.flatMap(({ id, wholesaleGroupId = '', bundle, quantity }) => {
      const wanted = changed.get(wholesaleGroupId);
      if (wanted === undefined || bundle === undefined) return [];
      return [[id, wanted === 0 ? 0 : piecesOfSets({ quantity, bundle }, wanted)]];
    }),
  );
}

/** What an order costs after its lines are changed, as far as it is known here: the shop has the last word. */
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
