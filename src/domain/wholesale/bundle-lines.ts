import type { StockedVariant } from '#domain/catalog/variants.ts';
import { type Bundle, type BundleRow, bundleValue, setsOf } from './bundle.ts';
import { ByVariant } from './by-variant.ts';
import { MAX_SETS } from './group.ts';
import { ratioOf, type SizeRatios } from './ratios.ts';
import type { BundleType } from './settings.ts';

/** What a bundle asks of one variant: `perSet` pieces in each of its sets, `requested` in all of them. */
export type RequestedLine = {
  readonly colorCode: string;
  readonly sizeCode: string;
  readonly perSet: number;
  readonly requested: number;
};

/** A line that a bundle makes in the cart; `quantity` is pieces, at most `perSet` times the sets. */
export type BundleLine = BundleRow & { readonly perSet: number };

/**
 * What a bundle asks of each variant, stock apart: a set takes every variant of its colour or size, or all of them,
 * sold out or not, each with the ratio of its size; a row is bought once. In the order of the variants, or of the rows.
 */
export function requestedLines(
  bundle: Bundle,
  variants: readonly Pick<StockedVariant, 'colorCode' | 'sizeCode'>[],
  ratios: SizeRatios,
): RequestedLine[] {
  if (bundle.type === 'individual') {
    return bundle.rows.map(({ quantity, ...variant }) => ({
      ...variant,
      perSet: quantity,
      requested: quantity,
    }));
  }
  const { type } = bundle;
  const value = bundleValue(bundle);
  return variants
    .filter((variant) => setValue(type, variant) === value)
    .map(({ colorCode, sizeCode }) => {
      const perSet = ratioOf(ratios, sizeCode);
      return { colorCode, sizeCode, perSet, requested: perSet * setsOf(bundle) };
    });
}

/**
 * The lines that a bundle makes of what there is: each takes the smaller of what is requested and its stock, one with
 * nothing is left out. See docs/rules/wholesale.md.
 */
export function expandBundle(
  bundle: Bundle,
  variants: readonly StockedVariant[],
  ratios: SizeRatios,
): BundleLine[] {
  const stock = new ByVariant<number>();
  for (const variant of variants) stock.set(variant, variant.quantity);
  return requestedLines(bundle, variants, ratios).flatMap(({ colorCode, sizeCode, perSet, requested }) => {
    const quantity = Math.min(requested, stock.get({ colorCode, sizeCode }) ?? 0);
    return quantity > 0 ? [{ colorCode, sizeCode, perSet, quantity }] : [];
  });
}

/** What one set of a colour, of a size or of everything comes to. */
export type SetChoice = {
  /** The colour or size, 'all' for a full set. */
  readonly value: string;
  readonly piecesPerSet: number;
  /** Sets that can be filled wholly now. */
  readonly setsLeft: number;
};

/** The sets of a type that a product has, one for each colour or size, in the order of the variants. */
export function setChoices(
  type: Exclude<BundleType, 'individual'>,
  variants: readonly StockedVariant[],
  ratios: SizeRatios,
): SetChoice[] {
  // added up in place, as a product may have thousands of variants
  const choices = new Map<string, { value: string; piecesPerSet: number; setsLeft: number }>();
  for (const variant of variants) {
    const value = setValue(type, variant);
    let choice = choices.get(value);
    if (choice === undefined) {
      choice = { value, piecesPerSet: 0, setsLeft: MAX_SETS };
      choices.set(value, choice);
    }
    const ratio = ratioOf(ratios, variant.sizeCode);
    choice.piecesPerSet += ratio;
    choice.setsLeft = Math.min(choice.setsLeft, Math.floor(Math.max(0, variant.quantity) / ratio));
  }
  return [...choices.values()];
}

/** The variants of each set of a type, by its value; all in the order given. */
export function variantsByValue<V extends Pick<StockedVariant, 'colorCode' | 'sizeCode'>>(
  type: Exclude<BundleType, 'individual'>,
  variants: readonly V[],
): ReadonlyMap<string, readonly V[]> {
  const groups = new Map<string, V[]>();
  for (const variant of variants) {
    const value = setValue(type, variant);
    const group = groups.get(value);
    if (group) group.push(variant);
    else groups.set(value, [variant]);
  }
  return groups;
}

/** Which of the sets of a type a variant belongs to. */
function setValue(
  type: Exclude<BundleType, 'individual'>,
  { colorCode, sizeCode }: Pick<StockedVariant, 'colorCode' | 'sizeCode'>,
): string {
  if (type === 'full_set') return 'all';
  return type === 'color_set' ? colorCode : sizeCode;
}

/** Sets that it takes for so many pieces: rounded up, 1 to 100. */
export const setsForPieces = (pieces: number, piecesPerSet: number): number =>
  Math.min(MAX_SETS, Math.max(1, Math.ceil(pieces / piecesPerSet)));

/** The set of a type with a value, so many times. */
export function setBundle(type: Exclude<BundleType, 'individual'>, value: string, sets: number): Bundle {
  if (type === 'color_set') return { type, color: value, sets };
  return type === 'size_set' ? { type, size: value, sets } : { type, sets };
}
