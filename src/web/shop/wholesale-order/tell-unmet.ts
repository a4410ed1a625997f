import type { Caller } from '#contract/http/caller.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { lineToWire } from '#domain/cart/line.ts';
import { type BundleRow, MAX_ROW_PIECES } from '#domain/wholesale/bundle.ts';
import { isWorthRepeating, repeatDelay } from '#web/core/query/query-client.ts';
import { guestVisit } from '#web/shop/holds/guest-visit.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';

/** Rows of a product of which not all was there, and the group that what was there has become. */
export interface UnmetRows {
  readonly productId: string;
  readonly rows: readonly BundleRow[];
  readonly groupId: string | undefined;
}

/**
 * Has the shop analyse what the order form cut to what there is: the analysis notes it as lost demand, the same request
 * of the same shopper once a day (docs/rules/wholesale.md, "Lost demand"). `guestCart` is what a guest's cart held before;
 * null of an account. Nobody waits for it, so that it goes at the shop's pace, and a failure is nobody's trouble.
 */
export async function tellUnmet(
  call: Caller,
  unmet: readonly UnmetRows[],
  guestCart: readonly CartLine[] | null,
): Promise<void> {
  for (const { productId, rows, groupId } of unmet) {
    const variants = rows.map(({ colorCode, sizeCode, quantity }) => ({
      ...{ colorCode, sizeCode },
      quantity: Math.min(quantity, MAX_ROW_PIECES),
    }));
    const body = {
      ...{ productId, bundleType: 'individual', selection: { variants }, requestedQuantity: 1 },
      ...(groupId === undefined ? {} : { replacedGroupId: groupId }),
      ...(guestCart === null ? {} : { items: guestCart.map(lineToWire), ...guestVisit() }),
      ...guestHold(),
    };
    await patiently(() => call('wholesaleAnalyzeShortage', { body })).catch(() => undefined);
  }
}

/** Many products come one after the other: where the shop asks to wait, the next one waits. */
const MOST_REPEATS = 3;

async function patiently(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (attempt >= MOST_REPEATS || !isWorthRepeating(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, repeatDelay(attempt, error)));
    }
  }
}
