import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import { itemRef } from './preliminary-cart.ts';

/**
 * The later cart, made of the earlier one's objects wherever they say the same: of hundreds of lines a screen then draws
 * only those again that have changed. Lines are told apart by what they are, as one in the middle may go.
 */
export function withSameLines(earlier: Cart | null, later: Cart | null): Cart | null {
  if (earlier === null || later === null) return later;
  const items = new Map(earlier.items.map((item) => [lineKey(itemRef(item)), item]));
  const problems = new Map(earlier.problems.map((it) => [it.line && lineKey(it.line), it]));
  return {
    ...later,
    items: later.items.map((item) => replaceEqualDeep(items.get(lineKey(itemRef(item))), item)),
    problems: later.problems.map((it) => replaceEqualDeep(problems.get(it.line && lineKey(it.line)), it)),
  };
}
