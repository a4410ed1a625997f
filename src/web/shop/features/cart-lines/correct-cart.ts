import type { Cart } from '#contract/cart.ts';
import type { CartLineRef } from '#contract/cart-lines.ts';
import { itemRef, lineKey, refFromWire } from '#domain/cart/line.ts';
import { countsSets, mostSets } from '#domain/wholesale/group.ts';
import type { LineChange } from '#web/shop/cart/cart-state.ts';
import { groupedItems, type WholesaleItem } from './wholesale-items.ts';

/**
 * The changes that leave only what can be ordered; empty when no line stands in the way. A line of which less is left than
 * it has to hold cannot be had at all. A group comes down by whole sets; one of which not a whole set is left, or that
 * was put together row by row, is for the shopper to decide.
 */
export function correctCart(cart: Cart): LineChange[] {
  return [...lineChanges(cart), ...groupChanges(cart)];
}

/** A line brought to so many pieces; 0 takes it out. */
function toPieces(named: CartLineRef, pieces: number): LineChange {
  const line = refFromWire(named);
  return pieces === 0 ? { kind: 'remove_line', line } : { kind: 'set_pieces', line, pieces };
}

function lineChanges(cart: Cart): LineChange[] {
  const ranges = new Map(cart.items.map((item) => [lineKey(itemRef(item)), item]));
  const fitting = (line: CartLineRef, quantity: number): LineChange[] => {
    const { minQuantity: min = 1, maxQuantity: max = quantity } = ranges.get(lineKey(line)) ?? {};
    return [toPieces(line, quantity < min || min > max ? 0 : quantity)];
  };
  return cart.problems.flatMap(({ code, line, available, minimum }): LineChange[] => {
    if (!line || line.wholesaleGroupId) return [];
    switch (code) {
      case 'not_enough':
      case 'max_quantity':
        return fitting(line, available ?? 0);
      case 'min_quantity':
        return minimum === undefined ? [] : fitting(line, minimum);
      case 'out_of_stock':
      case 'unavailable':
        return [toPieces(line, 0)];
      default:
        return [];
    }
  });
}

function groupChanges({ items, problems }: Cart): LineChange[] {
  const { groups } = groupedItems(items);
  const broken = new Set(
    problems.flatMap(({ code, line }) =>
      line?.wholesaleGroupId && code !== 'wholesale_minimum' ? [line.wholesaleGroupId] : [],
    ),
  );
  return [...broken].flatMap((groupId): LineChange[] => {
    const own = problems.filter(({ line }) => line?.wholesaleGroupId === groupId);
    const lines = groups.get(groupId) ?? [];
    const [first] = lines;
    if (first === undefined || own.some(({ code }) => code === 'unavailable')) {
      return [{ kind: 'remove_group', groupId }];
    }
    // of one stock the shop has served earlier lines first
    const left = new Map(
      own.flatMap(({ line, available }) => (line ? [[lineKey(line), available ?? 0]] : [])),
    );
    const short = lines.flatMap((item) => {
      const most = left.get(lineKey(itemRef(item)));
      return most === undefined ? [] : [{ bundle: item.bundle, left: most }];
    });
    const sets = Math.min(first.bundle.quantity, mostSets(short));
    return countsSets(first.bundle) && sets > 0 ? [{ kind: 'set_sets', groupId, sets }] : [];
  });
}

/** Most sets of a group that the shop can fill now. */
export const setsToHave = (lines: readonly WholesaleItem[]): number =>
  mostSets(lines.map(({ bundle, maxQuantity }) => ({ bundle, left: maxQuantity })));
