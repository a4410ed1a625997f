import type { Cart } from '#contract/cart.ts';
import type { CartChangedDetails } from '#contract/orders.ts';
import { lineKey } from '#domain/cart/line.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { itemRef } from '#web/state/cart/preliminary-cart.ts';

type Difference = CartChangedDetails['differences'][number];

/** One change of the cart in words: of what, and what about it. */
export interface DifferenceText {
  subject: string;
  text: string;
}

/** What changed since the shopper saw the cart. Names come from either cart, as a line may be gone from one. */
export function differenceTexts(details: CartChangedDetails, seen: Cart | null): DifferenceText[] {
  const names = new Map<string, string>();
  for (const item of [...(seen?.items ?? []), ...details.cart.items]) {
    names.set(lineKey(itemRef(item)), `${item.productId.name}, ${item.colorName}, ${item.sizeName}`);
  }
  const told = new Set<string>();
  return details.differences.flatMap((difference) => {
    const subject = difference.line
      ? (names.get(lineKey(difference.line)) ?? 'Товар')
      : SUBJECTS[difference.kind];
    const entry = { subject, text: changeText(difference) };
    const name = `${entry.subject} ${entry.text}`;
    if (told.has(name)) return [];
    told.add(name);
    return [entry];
  });
}

const SUBJECTS: Record<Difference['kind'], string> = {
  price: 'Товар',
  stock: 'Товар',
  line: 'Товар',
  promo: 'Промокод',
  delivery: 'Доставка',
  total: 'Итого',
};

function changeText({ kind, before, after }: Difference): string {
  switch (kind) {
    case 'price':
      return before === null ? `Цена ${money(after)}` : `Цена была ${money(before)}, стала ${money(after)}`;
    case 'stock':
      return after ? `Осталось ${piecesText(after)}` : 'Нет в наличии';
    case 'line':
      return lineText(before, after ?? 0);
    case 'promo':
      return `Скидка была ${money(before)}, стала ${money(after)}`;
    case 'delivery':
      return before === null
        ? `Стоимость ${fee(after)}`
        : `Стоимость была ${fee(before)}, стала ${fee(after)}`;
    case 'total':
      return before === null ? money(after) : `Было ${money(before)}, стало ${money(after)}`;
  }
}

function lineText(before: number | null, after: number): string {
  if (after === 0) return 'Больше не продаётся';
  if (before === null) return `Можно заказать ${piecesText(after)}`;
  if (before === 0) return `Появился в корзине: ${piecesText(after)}`;
  return `В корзине было ${piecesText(before)}, стало ${piecesText(after)}`;
}

const money = (roubles: number | null): string => formatRoubles(roubles ?? 0);
const fee = (roubles: number | null): string => (roubles ? formatRoubles(roubles) : '0\u00A0₽');
