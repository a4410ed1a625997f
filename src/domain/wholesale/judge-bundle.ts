import type { CartLine, LineRef, OfferedLine } from '#domain/cart/line.ts';
import type { RefusalOf } from '#domain/cart/refusals.ts';
import { MAX_ROW_PIECES } from './bundle.ts';
import { isBundleAllowed } from './bundle-options.ts';
import { countsSets } from './group.ts';
import type { WholesaleSettings } from './settings.ts';

/** A variant of a product that is bought by sets: `ratio` is its pieces in one of them, `stock` what can be had. */
export type ShelfVariant = Pick<LineRef, 'productId' | 'color' | 'size'> &
  Pick<OfferedLine, 'variantId' | 'stock'> & { readonly ratio: number };

/** How groups may be put together. */
export type BundleTerms = {
  readonly allow: WholesaleSettings['bundleTypeSettings'];
  /** Whether an analysis of the shop made a group: its lines and the stock alone limit it then. */
  readonly isMade: (lines: readonly CartLine[]) => boolean;
  /** Every variant of the products of which sets come in. */
  readonly shelf: readonly ShelfVariant[];
};

/** Why a group may not be bought the way it is. */
export type BundleRefusal = RefusalOf<'bundle_closed' | 'row_above_limit' | 'set_changed'>;

/**
 * Why a group that no analysis made may not be bought the way it is: the shop does not offer that way, a row is above its
 * limit, or its sets are not those of the product: each line by the ratio of its size and, where `left` gives the pieces
 * of a variant beside the cart, with every variant that is in stock (docs/rules/wholesale.md, "Bundle types").
 */
export function bundleRefusal(
  lines: readonly CartLine[],
  { allow, isMade, shelf }: BundleTerms,
  left: ((variant: ShelfVariant) => number) | null,
): BundleRefusal | null {
  const [first] = lines;
  if (first === undefined || first.group === null || isMade(lines)) return null;
  const { bundle } = first.group;
  if (!isBundleAllowed(bundle.type, allow)) return { reason: 'bundle_closed' };
  if (!countsSets(bundle)) {
    return lines.some(({ quantity }) => quantity > MAX_ROW_PIECES) ? { reason: 'row_above_limit' } : null;
  }
  const asked = new Map(lines.map((line) => [variantName(line), line.group?.bundle.perSet]));
  const set = shelf.filter(
    ({ productId, color, size }) =>
      productId === first.productId &&
      (bundle.type === 'full_set' || bundle.value === (bundle.type === 'color_set' ? color : size)),
  );
  const isWhole = set.every((variant) => {
    const perSet = asked.get(variantName(variant));
    return perSet === undefined ? left === null || left(variant) <= 0 : perSet === variant.ratio;
  });
  return isWhole ? null : { reason: 'set_changed' };
}

const variantName = ({ color, size }: Pick<LineRef, 'color' | 'size'>): string =>
  JSON.stringify([color, size]);
