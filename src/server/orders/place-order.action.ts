import { ok, type Result } from '#contract/http/result.ts';
import type { Order } from '#contract/orders.ts';
import { askedOrder, type OrderDeps, type PlaceOrderInput } from './asked-order.ts';
import { orderAccessKey } from './order-access.ts';
import { mayShare, type OrderGroups } from './order-groups.ts';
import { missingFields } from './order-parts.ts';
import type { OrderFailure } from './order-request.ts';
import { presentOrder } from './order-view.ts';
import { placeAlone } from './place-alone.ts';
import { hasNoEmail } from './place-order.queries.ts';

export interface PlacedOrder {
  readonly order: Order;
  readonly accessToken?: string;
}

/**
 * Places an order of exactly the cart that the shopper saw (docs/rules/orders.md). One transaction: the key is claimed,
 * the shopper's hold and the stock are locked in id order, then the promo code, everything is priced anew, and order,
 * lines, ledger, the code's use, event and the emptied cart are written together or not at all. A repeat under the same
 * key gets the first answer, however late. Guests' orders of the same moment share their transaction.
 */
export async function placeOrder(
  deps: OrderDeps & { readonly groups?: OrderGroups },
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, OrderFailure>> {
  const incomplete = missingFields(input.body, input.user);
  if (incomplete !== null) return { ok: false, error: incomplete };
  const asked = askedOrder(input);
  const { groups } = deps;
  const placed = await (groups && mayShare(asked) ? groups.place(asked) : placeAlone(deps, asked));
  if (!placed.ok) return placed;
  if (!hasNoEmail(placed.value.order)) deps.announce?.();
  const order = presentOrder(placed.value.order, 'customer', placed.value.times);
  if (input.user !== null) return ok({ order });
  return ok({ order, accessToken: orderAccessKey(deps.config.appSecret, order.id) });
}
