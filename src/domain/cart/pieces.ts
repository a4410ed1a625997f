import { type CartLineRef, type LineRef, lineKey, mergeLines } from './line.ts';

/** How many pieces of a line stand in a cart; 0 where it is not there. */
export const piecesOf = (
  lines: readonly ((LineRef | CartLineRef) & { readonly quantity: number })[],
  line: LineRef | CartLineRef,
): number => lines.find((it) => lineKey(it) === lineKey(line))?.quantity ?? 0;

/** What stands in a cart beyond the pieces that went elsewhere, into an order or another cart. */
export function linesBeyond<L extends LineRef & { readonly quantity: number }>(
  lines: readonly L[],
  gone: readonly ((LineRef | CartLineRef) & { readonly quantity: number })[],
): L[] {
  const pieces = new Map(mergeLines(gone).map((line) => [lineKey(line), line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
