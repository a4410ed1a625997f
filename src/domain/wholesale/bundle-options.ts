import type { StockedVariant } from '#domain/catalog/variants.ts';
import { type Money, times } from '#domain/money/money.ts';
import type { Bundle } from './bundle.ts';
import {
  expandBundle,
  type SetChoice,
  setBundle,
  setChoices,
  setsForPieces,
  variantsByValue,
} from './bundle-lines.ts';
import type { SizeRatios } from './ratios.ts';
import { BUNDLE_TYPES, type BundleType, type WholesaleSettings } from './settings.ts';

/** How well each way to buy serves, percent: the default ranking. See docs/rules/wholesale.md. */
export const BUNDLE_EFFICIENCY: Readonly<Record<BundleType, number>> = {
  individual: 75,
  color_set: 85,
  size_set: 80,
  full_set: 90,
};

/** Fewest variants in stock of which sets of a colour or a size are offered. */
const MIN_SET_VARIANTS = 2;

/** What a piece costs wholesale, and how much less that is than at retail; null where retail is hidden. */
export type WholesalePrice<M extends Money> = { readonly price: M; readonly savings: M | null };

/** What lines of a bundle come to. */
export type BundleTotals<M extends Money> = {
  readonly totalItems: number;
  readonly totalPrice: M;
  readonly totalSavings: M;
};

/** One way to buy so many pieces of a product. */
export type BundleOption<M extends Money> = {
  readonly type: BundleType;
  readonly efficiency: number;
  /** The sets that it would make, of the colour or size chosen first; null for rows, which are not chosen yet. */
  readonly bundle: Bundle | null;
  /** The colours or sizes to choose from; the same for all of a full set, none for rows. */
  readonly choices: readonly SetChoice[];
  /** Pieces asked for: more than wanted where sets do not divide them. */
  readonly requestedItems: number;
  /** The share of them that there is now, 0 to 1; null for rows. */
  readonly fillRate: number | null;
  /** Of the pieces that there are. */
  readonly totals: BundleTotals<M>;
};

/** Whether the shop offers a way to buy. */
export function isBundleAllowed(type: BundleType, allow: WholesaleSettings['bundleTypeSettings']): boolean {
  const allowed: Readonly<Record<BundleType, boolean>> = {
    individual: allow.allowIndividual,
    color_set: allow.allowColorSet,
    size_set: allow.allowSizeSet,
    full_set: allow.allowFullSet,
  };
  return allowed[type];
}

/**
 * Whether a product has what a way to buy needs for so many pieces. Variants in stock count alone: two of them and enough
 * pieces for sets of a colour or size, as many as pieces for full sets, one for rows.
 */
export function isBundleEligible(
  type: BundleType,
  pieces: number,
  variants: readonly StockedVariant[],
): boolean {
  const inStock = variants.filter(({ quantity }) => quantity > 0);
  switch (type) {
    case 'individual':
      return inStock.length > 0;
    case 'full_set':
      return inStock.length > 0 && inStock.length >= pieces;
    case 'color_set':
    case 'size_set':
      return inStock.length >= MIN_SET_VARIANTS && piecesIn(inStock) >= pieces;
  }
}

/**
 * The ways to buy so many pieces of a product, the most efficient first: those that the shop allows and the product has
 * stock for. `variants` carry what this shopper may still take. Of colours and sizes the first that can be filled wholly
 * is chosen, else the one of which most can be.
 */
export function bundleOptions<M extends Money>(asked: {
  readonly pieces: number;
  readonly variants: readonly StockedVariant[];
  readonly ratios: SizeRatios;
  readonly price: WholesalePrice<M>;
  readonly allow: WholesaleSettings['bundleTypeSettings'];
}): BundleOption<M>[] {
  return BUNDLE_TYPES.filter(
    (type) => isBundleAllowed(type, asked.allow) && isBundleEligible(type, asked.pieces, asked.variants),
  )
    .map((type) => (type === 'individual' ? rowsOption(asked) : setOption(type, asked)))
    .sort((a, b) => b.efficiency - a.efficiency);
}

/** What lines cost and save, pieces times the price of one. */
export function bundleTotals<M extends Money>(
  lines: readonly { readonly quantity: number }[],
  { price, savings }: WholesalePrice<M>,
): BundleTotals<M> {
  const totalItems = piecesIn(lines);
  return {
    totalItems,
    totalPrice: times(price, totalItems),
    totalSavings: times(savings ?? (0 as M), totalItems),
  };
}

type Asked<M extends Money> = Parameters<typeof bundleOptions<M>>[0];

const rowsOption = <M extends Money>({ pieces, price }: Asked<M>): BundleOption<M> => ({
  type: 'individual',
  efficiency: BUNDLE_EFFICIENCY.individual,
  bundle: null,
  choices: [],
  requestedItems: pieces,
  fillRate: null,
  totals: bundleTotals([{ quantity: pieces }], price),
});

function setOption<M extends Money>(
  type: Exclude<BundleType, 'individual'>,
  { pieces, variants, ratios, price }: Asked<M>,
): BundleOption<M> {
  const choices = setChoices(type, variants, ratios);
  const ofValue = variantsByValue(type, variants);
  const made = choices.map(({ value, piecesPerSet }) => {
    const sets = setsForPieces(pieces, piecesPerSet);
    const bundle = setBundle(type, value, sets);
    const lines = expandBundle(bundle, ofValue.get(value) ?? [], ratios);
    const requestedItems = sets * piecesPerSet;
    return { bundle, requestedItems, lines, fillRate: piecesIn(lines) / requestedItems };
  });
  const best = made.reduce((first, other) => (other.fillRate > first.fillRate ? other : first));
  const { lines, ...chosen } = best;
  return {
    type,
    efficiency: BUNDLE_EFFICIENCY[type],
    ...chosen,
    choices,
    totals: bundleTotals(lines, price),
  };
}

const piecesIn = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
