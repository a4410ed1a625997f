import type { RefusalOf } from '#domain/cart/refusals.ts';
import type { Kopecks } from '#domain/money/money.ts';
import type { PromoVerdict } from './discount.ts';

/** Why there is no room for a code in a cart: the same one lies in it already, or another one; null when there is. */
export function takenRefusal(
  present: string | null,
  code: string,
): RefusalOf<'code_present' | 'other_code'> | null {
  if (present === null) return null;
  return present === code ? { reason: 'code_present' } : { reason: 'other_code', present };
}

/** Why a code may not be put into a cart for which it was judged; null while it holds. */
export function codeRefusal(promo: {
  readonly code: string;
  readonly verdict: PromoVerdict;
}): RefusalOf<'code_invalid' | 'code_not_applicable' | 'below_code_minimum'> | null {
  const { code: promocode, verdict } = promo;
  if (verdict.status === 'holds') return null;
  if (verdict.status !== 'below_minimum') return { reason: `code_${verdict.status}` };
  const { minimum, missing } = verdict;
  return { reason: 'below_code_minimum', promocode, minimum, missing };
}

/** What stands between a cart and an order because of its promo code. */
export type PromoProblem = { readonly line: null; readonly promocode: string } & (
  | { readonly code: 'promo_invalid' | 'promo_not_applicable' }
  | { readonly code: 'promo_minimum'; readonly minimum: Kopecks; readonly missing: Kopecks }
);

/**
 * Why the promo code of a cart does not hold; null while it does. It stays in the cart and stands in the way, so that
 * nobody orders at a price that they did not see (docs/rules/promo-codes.md).
 */
export function promoProblem(promocode: string, verdict: PromoVerdict): PromoProblem | null {
  if (verdict.status === 'holds') return null;
  if (verdict.status !== 'below_minimum') return { code: `promo_${verdict.status}`, line: null, promocode };
  const { minimum, missing } = verdict;
  return { code: 'promo_minimum', line: null, promocode, minimum, missing };
}
