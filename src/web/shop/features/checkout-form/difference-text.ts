import type { Cart } from '#contract/cart.ts';
import type { CartChangedDetails } from '#contract/cart-changed.ts';
import { itemRef, lineKey } from '#domain/cart/line.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { codeOf } from '#web/shop/promo/cart-code.ts';

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
  const code = (seen && codeOf(seen)) ?? codeOf(details.cart);
  const subjects = code ? { ...SUBJECTS, promo: `Промокод ${code.code}` } : SUBJECTS;
  const problems = new Map(
    details.cart.problems.flatMap((it) => (it.line ? [[lineKey(it.line), it.message] as const] : [])),
  );
  const shown = new Set<string>();
  const groupTexts = groupsOf(details, seen);
  return details.differences.flatMap((difference) => {
    const groupId = difference.line?.wholesaleGroupId;
    // a wholesale group changes as one, and is shown so
    if (groupId) return groupTexts.take(groupId, difference.kind);
    const subject = difference.line
      ? (names.get(lineKey(difference.line)) ?? 'Товар')
      : subjects[difference.kind];
    const problem = difference.line && problems.get(lineKey(difference.line));
    const text = difference.kind === 'line' && problem ? problem : changeText(difference);
    const entry = { subject, text };
    const name = `${entry.subject} ${entry.text}`;
    if (shown.has(name)) return [];
    shown.add(name);
    return [entry];
  });
}

/** What changed about wholesale groups: each kind of change of one is given out once. */
function groupsOf({ cart, differences }: CartChangedDetails, seen: Cart | null) {
  const shown = new Set<string>();
  const linesOf = (from: Cart | null, id: string) =>
    (from?.items ?? []).filter(({ wholesaleGroupId }) => wholesaleGroupId === id);
  const setsOf = (from: Cart | null, id: string) => linesOf(from, id)[0]?.bundle?.quantity ?? 0;
  return {
    take(id: string, kind: Difference['kind']): DifferenceText[] {
      const own = differences.filter((it) => it.kind === kind && it.line?.wholesaleGroupId === id);
      const [first] = own;
      if (first === undefined || shown.has(`${kind} ${id}`)) return [];
      shown.add(`${kind} ${id}`);
      const [item] = [...linesOf(seen, id), ...linesOf(cart, id)];
      const subject = item ? `Оптовый набор: ${item.productId.name}` : 'Оптовый набор';
      if (kind === 'price') return [{ subject, text: changeText(first) }];
      const problem = cart.problems.find(
        (it) => it.code === 'unavailable' && it.line?.wholesaleGroupId === id,
      );
      if (problem) return [{ subject, text: problem.message }];
      if (kind === 'line') return [{ subject, text: setsText(setsOf(seen, id), setsOf(cart, id)) }];
      const short = new Set(own.map(({ line }) => line && lineKey(line)));
      const names = linesOf(cart, id)
        .filter((it) => short.has(lineKey(itemRef(it))))
        .map(({ colorName, sizeName }) => `${colorName}, ${sizeName}`);
      return [{ subject, text: `Недостаточно товара: ${listText(names)}` }];
    },
  };
}

/** So many variants are named. */
const MOST_NAMES = 3;

function listText(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  const text = names.slice(0, MOST_NAMES).join('; ');
  return others > 0 ? `${text} и ещё ${countText(others, 'variant')}` : text;
}

/** Of a group that was changed elsewhere, in sets. */
function setsText(before: number, after: number): string {
  if (after === 0) return 'Больше нет в корзине';
  if (before === 0) return `Появился в корзине: ${countText(after, 'set')}`;
  return before === after
    ? 'Состав изменился'
    : `В корзине было ${countText(before, 'set')}, стало ${countText(after, 'set')}`;
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
      return promoText(before ?? 0, after);
    case 'delivery':
      return deliveryText(before, after);
    case 'total':
      return before === null ? money(after) : `Было ${money(before)}, стало ${money(after)}`;
  }
}

/** Null is a code that holds no more, 0 one that is not in the cart. */
function promoText(before: number, after: number | null): string {
  if (after === null) return 'Больше не действует';
  if (after === 0) return `Больше не применён, скидка была ${money(before)}`;
  if (before === 0) return `Теперь применён, скидка ${money(after)}`;
  return `Скидка была ${money(before)}, стала ${money(after)}`;
}

function deliveryText(before: number | null, after: number | null): string {
  if (after === null) return 'Больше недоступна для этого заказа';
  if (after === 0) return 'Теперь бесплатная';
  if (before === 0) return `Была бесплатной, теперь ${money(after)}`;
  return before === null
    ? `Стоимость ${money(after)}`
    : `Стоимость была ${money(before)}, стала ${money(after)}`;
}

/** Of a line that was changed elsewhere; one that cannot be ordered is shown by its problem. */
function lineText(before: number | null, after: number): string {
  if (after === 0) return 'Больше нет в корзине';
  if (!before) return `Появился в корзине: ${piecesText(after)}`;
  return `В корзине было ${piecesText(before)}, стало ${piecesText(after)}`;
}

const money = (sum: number | null): string => formatRoubles(roubles(sum ?? 0));
