import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { CART_FULL, MAX_CART_LINES } from '#domain/cart/limits.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { deleteLine, emptyCart, putLines } from './cart.queries.ts';
import {
  type CartDeps,
  type CartFailure,
  type Change,
  changeCart,
  isSameLine,
  judgeMixture,
  judgeQuantity,
  type LineName,
  otherDemand,
  retailQuantity,
} from './cart-change.ts';
import { type AskedLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';

/** Adds pieces to a line, or begins one. Refused when the whole cart would then want more than there is. */
export function addToCart(
  deps: CartDeps,
  user: SessionUser,
  input: AskedLine & { readonly operationId?: string | undefined },
): Promise<Result<Cart, CartFailure>> {
  const { operationId, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'add', line }, (change) =>
    setLine(change, line, (before) => before + line.quantity),
  );
}

/** Sets a line that is in the cart to a new quantity. */
export function updateCartLine(
  deps: CartDeps,
  user: SessionUser,
  input: LineName & { readonly newQuantity: number; readonly operationId?: string | undefined },
): Promise<Result<Cart, CartFailure>> {
  const { operationId, newQuantity, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'update', line, newQuantity }, async (change) => {
    const present = (await readCartLines(change.tx, change.cart.id)).some((known) => isSameLine(known, line));
    if (!present) return fail('not_found', { message: 'Этого товара нет в корзине' });
    return setLine(change, { ...line, quantity: newQuantity }, () => newQuantity);
  });
}

/** Takes a line out. */
export function removeCartLine(
  deps: CartDeps,
  user: SessionUser,
  input: LineName & { readonly operationId?: string | undefined },
): Promise<Result<Cart, Failure<'not_found' | 'idempotency_mismatch'>>> {
  const { operationId, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'remove', line }, async ({ tx, cart }) => {
    const present = (await readCartLines(tx, cart.id)).find((known) => isSameLine(known, line));
    if (present === undefined) return fail('not_found', { message: 'Этого товара нет в корзине' });
    await deleteLine(tx, cart.id, present.variantId);
    return ok(null);
  });
}

/** Takes everything out, the promo code too. */
export function clearCart(
  deps: CartDeps,
  user: SessionUser,
  operationId: string | undefined,
): Promise<Result<Cart, Failure<'idempotency_mismatch'>>> {
  return changeCart<'idempotency_mismatch'>(
    deps,
    user,
    { operationId, kind: 'clear' },
    async ({ tx, cart }) => {
      await emptyCart(tx, cart);
      return ok(null);
    },
  );
}

async function setLine(
  change: Change,
  line: AskedLine,
  quantityAfter: (before: number) => number,
): Promise<Result<null, CartFailure>> {
  const [found] = await readAskedLines(change.tx, [line], change.now);
  if (found === undefined) return unknownLine(change, line);
  const present = await readCartLines(change.tx, change.cart.id);
  const quantity = quantityAfter(retailQuantity(present, found.variantId));
  const verdict = judgeQuantity(change.rules, found, quantity, otherDemand(present, found.variantId));
  if (verdict !== null) return { ok: false, error: verdict };
  if (retailQuantity(present, found.variantId) === 0) {
    if (present.length >= MAX_CART_LINES) return fail('validation_failed', { message: CART_FULL });
    const mixture = judgeMixture(change.rules, present);
    if (mixture !== null) return { ok: false, error: mixture };
  }
  await putLines(change.tx, change.cart.id, [{ variantId: found.variantId, quantity }], change.now);
  return ok(null);
}

async function unknownLine(change: Change, line: LineName): Promise<{ ok: false; error: CartFailure }> {
  const variants = await change.tx
    .selectFrom('variants')
    .select(['color_code'])
    .where('product_id', '=', line.productId)
    .execute();
  if (variants.length === 0) return fail('not_found', { message: 'Товар не найден' });
  const knownColor = variants.some((variant) => variant.color_code === line.color);
  const problem = knownColor
    ? { path: 'size', message: 'Такого размера у товара нет' }
    : { path: 'color', message: 'Такого цвета у товара нет' };
  return fail('validation_failed', { message: problem.message, details: [problem] });
}
