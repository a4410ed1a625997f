import type { Cart } from '#contract/cart.ts';
import type { NamedLine } from '#contract/cart-lines.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { promocodeRefusals } from '#contract/promocodes.ts';
import { promoProblem } from '#domain/cart/problems.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type CodeVerdict, type TryDeps, tryPromoCode } from '#server/promo/promo-tries.actions.ts';
import { findCart, putPromocode } from './cart.queries.ts';
import { type ReadCart, readLocalCart, readUserCart } from './cart.reading.ts';
import { changeCart } from './cart-change.ts';
import type { QuotedLine } from './cart-lines.queries.ts';
import { promoDiscount } from './present-cart.ts';
import { presentProblem } from './problem-view.ts';

type PromoFailure = Failure<(typeof promocodeRefusals)[number] | 'too_many_requests'>;
type Discount = NonNullable<ReturnType<typeof promoDiscount>>;

/** A code that a shopper names. */
export interface NamedCode {
  readonly code: string;
  readonly operationId?: string | undefined;
}

/** Puts a code into the cart, if there is none and it holds for the cart as it is (spec 4, 5). */
export function applyPromocode(
  deps: TryDeps,
  user: SessionUser,
  named: NamedCode,
): Promise<Result<Cart, PromoFailure | Failure<'idempotency_mismatch'>>> {
  const code = normalizeCode(named.code);
  const request = { operationId: named.operationId, kind: 'promocode', code };
  const apply = () =>
    changeCart<PromoFailure['code']>(deps, user, request, async ({ tx, cart, now }) => {
      const taken = placeTaken(cart.promocode, code);
      if (taken !== null) return { ok: false, error: taken };
      await putPromocode(tx, cart.id, { code, appliedAt: now });
      const refused = refusalOf(await readUserCart(tx, user, { now }));
      return refused === null ? ok(null) : { ok: false, error: refused };
    });
  return tryPromoCode(deps, { userId: user.id, code }, apply, verdictOf);
}

/** Takes the code out of the cart, whether it holds or not. */
export function removePromocode(
  deps: TryDeps,
  user: SessionUser,
  named: NamedCode,
): Promise<Result<Cart, Failure<'not_found' | 'idempotency_mismatch'>>> {
  const code = normalizeCode(named.code);
  const request = { operationId: named.operationId, kind: 'promocode-remove', code };
  return changeCart(deps, user, request, async ({ tx, cart }) => {
    if (cart.promocode !== code) return fail('not_found', { message: 'Этого промокода нет в корзине' });
    await putPromocode(tx, cart.id, null);
    return ok(null);
  });
}

/**
 * Whether a code would hold, and what it would take off: the lines that the browser names, at the shop's prices, or,
 * without them, the stored cart. Nothing is changed.
 */
export function validatePromocode(
  deps: TryDeps,
  user: SessionUser,
  { code: typed, items }: { readonly code: string; readonly items: readonly NamedLine[] | undefined },
): Promise<Result<Discount, PromoFailure>> {
  const code = normalizeCode(typed);
  const now = deps.now();
  const validate = async (): Promise<Result<Discount, PromoFailure>> => {
    const reading = { now, promo: { code, userId: user.id } };
    const stored = items === undefined ? await findCart(deps.db, user.id) : null;
    const taken = placeTaken(stored?.promocode ?? null, code);
    if (taken !== null) return { ok: false, error: taken };
    const read =
      items === undefined
        ? await readUserCart(deps.db, user, reading)
        : await readLocalCart(deps.db, retailOf(items), { ...reading, user });
    const refused = refusalOf(read);
    if (refused !== null) return { ok: false, error: refused };
    const discount = promoDiscount(read.cart, read.cart.totals.shippingDiscount);
    return discount === null ? fail('promo_invalid') : ok(discount);
  };
  return tryPromoCode(deps, { userId: user.id, code }, validate, verdictOf);
}

/** The retail lines of a cart: no code counts for the others (decisions 3). A line is what it says it is. */
const retailOf = (lines: readonly NamedLine[]): QuotedLine[] =>
  lines
    .filter(({ isWholesale, wholesaleGroupId }) => !(isWholesale ?? typeof wholesaleGroupId === 'string'))
    .map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity }));

/** Prices the lines of a browser, with a code if whoever is signed in names one. */
export async function quoteCart(
  deps: TryDeps,
  user: SessionUser | null,
  input: {
    readonly items: readonly QuotedLine[];
    readonly delivery: { readonly methodId: string; readonly region: string } | undefined;
    readonly promocode: string | undefined;
  },
): Promise<Result<ReadCart, Failure<'sign_in_required' | 'too_many_requests'>>> {
  const { items, delivery, promocode } = input;
  const reading = { now: deps.now(), delivery, user };
  if (promocode === undefined) return ok(await readLocalCart(deps.db, items, reading));
  if (user === null) {
    return fail('sign_in_required', {
      message: 'Вы должны войти в систему, чтобы использовать промокоды',
    });
  }
  const promo = { code: normalizeCode(promocode), userId: user.id };
  return tryPromoCode(
    deps,
    promo,
    async (): Promise<Result<ReadCart, never>> =>
      ok(await readLocalCart(deps.db, items, { ...reading, promo })),
    (read) => (read.ok && refusalOf(read.value)?.code === 'promo_invalid' ? 'unknown' : 'known'),
  );
}

/** Why there is no room for a code: the same one lies in the cart already, or another one (spec 5). */
function placeTaken(present: string | null, code: string): PromoFailure | null {
  if (present === null) return null;
  if (present === code) return { code: 'promo_already_applied' };
  return { code: 'promo_only_one', message: `Только один промокод. Сначала удалите ${present}` };
}

/** Why the code of a cart does not hold; null when it does. */
function refusalOf({ cart: { promo } }: ReadCart): PromoFailure | null {
  const problem = promo === null ? null : promoProblem(promo.code, promo.verdict);
  if (problem?.code !== 'promo_minimum') return problem && { code: problem.code };
  const { message, minimum, missing } = presentProblem(problem);
  return { code: problem.code, message, details: { minimum, missing } };
}

/** What an answer says of the code that was named: one that finds its place taken or its key used does not look. */
function verdictOf(result: Result<unknown, Failure>): CodeVerdict {
  if (result.ok) return 'known';
  switch (result.error.code) {
    case 'promo_invalid':
      return 'unknown';
    case 'promo_minimum':
    case 'promo_not_applicable':
    case 'promo_already_applied':
      return 'known';
    default:
      return 'none';
  }
}
