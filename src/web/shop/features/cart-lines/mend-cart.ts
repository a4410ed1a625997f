import type { Cart } from '#contract/cart.ts';
import type { CartLineRef } from '#contract/cart-lines.ts';
import { countsSets, mostSets } from '#domain/cart/group.ts';
import { lineKey } from '#domain/cart/line.ts';
import type { Amendment } from '#web/shop/cart/cart-operation.ts';
import { itemRef } from '#web/shop/cart/preliminary-cart.ts';
import { groupedItems, type WholesaleItem } from './wholesale-items.ts';

/** A line brought to what can be had, or a whole group to so many sets; 0 takes it out. */
export type MendingStep =
  | { kind: 'line'; line: CartLineRef; quantity: number }
  | { kind: 'group'; wholesaleGroupId: string; quantity: number };

/**
 * The steps that leave only what can be ordered; empty when no line stands in the way. A line of which less is left than
 * it has to hold cannot be had at all. A group comes down by whole sets; one of which not a whole set is left, or that
 * was put together row by row, is for the shopper to decide.
 */
export function mendCart(cart: Cart): MendingStep[] {
  return [...lineSteps(cart), ...groupSteps(cart)];
}

/** How a step is made. */
export function amendmentOf(step: MendingStep): Amendment {
  const { quantity } = step;
  if (step.kind === 'line') {
    const { line } = step;
    return quantity === 0 ? { kind: 'remove', line } : { kind: 'update', line, quantity };
  }
  const { wholesaleGroupId } = step;
  return quantity === 0
    ? { kind: 'remove-group', wholesaleGroupId }
    : { kind: 'update-group', wholesaleGroupId, quantity };
}

function lineSteps(cart: Cart): MendingStep[] {
  const ranges = new Map(cart.items.map((item) => [lineKey(itemRef(item)), item]));
  const fitting = (line: CartLineRef, quantity: number): MendingStep[] => {
    const { minQuantity: min = 1, maxQuantity: max = quantity } = ranges.get(lineKey(line)) ?? {};
    return [{ kind: 'line', line, quantity: quantity < min || min > max ? 0 : quantity }];
  };
  return cart.problems.flatMap(({ code, line, available, minimum }): MendingStep[] => {
    if (!line || line.wholesaleGroupId) return [];
    switch (code) {
      case 'not_enough':
      case 'max_quantity':
        return fitting(line, available ?? 0);
      case 'min_quantity':
        return minimum === undefined ? [] : fitting(line, minimum);
      case 'out_of_stock':
      case 'unavailable':
        return [{ kind: 'line', line, quantity: 0 }];
      default:
        return [];
    }
  });
}

function groupSteps({ items, problems }: Cart): MendingStep[] {
  const { groups } = groupedItems(items);
  const broken = new Set(
    problems.flatMap(({ code, line }) =>
      line?.wholesaleGroupId && code !== 'wholesale_minimum' ? [line.wholesaleGroupId] : [],
    ),
  );
  return [...broken].flatMap((wholesaleGroupId): MendingStep[] => {
    const own = problems.filter(({ line }) => line?.wholesaleGroupId === wholesaleGroupId);
    const lines = groups.get(wholesaleGroupId) ?? [];
    const [first] = lines;
    if (first === undefined || own.some(({ code }) => code === 'unavailable')) {
      return [{ kind: 'group', wholesaleGroupId, quantity: 0 }];
    }
    // of one stock the shop has served earlier lines first
    const left = new Map(
      own.flatMap(({ line, available }) => (line ? [[lineKey(line), available ?? 0]] : [])),
    );
    const short = lines.flatMap((item) => {
      const most = left.get(lineKey(itemRef(item)));
      return most === undefined ? [] : [{ bundle: item.bundle, left: most }];
    });
    const quantity = Math.min(first.bundle.quantity, mostSets(short));
    return countsSets(first.bundle) && quantity > 0 ? [{ kind: 'group', wholesaleGroupId, quantity }] : [];
  });
}

/** Most sets of a group that the shop can fill now. */
export const setsToHave = (lines: readonly WholesaleItem[]): number =>
  mostSets(lines.map(({ bundle, maxQuantity }) => ({ bundle, left: maxQuantity })));
