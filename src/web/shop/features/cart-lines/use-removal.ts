import { useCallback, useEffect, useRef } from 'react';
import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { type CartApi, useCart } from '#web/shop/cart/cart-context.ts';
import type { Change } from '#web/shop/cart/cart-state.ts';
import { linesOf } from '#web/shop/cart/cart-view.ts';
import { notifyStore } from '#web/ui/toaster.tsx';

type Removal = Extract<Change, { kind: 'remove_line' | 'remove_group' }>;

/** Takes a line or a group out of the cart, and offers for a while to put it back. */
export function useRemoval(cart: Cart): (removal: Removal) => void {
  const { change } = useCart();
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });
  return useCallback(
    (removal) => {
      const removed = linesOf(latest.current).filter((line) => isRemoved(line, removal));
      void change(removal).then(({ isMade }) => {
        if (isMade && removed.length > 0) offerReturn(removed, change);
      });
    },
    [change],
  );
}

const isRemoved = (line: StoredLine, removal: Removal): boolean =>
  removal.kind === 'remove_line'
    ? lineKey(line) === lineKey(removal.line)
    : line.group?.id === removal.groupId;

/** The words come when there is something to say. */
function offerReturn(lines: readonly StoredLine[], change: CartApi['change']): void {
  const kind = lines[0]?.group == null ? 'add_lines' : 'add_group';
  import('#web/shop/notices/cart-notices.ts').then(
    ({ cartNotices }) => notifyStore(cartNotices.removed(lines, () => void change({ kind, lines }))),
    // the line is gone all the same, as the page shows
    () => undefined,
  );
}
