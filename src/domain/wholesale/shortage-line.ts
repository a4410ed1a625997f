import type { RequestedLine } from './bundle-lines.ts';
import type { ReadonlyByVariant } from './by-variant.ts';
import type { VariantLeft } from './sellable.ts';

/**
 * Why pieces are missing: the shop has no more of them, other people hold them for the moment, the shopper's own cart
 * wants them already. The three add up to the shortage.
 */
export type ShortageCauses = { readonly stock: number; readonly holds: number; readonly cart: number };

/** One line of a request and what there is for it. All figures are pieces. */
export type LineAvailability = {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly perSet: number;
  readonly requested: number;
  /** Left for this line beside the rest of the cart. */
  readonly available: number;
  readonly shortage: number;
  /** The smaller of what is requested and what is available. */
  readonly maxPossible: number;
  readonly canFulfill: boolean;
  readonly causes: ShortageCauses;
};

/** How bad a shortage is: up to 0.2, up to 0.5, above. */
export type ImpactLevel = 'yellow' | 'orange' | 'red';

const NOTHING: Pick<VariantLeft, 'left' | 'sellable' | 'onHand'> = { left: 0, sellable: 0, onHand: 0 };

/** Compares what a line requests with what is left for it. */
export function lineAvailability(
  { colorCode, sizeCode, perSet, requested }: RequestedLine,
  leftPerVariant: ReadonlyByVariant<VariantLeft>,
): LineAvailability {
  const { left, sellable, onHand } = leftPerVariant.get({ colorCode, sizeCode }) ?? NOTHING;
  const shortage = Math.max(0, requested - left);
  const beyondSellable = Math.max(0, requested - sellable);
  const beyondOnHand = Math.max(0, requested - onHand);
  return {
    colorCode,
    sizeCode,
    perSet,
    requested,
    available: left,
    shortage,
    maxPossible: requested - shortage,
    canFulfill: shortage === 0,
    causes: {
      stock: beyondOnHand,
      holds: beyondSellable - beyondOnHand,
      cart: shortage - beyondSellable,
    },
  };
}

/** The share of a line that is missing, 0 to 1. */
export const impactOf = ({ shortage, requested }: Pick<LineAvailability, 'shortage' | 'requested'>): number =>
  shortage / requested;

/** The colour that a missing share is shown in, always beside its number. See docs/rules/wholesale.md. */
export function impactLevel(impact: number): ImpactLevel {
  if (impact <= 0.2) return 'yellow';
  return impact <= 0.5 ? 'orange' : 'red';
}

/** The causes of all lines together. */
export function allCauses(lines: readonly Pick<LineAvailability, 'causes'>[]): ShortageCauses {
  const sumOf = (cause: keyof ShortageCauses) => lines.reduce((sum, line) => sum + line.causes[cause], 0);
  return { stock: sumOf('stock'), holds: sumOf('holds'), cart: sumOf('cart') };
}
