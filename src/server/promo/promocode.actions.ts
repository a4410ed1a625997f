import type { Cart } from '#contract/cart.ts';
import type { NamedLine } from '#contract/cart-lines.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { promocodeRefusals } from '#contract/promocodes.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { lineFromWire } from '#domain/cart/line.ts';
import { kopecksToRoubles, type Roubles } from '#domain/money/money.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { codeRefusal, takenRefusal } from '#domain/promo/code-refusal.ts';
import { findCart } from '#server/cart/cart.queries.ts';
import { type ReadCart, readLocalCart, readUserCart } from '#server/cart/cart.reading.ts';
import { changeCart } from '#server/cart/change-cart.action.ts';
import { promoDiscount } from '#server/cart/present-cart.ts';
import { refusalFailure } from '#server/cart/refusal-view.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { usualShippingFee } from '#server/shipping/shipping.actions.ts';
import { type CodeVerdict, type TryDeps, tryPromoCode } from './promo-tries.actions.ts';

type PromoFailure = Failure<(typeof promocodeRefusals)[number] | 'too_many_requests'>;
type Discount = NonNullable<ReturnType<typeof promoDiscount>>;

/** Puts a code into the cart, if there is none and it holds for the cart as it is, within the tries of the shopper. */
export function applyPromocode(
  deps: TryDeps,
  user: SessionUser,
  named: { readonly code: string; readonly operationId?: string | undefined },
): Promise<Result<Cart, PromoFailure | Failure<'idempotency_mismatch'>>> {
  const code = normalizeCode(named.code);
  const { operationId } = named;
  const apply = () => changeCart(deps, user, { kind: 'apply_code', code }, { operationId });
  return tryPromoCode(deps, { userId: user.id, code }, apply, verdictOf);
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
  const reading = { now: deps.now(), promocode: code };
  const validate = async (): Promise<Result<Discount, PromoFailure>> => {
    const row = items === undefined ? await findCart(deps.db, user.id) : null;
    const taken = takenRefusal(row?.promocode ?? null, code);
    if (taken !== null) return { ok: false, error: refusalFailure(taken) };
    const read =
      items === undefined
        ? await readUserCart(deps.db, user, { ...reading, row })
        : await readLocalCart(deps.db, retailOf(items), { ...reading, user });
    const refused = read.cart.promo && codeRefusal(read.cart.promo);
    if (refused) return { ok: false, error: refusalFailure(refused) };
    const discount = promoDiscount(read.cart);
    if (discount === null) return fail('promo_invalid');
    return ok(
      discount.discountType === 'free_shipping'
        ? { ...discount, shippingDiscountAmount: await freedFee(deps.db, read.cart) }
        : discount,
    );
  };
  return tryPromoCode(deps, { userId: user.id, code }, validate, verdictOf);
}

/** No delivery is chosen when a code is only asked for: what it frees is the one that the shop proposes, in roubles. */
const freedFee = async (db: Database, { orderValue }: ReadCart['cart']): Promise<Roubles> =>
  kopecksToRoubles(await usualShippingFee(db, orderValue));

/** The retail lines of a cart: no code counts for the others. A line is what it says it is. */
const retailOf = (lines: readonly NamedLine[]): CartLine[] =>
  lines
    .filter(({ isWholesale, wholesaleGroupId }) => !(isWholesale ?? typeof wholesaleGroupId === 'string'))
    .map((line) => lineFromWire({ ...line, wholesaleGroupId: null }));

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
