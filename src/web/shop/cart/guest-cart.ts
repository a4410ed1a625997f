import { ApiError } from '#contract/http/caller.ts';
import { addedLines, apply, mayShrinkGroups, replacedGroup } from '#domain/cart/apply.ts';
import { linesBeyond } from '#domain/cart/line.ts';
import { refusedAddition } from '#domain/cart/refused-addition.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { trimHold } from '#web/shop/holds/trim-hold.ts';
import { doneNotices, refusalNotice } from '#web/shop/notices/cart-notices.ts';
import type { Change } from './cart-state.ts';
import { type CartParts, type OwnedCart, showKeptLines } from './owned-cart.ts';
import { signedOut } from './send-change.ts';

/** The cart of a guest: its lines are kept in this browser, prices and stock come from the shop. */
export function createGuestCart(parts: CartParts): OwnedCart {
  const { call, storage, view, notify, isShown, hasMore } = parts;
  const lines = () => storage.readGuest().lines;
  const show = () => showKeptLines(parts, null, lines);

  /** Takes out again what cannot be had, puts back what made place for it, and gives the reason. */
  const removeUnavailable = async (added: readonly StoredLine[], replaced: readonly StoredLine[]) => {
    if (!view.read().isPriced || !isShown(null)) return;
    const refusal = refusedAddition(added, view.confirmed()?.problems ?? []);
    if (refusal === null) return;
    storage.writeGuest([...linesBeyond(lines(), added), ...replaced]);
    await show();
    throw new ApiError({ status: 409, ...refusal });
  };

  return {
    lines,
    open: show,
    refresh: show,
    keep(changes) {
      const replaced = lines().filter((line) => changes.some((change) => isReplaced(line, change)));
      storage.writeGuest(apply(lines(), ...changes));
      return {
        async carryOut() {
          const added = changes.flatMap(addedLines);
          if (replaced.length === 0 && changes.some(mayShrinkGroups)) trimHold(call, lines());
          // figures that change again at once are priced together
          if (added.length === 0 && hasMore()) return;
          await show();
          if (added.length === 0) return;
          await removeUnavailable(added, replaced).catch((error) => {
            notify(refusalNotice(error, added[0]?.group ? 'add_group' : 'add_lines'));
            throw error;
          });
          if (replaced.length > 0) trimHold(call, lines());
          for (const notice of doneNotices(changes)) notify(notice);
        },
      };
    },
    changeCode: () => Promise.reject(signedOut()),
  };
}

/** Whether a change puts something else in the place of a line's group. */
const isReplaced = ({ group }: StoredLine, change: Change): boolean =>
  group !== null && replacedGroup(change) === group.id;
