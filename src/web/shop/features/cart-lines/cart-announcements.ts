import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { itemRef, lineKey } from '#domain/cart/line.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { countsSets } from '#domain/wholesale/group.ts';
import { groupName } from './group-name.ts';
import { lostLines } from './lost-lines.ts';
import { groupedItems, type WholesaleItem } from './wholesale-items.ts';

/** More changes than these are counted, not announced one by one. */
const MOST_ANNOUNCED = 3;

const EMPTY = 'В корзине пусто';
const LOST_GONE = 'Товар, который больше не продаётся: удалено';

/** A line or a wholesale group: what it is called, how much there is of it, and whether there can be more. */
interface Entry {
  readonly name: string;
  readonly quantity: number;
  readonly amount: string;
  readonly isFull: boolean;
}

/**
 * What the shopper's own change came to, read aloud: «Платье на запах: 2 шт. Итого 16 780 ₽». Nothing where nothing
 * changed, nor of what came in besides: the notice of an addition tells that. The total is in roubles.
 */
export function cartAnnouncement(before: Cart, after: Cart, total: Roubles): string {
  const changes = changesOf(before, after);
  if (changes.length === 0) return '';
  const isEmpty = after.items.length === 0;
  if (isEmpty && changes.length > 1) return EMPTY;
  const sum = isEmpty ? EMPTY : `Итого ${formatRoubles(total)}`;
  const announced =
    changes.length > MOST_ANNOUNCED ? [`Изменено: ${countText(changes.length, 'position')}`] : changes;
  return [...announced.map((text) => (text.endsWith('.') ? text : `${text}.`)), sum].join(' ');
}

function changesOf(before: Cart, after: Cart): string[] {
  const entries = entriesOf(after);
  const lost = new Set(lostLines(after).map(({ key }) => key));
  const ofShown = [...entriesOf(before)].flatMap(([key, old]) => {
    const now = entries.get(key);
    // still in the cart, though it cannot be shown: its notice tells
    if (lost.has(key)) return [];
    if (now === undefined) return [`${old.name}: удалено`];
    if (now.quantity === old.quantity) return [];
    const isAtTop = now.isFull && now.quantity > old.quantity;
    return [`${now.name}: ${now.amount}${isAtTop ? ' Больше добавить нельзя' : ''}`];
  });
  const ofLost = lostLines(before).flatMap(({ key }) =>
    lost.has(key) || entries.has(key) ? [] : [LOST_GONE],
  );
  return [...ofShown, ...ofLost];
}

function entriesOf({ items }: Cart): Map<string, Entry> {
  const { groups, single } = groupedItems(items);
  const lines = single.map((item): [string, Entry] => [lineKey(itemRef(item)), entryOfLine(item, single)]);
  const sets = [...groups].flatMap(([id, [first]]): [string, Entry][] =>
    first === undefined ? [] : [[id, entryOfGroup(first)]],
  );
  return new Map([...sets, ...lines]);
}

/** Colour and size are said only where the same thing lies there twice. */
function entryOfLine(item: CartItem, all: readonly CartItem[]): Entry {
  const { productId: product, colorName, sizeName, quantity, maxQuantity } = item;
  const isAlone = all.filter(({ productId }) => productId.id === product.id).length === 1;
  return {
    name: isAlone ? product.name : `${product.name}, ${colorName}, ${sizeName}`,
    quantity,
    amount: piecesText(quantity),
    isFull: quantity >= maxQuantity,
  };
}

/** Why there can be no more sets its own stepper says aloud. */
function entryOfGroup(first: WholesaleItem): Entry {
  const { bundle, quantity } = first;
  const name = `Оптовый набор, ${groupName(first)}`;
  if (!countsSets(bundle)) return { name, quantity, amount: piecesText(quantity), isFull: false };
  return { name, quantity: bundle.quantity, amount: countText(bundle.quantity, 'set'), isFull: false };
}
