import { numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';

/** Up to this many pieces the exact number is shown. See docs/rules/stock.md. */
export const LAST_PIECES = 2;

/** Up to this many pieces stock counts as low. */
export const LOW_STOCK = 5;

/** How stock stands, and the words for it. `tone` picks the colour. */
export type StockLabel = { readonly tone: 'out' | 'last' | 'low' | 'ok'; readonly text: string };

/** The stock label for a number of pieces. */
export function stockLabel(quantity: number): StockLabel {
  if (quantity <= 0) return { tone: 'out', text: 'Нет в наличии' };
  if (quantity <= LAST_PIECES) return { tone: 'last', text: `Осталось ${piecesText(quantity)}` };
  if (quantity <= LOW_STOCK) return { tone: 'low', text: `Осталось мало (${numberText(quantity)})` };
  return { tone: 'ok', text: 'В наличии' };
}
