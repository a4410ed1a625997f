import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { type CartDeps, joinToCart } from '#server/cart/change-cart.action.ts';
import { fitGuestCart } from '#server/cart/quote-cart.action.ts';
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
  const lines = order.lines.flatMap(askAgain);
  const joined =
    user === null
      ? ok(await fitGuestCart(deps, lines))
      : await joinToCart(deps, user, { kind: 'migrate', lines }, { operationId });
  if (!joined.ok) return joined;
  const { cart, report } = joined.value;
  const lost = report.failed.map(({ productId, ...line }) => ({ ...line, name: nameOf(order, productId) }));
  return ok({
    ...cart,
    failedItems: [...order.lines.flatMap(lostForGood), ...lostGroups(order.lines), ...lost],
  });
}

/** Only retail lines can be asked for by themselves. */
function askAgain({ productId, color, size, quantity, wholesaleGroupId }: StoredLine): CartLine[] {
  return productId === null || wholesaleGroupId !== null
    ? []
    : [{ productId, color, size, quantity, group: null }];
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
