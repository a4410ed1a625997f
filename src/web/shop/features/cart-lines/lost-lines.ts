import type { Cart } from '#contract/cart.ts';
import type { CartLineRef } from '#contract/cart-lines.ts';
import { itemRef, lineKey } from '#domain/cart/line.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { readLocalLines } from '#web/shop/cart/cart-storage.ts';

/** A line whose thing the shop no longer knows; a wholesale group is named once. `key` is the line's, or the group's id. */
export interface LostLine {
  readonly key: string;
  /** What it was called; unknown where this device does not remember it. */
  readonly name: string | undefined;
  readonly line: CartLineRef;
  readonly message: string;
  readonly wholesaleGroupId: string | undefined;
}

/** What lies in the cart and cannot be shown: all that is known of it is the shop's word, and maybe a name kept here. */
export function lostLines({ items, problems }: Cart): LostLine[] {
  const shown = new Set(items.map((item) => lineKey(itemRef(item))));
  const lost = problems.flatMap(({ line, message }) =>
    line && !shown.has(lineKey(line)) ? [{ line, message }] : [],
  );
  if (lost.length === 0) return [];
  const names = new Map(readLocalLines().map((item) => [lineKey(item), item.name]));
  return oneOfEachGroup(
    lost.map(({ line, message }) => {
      const { wholesaleGroupId } = line;
      const name = wholesaleGroupId ? 'Оптовый набор' : names.get(lineKey(line));
      return { key: wholesaleGroupId ?? lineKey(line), name, line, message, wholesaleGroupId };
    }),
  );
}
