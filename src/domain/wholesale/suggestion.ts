import type { LineRef } from '#domain/cart/line.ts';
import { suggestsWholesale } from '#domain/retail/suggestion.ts';

/** A product of which a shopper takes so many pieces at retail that wholesale is worth a word. */
export type WholesaleSuggestion = {
  readonly productId: string;
  /** Retail pieces in the cart, all variants together. */
  readonly pieces: number;
  readonly minQuantity: number;
  /** Pieces that are missing to the wholesale minimum; 0 where it is reached. */
  readonly missing: number;
};

type Rules = Parameters<typeof suggestsWholesale>[2];

/**
 * Which products of a cart are offered wholesale, in the order of its lines: those that this shopper can buy wholesale
 * now and whose retail lines together come near its minimum. `minimumOf` is null for a product that they cannot. Lines
 * that are wholesale already count for nothing. See docs/rules/retail.md.
 */
export function wholesaleSuggestions(
  lines: readonly (LineRef & { readonly quantity: number })[],
  minimumOf: (productId: string) => number | null,
  rules: Rules,
): WholesaleSuggestion[] {
  const retail = new Map<string, number>();
  for (const { productId, quantity, group } of lines) {
    if (group === null) retail.set(productId, (retail.get(productId) ?? 0) + quantity);
  }
  return [...retail].flatMap(([productId, pieces]) => {
    const minQuantity = minimumOf(productId);
    if (minQuantity === null || !suggestsWholesale(pieces, { minQuantity }, rules)) return [];
    return [{ productId, pieces, minQuantity, missing: Math.max(0, minQuantity - pieces) }];
  });
}
