import { v7 as uuidv7 } from 'uuid';
import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { newGroupId } from '#domain/cart/judge-group.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { type CartDeps, joinToCart } from '#server/cart/change-cart.action.ts';
import { fitGuestCart } from '#server/cart/quote-cart.action.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** A line that could not be had again, or not all of it, by its name. */
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
  const purchase = (operationId ?? uuidv7().replaceAll('-', '')).slice(-12);
  const lines = order.lines.flatMap((line) => askAgain(line, groupNames(order.lines, purchase)));
  const joined =
    user === null
      ? ok(await fitGuestCart(deps, lines))
      : await joinToCart(deps, user, { kind: 'migrate', lines }, { operationId });
  if (!joined.ok) return joined;
  const { cart, report } = joined.value;
  const lost = report.failed.map(({ productId, ...line }) => ({ ...line, name: nameOf(order, productId) }));
  return ok({
    ...cart,
    failedItems: [...order.lines.flatMap(lostForGood), ...lost],
  });
}

/** Each group under an id of a new purchase: of the order's groups no two become one. */
function groupNames(lines: readonly StoredLine[], purchase: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { productId, wholesaleGroupId, bundle } of lines) {
    if (productId === null || wholesaleGroupId === null || bundle === null || names.has(wholesaleGroupId))
      continue;
    names.set(wholesaleGroupId, newGroupId(productId, bundle, `${purchase}-${names.size}`));
  }
  return names;
}

function askAgain(line: StoredLine, names: ReadonlyMap<string, string>): CartLine[] {
  const { productId, color, size, quantity, wholesaleGroupId, bundle } = line;
  if (productId === null) return [];
  const id = wholesaleGroupId === null ? undefined : names.get(wholesaleGroupId);
  if (id === undefined || bundle === null) {
    return wholesaleGroupId === null ? [{ productId, color, size, quantity, group: null }] : [];
  }
  return [{ productId, color, size, quantity, group: { id, bundle } }];
}

/** What nobody can ask for again: what is gone, and lines of sets of which it is not known how they were bought. */
function lostForGood(line: StoredLine): LostLine[] {
  const { productId, wholesaleGroupId, bundle, name, color, size, quantity } = line;
  if (productId !== null) {
    if (wholesaleGroupId === null || bundle !== null) return [];
    const error = 'Оптовый набор нужно собрать заново';
    return [{ ...{ wholesaleGroupId, name, color, size, quantity, error }, code: 'wholesale_unavailable' }];
  }
  return [
    {
      ...(wholesaleGroupId === null ? {} : { wholesaleGroupId }),
      ...{ name, color, size, quantity, error: 'Товар больше не продаётся', code: 'not_found' },
    },
  ];
}

const nameOf = (order: StoredOrder, productId: string) =>
  order.lines.find((line) => line.productId === productId)?.name ?? '';
