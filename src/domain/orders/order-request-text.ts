import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';

/** What a message says of a line; money in roubles. */
export type MessageLine = {
  readonly name: string;
  readonly colorName: string;
  readonly sizeName: string;
  readonly quantity: number;
  readonly unitPrice: Roubles;
};

/** So many lines fit into one message of any messenger. */
const MOST_LINES = 20;

/** The cart as a shopper would write it to a manager. See docs/rules/cart.md. */
export function orderRequestText(lines: readonly MessageLine[], total: Roubles): string {
  const listed = lines
    .slice(0, MOST_LINES)
    .map(
      ({ name, colorName, sizeName, quantity, unitPrice }, index) =>
        `${index + 1}. ${name}, ${colorName}, ${sizeName}: ${piecesText(quantity)} × ${formatRoubles(unitPrice)}`,
    );
  const rest = lines.length - listed.length;
  return [
    'Здравствуйте! Хочу оформить заказ:',
    ...listed,
    ...(rest > 0 ? [`и ещё ${countText(rest, 'position')}`] : []),
    `Товары: ${formatRoubles(total)}`,
  ].join('\n');
}
