import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';

/**
 * What changed between the quote that staff saw and the shop as it is, one sentence each: prices, pieces that are left
 * where fewer can be had than are wanted, the delivery and the sum. See docs/rules/orders.md.
 */
export function quoteDifferences(before: Cart, after: Cart): string[] {
  const seen = new Map(before.items.map((item) => [keyOf(item), item]));
  const lines = after.items.flatMap((item) => lineDifferences(seen.get(keyOf(item)), item));
  const known = new Set(after.items.map(keyOf));
  const gone = before.items
    .filter((item) => !known.has(keyOf(item)))
    .map((item) => `${nameOf(item)}: больше не продаётся`);
  return [
    ...lines,
    ...gone,
    ...sumDifference('Доставка', before.totals.shipping, after.totals.shipping),
    ...sumDifference('Итого', before.totals.total, after.totals.total),
  ];
}

function lineDifferences(seen: CartItem | undefined, item: CartItem): string[] {
  const isShort = item.available < item.quantity && item.available !== seen?.available;
  return [
    ...(seen === undefined ? [] : sumDifference(`${nameOf(item)}, цена`, seen.unitPrice, item.unitPrice)),
    ...(isShort ? [`${nameOf(item)}: ${leftText(item.available)}`] : []),
  ];
}

const leftText = (available: number) =>
  available > 0 ? `осталось ${piecesText(available)}` : 'нет в\u00A0наличии';

function sumDifference(name: string, before: Roubles | null, after: Roubles | null): string[] {
  if (before === null || after === null || before === after) return [];
  return [`${name}: ${formatRoubles(after)} вместо ${formatRoubles(before)}`];
}

const keyOf = ({ productId, color, size, wholesaleGroupId }: CartItem): string =>
  JSON.stringify([productId.id, color, size, wholesaleGroupId ?? null]);

const nameOf = ({ productId, colorName, sizeName }: CartItem): string =>
  `${productId.name}, ${colorName}, ${sizeName}`;
