import type { Cart, CartProblem } from '#contract/cart.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import type { CodeChange } from '#web/shop/cart/cart-state.ts';

/** The promo code that lies in a cart: what it takes off while it holds, else why it does not. */
export type CartCode =
  | { code: string; applied: Cart['appliedPromocodes'][number]; problem?: never }
  | { code: string; problem: CartProblem; applied?: never };

/** One code at most; null without any. */
export function codeOf({ appliedPromocodes, problems }: Cart): CartCode | null {
  const [applied] = appliedPromocodes;
  if (applied !== undefined) return { code: applied.code, applied };
  const problem = problems.find(({ promocode }) => promocode !== undefined);
  return problem?.promocode === undefined ? null : { code: problem.promocode, problem };
}

/** Whether a cart is as a change of its code would leave it. */
export function isCodeAsMeant(cart: Cart, { kind, code }: CodeChange): boolean {
  const isThere = codeOf(cart)?.code === normalizeCode(code);
  return kind === 'apply_code' ? isThere : !isThere;
}
