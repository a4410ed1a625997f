import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { CartDeps } from '#server/cart/cart-change.ts';
import type { AskedLine } from '#server/cart/cart-lines.queries.ts';
import { fitGuestCart, joinToCart } from '#server/cart/many-lines.actions.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** A line that could not be had again, or not all of it, by its name; of a wholesale group its first line for all. */
interface LostLine {
  readonly name: string;
  readonly wholesaleGroupId?: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly error: string;
  readonly code: string;
}

/**
 * Puts the lines of an order into the cart again, as far as they can be had, at the prices of now: into the stored cart
 * of a shopper, or for a guest into a cart that the browser keeps. What cannot be had is told by name
 * (docs/rules/orders.md).
 */
export async function repeatOrder(
  deps: CartDeps,
  order: StoredOrder,
  { user, operationId }: { readonly user: SessionUser | null; readonly operationId: string | undefined },
): Promise<Result<Cart & { failedItems: LostLine[] }, Failure<'idempotency_mismatch'>>> {
  const items = order.lines.flatMap(askAgain);
  const joined =
    user === null
      ? ok(await fitGuestCart(deps, items))
      : await joinToCart(deps, user, `repeat ${order.id}`, 'partly', { items, operationId });
  if (!joined.ok) return joined;
  const { cart, failed } = joined.value;
  const lost = failed.map(({ productId, ...line }) => ({ ...line, name: nameOf(order, productId) }));
  return ok({
    ...cart,
    failedItems: [...order.lines.flatMap(lostForGood), ...lostGroups(order.lines), ...lost],
  });
}

/** Only retail lines can be asked for by themselves. */
function askAgain({ productId, color, size, quantity, wholesaleGroupId }: StoredLine): AskedLine[] {
  return productId === null || wholesaleGroupId !== null ? [] : [{ productId, color, size, quantity }];
}

function lostForGood({ productId, wholesaleGroupId, name, color, size, quantity }: StoredLine): LostLine[] {
  if (wholesaleGroupId !== null || productId !== null) return [];
  return [{ name, color, size, quantity, error: 'Товар больше не продаётся', code: 'not_found' }];
}

/** Sets are put together anew, each group as one. */
function lostGroups(lines: readonly StoredLine[]): LostLine[] {
  const groups = new Map<string, LostLine>();
  for (const { wholesaleGroupId, name, color, size, quantity } of lines) {
    if (wholesaleGroupId === null) continue;
    const known = groups.get(wholesaleGroupId);
    groups.set(wholesaleGroupId, {
      ...{ name, color, size, wholesaleGroupId, ...known },
      quantity: (known?.quantity ?? 0) + quantity,
      ...{ error: 'Оптовый набор нужно собрать заново', code: 'wholesale_unavailable' },
    });
  }
  return [...groups.values()];
}

const nameOf = (order: StoredOrder, productId: string) =>
  order.lines.find((line) => line.productId === productId)?.name ?? '';
