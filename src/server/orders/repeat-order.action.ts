import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { CartDeps } from '#server/cart/cart-change.ts';
import type { AskedLine } from '#server/cart/cart-lines.queries.ts';
import { fitGuestCart, joinToCart } from '#server/cart/many-lines.actions.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** A line that could not be had again, or not all of it, by its name. */
interface LostLine {
  readonly name: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly error: string;
  readonly code: string;
}

/**
 * Puts the lines of an order into the cart again, as far as they can be had, at the prices of now: into the stored cart
 * of a shopper, or for a guest into a cart that the browser keeps. What cannot be had is told by name (decisions 4).
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
  return ok({ ...cart, failedItems: [...order.lines.flatMap(lostForGood), ...lost] });
}

/** Only retail lines can be asked for by themselves. */
function askAgain({ productId, color, size, quantity, wholesaleGroupId }: StoredLine): AskedLine[] {
  return productId === null || wholesaleGroupId !== null ? [] : [{ productId, color, size, quantity }];
}

function lostForGood({ productId, wholesaleGroupId, name, color, size, quantity }: StoredLine): LostLine[] {
  const lost = { name, color, size, quantity };
  if (wholesaleGroupId !== null) {
    return [{ ...lost, error: 'Оптовый набор нужно собрать заново', code: 'retail_unavailable' }];
  }
  return productId === null ? [{ ...lost, error: 'Товар больше не продаётся', code: 'not_found' }] : [];
}

const nameOf = (order: StoredOrder, productId: string) =>
  order.lines.find((line) => line.productId === productId)?.name ?? '';
