import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import type { StockedVariant } from '#domain/catalog/variants.ts';
import { type BundleRow, variantKey } from './bundle.ts';
import type { BundleLine } from './bundle-lines.ts';
import type { LineAvailability } from './shortage-line.ts';

/**
 * The lines of a short request with its missing pieces taken from the same size in other colours, as far as these have
 * pieces to spare: first from the colour that can give most. What a line has of its own it keeps. `free` are all variants
 * with what is left of them.
 */
export function replacedLines(
  lines: readonly LineAvailability[],
  free: readonly StockedVariant[],
): BundleLine[] {
  const missing = new Map<string, number>();
  const taken = new Map<string, BundleRow>();
  for (const { colorCode, sizeCode, shortage, maxPossible } of lines) {
    if (shortage > 0) missing.set(sizeCode, (missing.get(sizeCode) ?? 0) + shortage);
    const key = variantKey({ colorCode, sizeCode });
    if (maxPossible > 0) taken.set(key, { colorCode, sizeCode, quantity: maxPossible });
  }
  for (const givers of mostGivingFirst(missing, free, (it) => spareOf(it, taken))) {
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
function spareOf(variant: StockedVariant, taken: ReadonlyMap<string, BundleRow>): number {
  const own = taken.get(variantKey(variant))?.quantity ?? 0;
  return Math.max(0, Math.min(variant.quantity, MAX_LINE_QUANTITY) - own);
}

/** The variants in sizes that are missing, colour by colour: that which can give most first, else in their order. */
function mostGivingFirst(
  missing: ReadonlyMap<string, number>,
  free: readonly StockedVariant[],
  spareFor: (variant: StockedVariant) => number,
) {
  type Giver = { readonly variant: StockedVariant; readonly spare: number };
  const colors = new Map<string, { pieces: number; givers: Giver[] }>();
  for (const variant of free) {
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
