import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { type BundleRow, variantKey } from './bundle.ts';
import type { BundleLine } from './bundle-lines.ts';
import type { LineAvailability } from './shortage-line.ts';

type Named = Pick<BundleRow, 'colorCode' | 'sizeCode'>;

/**
 * The lines of a short request with its missing pieces taken from the same size in other colours, as far as these have
 * pieces to spare: first from the colour that can give most. What a line has of its own it keeps.
 */
export function replacedLines<V extends Named>(
  lines: readonly LineAvailability[],
  variants: readonly V[],
  leftOf: (variant: V) => number,
): BundleLine[] {
  const missing = new Map<string, number>();
  const taken = new Map<string, BundleRow>();
  for (const { colorCode, sizeCode, shortage, maxPossible } of lines) {
    if (shortage > 0) missing.set(sizeCode, (missing.get(sizeCode) ?? 0) + shortage);
    const key = variantKey({ colorCode, sizeCode });
    if (maxPossible > 0) taken.set(key, { colorCode, sizeCode, quantity: maxPossible });
  }
  for (const givers of mostGivingFirst(missing, variants, (it) => spareOf(it, leftOf, taken))) {
    for (const { variant, spare } of givers) {
      const { colorCode, sizeCode } = variant;
      const pieces = Math.min(spare, missing.get(sizeCode) ?? 0);
      if (pieces === 0) continue;
      const key = variantKey(variant);
      missing.set(sizeCode, (missing.get(sizeCode) ?? 0) - pieces);
      taken.set(key, { colorCode, sizeCode, quantity: (taken.get(key)?.quantity ?? 0) + pieces });
    }
  }
  return [...taken.values()].map((row) => ({ ...row, perSet: row.quantity }));
}

/** Pieces of a variant beyond what its own line takes, within what the shop takes of one line. */
function spareOf<V extends Named>(
  variant: V,
  leftOf: (variant: V) => number,
  taken: ReadonlyMap<string, BundleRow>,
): number {
  const own = taken.get(variantKey(variant))?.quantity ?? 0;
  return Math.max(0, Math.min(leftOf(variant), MAX_LINE_QUANTITY) - own);
}

/** The variants in sizes that are missing, colour by colour: that which can give most first, else in their order. */
function mostGivingFirst<V extends Named>(
  missing: ReadonlyMap<string, number>,
  variants: readonly V[],
  spareFor: (variant: V) => number,
) {
  type Giver = { readonly variant: V; readonly spare: number };
  const colors = new Map<string, { pieces: number; givers: Giver[] }>();
  for (const variant of variants) {
    const wanted = missing.get(variant.sizeCode) ?? 0;
    if (wanted === 0) continue;
    const spare = spareFor(variant);
    if (spare === 0) continue;
    const color = colors.get(variant.colorCode) ?? { pieces: 0, givers: [] };
    color.pieces += Math.min(spare, wanted);
    color.givers.push({ variant, spare });
    colors.set(variant.colorCode, color);
  }
  return [...colors.values()].sort((a, b) => b.pieces - a.pieces).map(({ givers }) => givers);
}
