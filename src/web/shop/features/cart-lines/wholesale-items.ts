import type { CartItem } from '#contract/cart-lines.ts';

/** A line of a wholesale group. */
export type WholesaleItem = CartItem & {
  readonly wholesaleGroupId: string;
  readonly bundle: NonNullable<CartItem['bundle']>;
};

/** The lines of a cart as its page shows them: wholesale groups by their ids, and what stands by itself. */
export interface GroupedItems {
  readonly groups: ReadonlyMap<string, readonly WholesaleItem[]>;
  readonly single: readonly CartItem[];
}

/** Groups and lines, each in the order of the cart. */
export function groupedItems(items: readonly CartItem[]): GroupedItems {
  const groups = new Map<string, WholesaleItem[]>();
  const single: CartItem[] = [];
  for (const item of items) {
    if (!isWholesaleItem(item)) single.push(item);
    else groups.set(item.wholesaleGroupId, [...(groups.get(item.wholesaleGroupId) ?? []), item]);
  }
  return { groups, single };
}

const isWholesaleItem = (item: CartItem): item is WholesaleItem =>
  item.wholesaleGroupId !== undefined && item.bundle !== undefined;
