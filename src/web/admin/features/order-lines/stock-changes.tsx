import type { CartItem } from '#contract/cart-lines.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { NBSP } from '#domain/ru/number.ts';
import { SumList } from '#web/ui/sum-list.tsx';

interface StockChangesProps {
  order: StaffOrder;
  /** New pieces by line; a line that is not in it stays as it is. */
  quantities: Readonly<Record<string, number>>;
  /** Lines that come to the order, as they are priced. */
  added: readonly CartItem[];
}

/** What an edit takes from the shelves, and what it brings back; nothing where stock stays as it is. */
export function StockChanges({ order, quantities, added }: StockChangesProps) {
  const changes = [
    ...order.items.map(({ id, name, colorName, sizeName, quantity }) => ({
      ...{ key: id, name: `${name}, ${colorName}, ${sizeName}` },
      pieces: quantity - (quantities[id] ?? quantity),
    })),
    ...added.map(({ productId, color, size, colorName, sizeName, quantity }, index) => ({
      ...{ key: `${index} ${productId.id} ${color} ${size}`, pieces: -quantity },
      name: `${productId.name}, ${colorName}, ${sizeName}`,
    })),
  ].filter(({ pieces }) => pieces !== 0);
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Остатки</h3>
      <SumList
        rows={changes.map(({ key, name, pieces }) => ({
          ...{ key, label: name },
          value: `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)}${NBSP}шт.`,
        }))}
      />
    </>
  );
}
