import type { CartLine, LineRef } from '#domain/cart/line.ts';
import type { StockedVariant } from '#domain/catalog/variants.ts';
import { ByVariant, type ReadonlyByVariant } from './by-variant.ts';

/**
 * A variant as far as a shopper may take it: `quantity` is on hand less what other people hold, in pieces. `held` is
 * how many those are, where that may be shown.
 */
export type SellableVariant = StockedVariant & { readonly held?: number | undefined };

/** A line of the cart beside what is looked at; its pieces are wanted, whether there are enough or not. */
export type WantedLine = LineRef & Pick<CartLine, 'quantity'>;

/** What of a product this shopper has to leave alone and what they have already. */
export type Elsewhere = {
  readonly productId: string;
  /** The whole cart, retail lines and groups of all products. */
  readonly cart: readonly WantedLine[];
  /** A group of the cart that is being put together anew, so that it does not stand in its own way. */
  readonly replacedGroupId?: string | undefined;
};

/** What is left of a variant for a new group, and what it is made of. All figures are pieces, 0 or more. */
export type VariantLeft = Pick<StockedVariant, 'colorCode' | 'sizeCode'> & {
  readonly left: number;
  /** On hand less what other people hold. */
  readonly sellable: number;
  readonly onHand: number;
};

/** Pieces on hand less live holds; one's own hold stands in nobody's way but other people's. Never below 0. */
export const sellablePieces = (variant: {
  readonly onHand: number;
  readonly held: number;
  readonly ownHeld?: number | undefined;
}): number => Math.max(0, variant.onHand - Math.max(0, variant.held - (variant.ownHeld ?? 0)));

/** What is left of each variant of a product beside all that the cart wants of it, in their order. */
export function leftPerVariant(
  variants: readonly SellableVariant[],
  elsewhere: Elsewhere,
): ReadonlyByVariant<VariantLeft> {
  const wanted = new ByVariant<number>();
  for (const { productId, color, size, group, quantity } of elsewhere.cart) {
    if (productId !== elsewhere.productId || isReplaced(group, elsewhere)) continue;
    const name = { colorCode: color, sizeCode: size };
    wanted.set(name, (wanted.get(name) ?? 0) + quantity);
  }
  const left = new ByVariant<VariantLeft>();
  for (const variant of variants) {
    const { colorCode, sizeCode } = variant;
    const sellable = Math.max(0, variant.quantity);
    left.set(variant, {
      colorCode,
      sizeCode,
      left: Math.max(0, sellable - (wanted.get(variant) ?? 0)),
      sellable,
      onHand: sellable + Math.max(0, variant.held ?? 0),
    });
  }
  return left;
}

/** Pieces of a product that other groups of the cart buy wholesale already: they count towards its minimum. */
export const wholesalePiecesElsewhere = (elsewhere: Elsewhere): number =>
  elsewhere.cart.reduce(
    (sum, { productId, group, quantity }) =>
      group !== null && productId === elsewhere.productId && !isReplaced(group, elsewhere)
        ? sum + quantity
        : sum,
    0,
  );

const isReplaced = (group: LineRef['group'], { replacedGroupId }: Elsewhere): boolean =>
  group !== null && group.id === replacedGroupId;
