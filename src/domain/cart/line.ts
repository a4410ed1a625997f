import type { Offer } from '#domain/catalog/trade-terms.ts';
import type { Kopecks } from '#domain/money/money.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';

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

/** A line with what the catalogue allows of it now. */
export type OfferedLine = CartLine &
  Offer & {
    readonly variantId: string;
    /** Pieces of the variant that the shop has. */
    readonly stock: number;
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

/** A line as it goes over HTTP; one of a group names the group and how it was bought. */
export type FlatLine = CartLineRef & {
  readonly quantity: number;
  readonly bundle?: LineBundle | null | undefined;
  readonly isWholesale?: boolean | undefined;
};

/** Whether a line names both its group and how that was bought, or neither. */
export const namesGroupWholly = ({ wholesaleGroupId: id, bundle, isWholesale }: FlatLine): boolean =>
  !id === !bundle && (isWholesale ?? !!id) === !!id;

/** Whether a line holds no more pieces than the sets that it names. */
export const isWithinSets = ({ quantity, bundle }: Pick<FlatLine, 'quantity' | 'bundle'>): boolean =>
  !bundle || quantity <= bundle.perSet * bundle.quantity;

/** The name of a line that came over the wire. */
export function refFromWire({ productId, color, size, wholesaleGroupId: id }: CartLineRef): LineRef {
  return { productId, color, size, group: id ? { id } : null };
}

/** The name of a line that the shop has priced. */
export const itemRef = (
  item: Omit<CartLineRef, 'productId'> & { readonly productId: { readonly id: string } },
) => refFromWire({ ...item, productId: item.productId.id });

/** The name of a line as it goes over the wire: a retail line has no group field at all. */
export function refToWire({ productId, color, size, group }: LineRef) {
  return { productId, color, size, ...(group ? { wholesaleGroupId: group.id } : {}) };
}

/** A line that came over the wire; only one that names its group and how it was bought is of a group. */
export function lineFromWire({
  productId,
  color,
  size,
  quantity,
  wholesaleGroupId: id,
  bundle,
}: FlatLine): CartLine {
  return { productId, color, size, quantity, group: id && bundle ? { id, bundle } : null };
}

/** A line as it goes over the wire, to be added, priced or moved. */
export function lineToWire({ quantity, group, ...line }: CartLine) {
  return { ...refToWire({ ...line, group }), quantity, ...(group ? { bundle: group.bundle } : {}) };
}

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
