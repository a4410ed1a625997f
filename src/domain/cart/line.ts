/** How a line of the cart is named from outside. A retail line has no group. api.md, «Cart». */
export type CartLineRef = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly wholesaleGroupId?: string | null | undefined;
};

/** A line of the cart. `quantity` is a whole number of pieces, 1 or more. */
export type CartLine = CartLineRef & { readonly variantId: string; readonly quantity: number };

/** A text equal for the same line and different for any other. */
export function lineKey(line: CartLineRef): string {
  return JSON.stringify([line.productId, line.color, line.size, line.wholesaleGroupId || null]);
}

/** Just the name of a line, without what else the value carries. */
export function lineRef(line: CartLineRef): CartLineRef {
  const { productId, color, size, wholesaleGroupId } = line;
  return wholesaleGroupId ? { productId, color, size, wholesaleGroupId } : { productId, color, size };
}

/** Adds up the quantities of equal lines; the first keeps its place and its other fields. Spec 4. */
export function mergeLines<L extends CartLineRef & { readonly quantity: number }>(lines: readonly L[]): L[] {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** Pieces wanted of each variant over the whole cart, retail lines and wholesale groups together. Decisions 4. */
export function demandPerVariant(
  lines: readonly Pick<CartLine, 'variantId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  const demand = new Map<string, number>();
  for (const { variantId, quantity } of lines) demand.set(variantId, (demand.get(variantId) ?? 0) + quantity);
  return demand;
}
