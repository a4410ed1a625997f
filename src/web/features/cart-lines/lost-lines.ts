import type { Cart } from '#contract/cart.ts';
import type { CartLineRef } from '#contract/cart-lines.ts';
import { oneOfEachGroup } from '#domain/cart/group.ts';
import { lineKey } from '#domain/cart/line.ts';
import { itemRef } from '#web/state/cart/preliminary-cart.ts';

/** A line whose thing the shop no longer knows; a wholesale group is told of once. `key` is the line's, or the group's id. */
export interface LostLine {
  readonly key: string;
  readonly line: CartLineRef;
  readonly message: string;
  readonly wholesaleGroupId: string | undefined;
}

/** What lies in the cart and cannot be shown: all that is known of it is the shop's word. */
export function lostLines({ items, problems }: Cart): LostLine[] {
  const shown = new Set(items.map((item) => lineKey(itemRef(item))));
  return oneOfEachGroup(
    problems.flatMap(({ line, message }) => {
      if (!line || shown.has(lineKey(line))) return [];
      const { wholesaleGroupId } = line;
      return [{ key: wholesaleGroupId ?? lineKey(line), line, message, wholesaleGroupId }];
    }),
  );
}
