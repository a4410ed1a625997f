import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { isStaff } from '#domain/access/staff.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type TryDeps, tryPromoCode } from '#server/promo/promo-tries.actions.ts';
import { type ChosenDelivery, type ReadCart, readLocalCart } from './cart.reading.ts';

/** Prices lines that a browser sends, with a promo code if a signed-in shopper names one. */
export async function quoteCart(
  deps: TryDeps,
  user: SessionUser | null,
  input: {
    readonly lines: readonly CartLine[];
    readonly delivery: ChosenDelivery | undefined;
    readonly promocode: string | undefined;
    readonly holdId: string | undefined;
  },
): Promise<Result<ReadCart, Failure<'sign_in_required' | 'too_many_requests'>>> {
  const { lines, delivery, holdId } = input;
  const isOfStaff = user !== null && isStaff(user.role);
  const appSecret = isOfStaff ? undefined : deps.config.appSecret;
  const reading = { now: deps.now(), delivery, user, holdId, appSecret };
  if (input.promocode === undefined) return ok(await readLocalCart(deps.db, lines, reading));
  if (user === null) {
    return fail('sign_in_required', { message: 'Вы должны войти в систему, чтобы использовать промокоды' });
  }
  const promocode = normalizeCode(input.promocode);
  return tryPromoCode(
    deps,
    { code: promocode, userId: user.id },
    async (): Promise<Result<ReadCart, never>> =>
      ok(await readLocalCart(deps.db, lines, { ...reading, promocode })),
    (read) => (read.ok && read.value.cart.promo?.verdict.status === 'invalid' ? 'unknown' : 'known'),
  );
}
