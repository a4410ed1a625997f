import type { Kopecks } from '#domain/money/money.ts';
import type { RETAIL_CLOSED } from '#domain/retail/notice.ts';
import type { LineBundle } from './group.ts';

/** The wholesale group that a line belongs to, and how the line was bought in it (docs/rules/wholesale.md). */
export type LineGroup = { readonly id: string; readonly bundle: LineBundle };

/** Names a line of a cart; `group` is null for a retail line. */
export type LineRef = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly group: Pick<LineGroup, 'id'> | null;
};

/** A line that somebody wants or has. `quantity` is a whole number of pieces, 1 or more. */
export type CartLine = LineRef & { readonly quantity: number; readonly group: LineGroup | null };

/** A line with what the catalogue allows of it now. Figures are pieces. */
export type OfferedLine = CartLine & {
  readonly variantId: string;
  /** Whether the product may be bought the way this line buys it, stock apart. */
  readonly canBuy: boolean;
  /** It cannot, because the shopper may not see its price. */
  readonly isPriceHidden?: boolean;
  /** It cannot, because the product is on sale and not wholesale, or not for this shopper. */
  readonly isWholesaleClosed?: boolean;
  /** It cannot, because the product is on sale and not at retail: what is not, and whether wholesale is. */
  readonly retailClosed?: keyof typeof RETAIL_CLOSED;
  /** Pieces of the variant that the shop has. */
  readonly stock: number;
  /**
   * Limits before stock. The smallest quantity of a line in a group is that of all pieces of the product that are bought
   * wholesale (docs/rules/wholesale.md).
   */
  readonly minQuantity: number;
  readonly maxQuantity: number;
};

/** A line with what a piece costs in this cart, and its undiscounted retail price. */
export type PricedLine = CartLine & { readonly unitPrice: Kopecks; readonly listPrice: Kopecks };

/** How a line is named over HTTP and in the browser's storage. */
export type CartLineRef = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly wholesaleGroupId?: string | null | undefined;
};

/** A text equal for the same line and different for any other. */
export function lineKey(line: LineRef | CartLineRef): string {
  const group = 'group' in line ? line.group?.id : line.wholesaleGroupId;
  return JSON.stringify([line.productId, line.color, line.size, group || null]);
}

/** Just the name of a line, without what else the value carries. */
export function lineRef({ productId, color, size, group }: LineRef): LineRef {
  return { productId, color, size, group: group && { id: group.id } };
}

/** Adds up the quantities of equal lines; the first keeps its place and its other fields. */
export function mergeLines<L extends (LineRef | CartLineRef) & { readonly quantity: number }>(
  lines: readonly L[],
): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** Pieces wanted of each variant over the whole cart, retail lines and groups together (docs/rules/stock.md). */
export function demandPerVariant(
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): ReadonlyMap<string, number> {
  const demand = new Map<string, number>();
  for (const { variantId, quantity } of lines) demand.set(variantId, (demand.get(variantId) ?? 0) + quantity);
  return demand;
}

/** How many pieces of a line stand in a cart; 0 where it is not there. */
export const piecesOf = (
  lines: readonly ((LineRef | CartLineRef) & { readonly quantity: number })[],
  line: LineRef | CartLineRef,
): number => lines.find((it) => lineKey(it) === lineKey(line))?.quantity ?? 0;

/** What stands in a cart beyond the pieces that went elsewhere, into an order or another cart. */
export function linesBeyond<L extends LineRef & { readonly quantity: number }>(
  lines: readonly L[],
  gone: readonly ((LineRef | CartLineRef) & { readonly quantity: number })[],
): L[] {
  const pieces = new Map(mergeLines(gone).map((line) => [lineKey(line), line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The lines of wholesale groups by the group's id, in their order. */
export function linesByGroup<L extends LineRef>(lines: readonly L[]): ReadonlyMap<string, readonly L[]> {
  const groups = new Map<string, L[]>();
  for (const line of lines) {
    if (line.group === null) continue;
    const known = groups.get(line.group.id);
    if (known) known.push(line);
    else groups.set(line.group.id, [line]);
  }
  return groups;
}
