import type { CartLine } from '#domain/cart/line.ts';
import type { BundleLine, RequestedLine } from './bundle-lines.ts';
import { type LineBundle, MAX_SETS } from './group.ts';
import { newGroupId } from './judge-group.ts';
import type { BundleType } from './settings.ts';

/** A group that would be added: its kind, the colour or size, the sets, its lines with at least a piece each. */
export type ProposedGroup = {
  readonly type: BundleType;
  readonly value: string;
  readonly sets: number;
  readonly lines: readonly BundleLine[];
  readonly totalItems: number;
};

/**
 * The group that lines make. It keeps its type where every line that it has stays in ratio, so many whole sets of each;
 * else, and where it was none, it is rows put together one by one. Lines without a piece are left out.
 */
export function proposeGroup(
  { type, value }: { readonly type: BundleType; readonly value: string },
  filled: readonly BundleLine[],
): ProposedGroup {
  const lines = filled.filter(({ quantity }) => quantity > 0);
  const totalItems = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sets = type === 'individual' ? null : wholeSets(lines);
  if (sets !== null) return { type, value, sets, lines, totalItems };
  const rows = lines.map((line) => rowOf(line));
  return { type: 'individual', value: 'all', sets: 1, lines: rows, totalItems };
}

/** A line of a request with so many pieces; fields one by one, as a product may have thousands of lines. */
export const filledLine = (
  { colorCode, sizeCode, perSet }: Omit<RequestedLine, 'requested'>,
  quantity: number,
): BundleLine => ({ colorCode, sizeCode, perSet, quantity });

/**
 * The lines of the cart that a group becomes; `purchase` makes its id unique, so that the same set bought twice stays two
 * groups (docs/decisions/0016).
 */
export function groupCartLines(
  productId: string,
  { type, value, sets, lines }: ProposedGroup,
  purchase: string,
): CartLine[] {
  const id = newGroupId(productId, { type, value }, purchase);
  return lines.map(({ colorCode, sizeCode, quantity, perSet }) => {
    const bundle: LineBundle = { type, value, quantity: sets, perSet };
    return { productId, color: colorCode, size: sizeCode, quantity, group: { id, bundle } };
  });
}

const rowOf = ({ colorCode, sizeCode, quantity }: BundleLine): BundleLine => ({
  colorCode,
  sizeCode,
  perSet: quantity,
  quantity,
});

/** The number of sets that all lines agree on; null where they do not. */
function wholeSets(lines: readonly BundleLine[]): number | null {
  const [first] = lines;
  if (first === undefined) return null;
  const sets = first.quantity / first.perSet;
  const isSame = lines.every(({ quantity, perSet }) => quantity === perSet * sets);
  return Number.isInteger(sets) && sets <= MAX_SETS && isSame ? sets : null;
}
