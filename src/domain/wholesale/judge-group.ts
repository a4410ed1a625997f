import { judgeLine, leftFor } from '#domain/cart/judge-line.ts';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { type CartLine, isWithinSets, type LineGroup, lineKey, type OfferedLine } from '#domain/cart/line.ts';
import type { Refusal, Refused } from '#domain/cart/refusals.ts';
import { countsSets, mostSets } from './group.ts';
import { type BundleTerms, bundleRefusal } from './judge-bundle.ts';
import { judgeRows } from './judge-rows.ts';

/** The id of a new group: how it is bought, made unique for each purchase by `purchase` (docs/rules/wholesale.md). */
export const newGroupId = (
  productId: string,
  { type, value }: Pick<LineGroup['bundle'], 'type' | 'value'>,
  purchase: string,
): string => `${productId}-${type}-${value}-${purchase}`;

/**
 * Judges a wholesale group that comes into a cart. `wholly`: as it is or not at all, and the product reaches its wholesale
 * minimum over all groups. `by_rows`: the same, but that a row of a group that is no sets stays out by itself. `partly`,
 * for a guest's: its lines are shortened to what is left, whatever the minimum.
 */
export function judgeGroup<L extends OfferedLine>(
  lines: readonly CartLine[],
  how: 'wholly' | 'by_rows' | 'partly',
  cart: {
    readonly lines: readonly L[];
    readonly offered: ReadonlyMap<string, L>;
    readonly allowsMixture: boolean;
    /** Lines of the cart, those that came in before included. */
    readonly size: number;
    /** Pieces beside all that the cart wants already. */
    readonly left: (line: Pick<L, 'variantId' | 'stock'>) => number;
    /** How groups may be put together; without it they are believed, as those of the shop's staff. */
    readonly bundles?: BundleTerms | undefined;
  },
): { readonly taken: readonly L[]; readonly refused: readonly Refused[] } {
  const all = (refusal: Refusal) => ({ taken: [], refused: lines.map((line) => ({ line, refusal })) });
  const isPartial = how === 'partly';
  const [first] = lines;
  const present = cart.lines.filter((line) => line.group !== null);
  if (!isOneGroup(lines)) return all({ reason: 'group_invalid' });
  if (present.some((line) => line.group?.id === first?.group?.id)) return all({ reason: 'group_present' });
  if (cart.size + lines.length > MAX_CART_LINES) return all({ reason: 'cart_full' });
  if (!isPartial && !cart.allowsMixture && present.length < cart.lines.length) {
    return all({ reason: 'retail_in_cart' });
  }
  const { bundles, left } = cart;
  const misbuilt = bundles && bundleRefusal(lines, bundles, isPartial ? null : left);
  if (misbuilt) return all(misbuilt);
  const judged = lines.map((line) => {
    const found = cart.offered.get(lineKey(line));
    const room = { before: 0, left: found === undefined ? 0 : left(found) };
    return { line, ...judgeLine(line, found, { ...room, isPartial, noRoom: null }) };
  });
  const refused = judged.flatMap(({ refused: it }) => it ?? []);
  const taken = judged.flatMap(({ taken: it }) => it ?? []);
  if (isPartial) return { taken, refused };
  const isByRows = how === 'by_rows' && first?.group?.bundle.type === 'individual';
  if (refused[0] !== undefined && !isByRows) return all(refused[0].refusal);
  const min = taken[0]?.minQuantity ?? 0;
  const elsewhere = present.flatMap(({ productId, quantity }) =>
    productId === first?.productId ? [quantity] : [],
  );
  const rows = judgeRows(
    judged.map(({ line, refused: it }) => ({ line, refusal: it?.refusal ?? null })),
    {
      pieces: min,
      elsewhere: elsewhere.reduce((sum, quantity) => sum + quantity, 0),
      below: { reason: 'below_wholesale_minimum', min },
    },
  );
  return { taken: rows.taken.length > 0 ? taken : [], refused: rows.refused };
}

/**
 * Whether lines make up one group: of one product, bought in one way under an id that is made of both, each line once
 * and within its sets.
 */
function isOneGroup(lines: readonly CartLine[]): boolean {
  const [first] = lines;
  if (first === undefined || first.group === null) return false;
  const { productId, group } = first;
  const { type, value, quantity: sets } = group.bundle;
  return (
    group.id.startsWith(newGroupId(productId, group.bundle, '')) &&
    (type !== 'individual' || sets === 1) &&
    new Set(lines.map((line) => lineKey(line))).size === lines.length &&
    lines.every((line) => {
      const bundle = line.group?.bundle;
      return (
        line.productId === productId &&
        line.group?.id === group.id &&
        bundle?.type === type &&
        bundle.value === value &&
        bundle.quantity === sets &&
        isWithinSets({ quantity: line.quantity, bundle }) &&
        (type !== 'color_set' || line.color === value) &&
        (type !== 'size_set' || line.size === value)
      );
    })
  );
}

/** More sets are refused as a whole when one line cannot be filled or is not sold; fewer never are. */
export function setsRefusal(
  { groupId, sets }: { readonly groupId: string; readonly sets: number },
  all: readonly OfferedLine[],
): Refusal | null {
  const lines = all.flatMap((line) =>
    line.group?.id === groupId ? [{ line, bundle: line.group.bundle, left: leftFor(line, all) }] : [],
  );
  const [first] = lines;
  if (first === undefined) return { reason: 'group_absent' };
  if (!countsSets(first.bundle)) return { reason: 'no_sets' };
  if (sets <= first.bundle.quantity) return null;
  if (lines.some(({ line }) => line.closed !== null)) return { reason: 'wholesale_closed' };
  const most = mostSets(lines);
  return sets > most ? { reason: 'not_enough_sets', availableSets: most, requestedSets: sets } : null;
}
