import type { Cart, CartProblem } from '#contract/cart.ts';
import { ApiError } from '#contract/http/caller.ts';
import { formatRoubles, times } from '#domain/money/money.ts';

/** Why a code was not applied or not taken out, in the words of docs/rules/promo-codes.md. */
export interface CodeRefusal {
  title: string;
  text?: string;
  /** The way out is the sign-in. */
  needsSignIn?: true;
}

export const NOTHING_TYPED: CodeRefusal = { title: 'Введите промокод' };

export const SIGN_IN_NEEDED: CodeRefusal = {
  title: 'Требуется вход',
  text: 'Вы должны войти в систему, чтобы использовать промокоды',
  needsSignIn: true,
};

const TRY_AGAIN = 'Проверьте связь и\u00A0попробуйте ещё раз';

/** What the shop said of a code, or that it could not be asked. */
export function refusalOf(error: unknown): CodeRefusal {
  const unchecked = 'Не удалось проверить промокод';
  if (!(error instanceof ApiError)) return { title: unchecked };
  switch (error.code) {
    case 'sign_in_required':
    case 'token_expired':
      return SIGN_IN_NEEDED;
    case 'promo_already_applied':
      return { title: 'Промокод уже применен' };
    case 'promo_only_one':
      return { title: 'Только один промокод', text: 'Сначала удалите текущий' };
    case 'promo_invalid':
    case 'promo_minimum':
    case 'promo_not_applicable':
      return { title: 'Неверный промокод', text: error.message || 'Промокод недействителен' };
    case 'validation_failed':
      return { title: 'Неверный промокод', text: 'Промокод недействителен' };
    case 'too_many_requests':
      return { title: unchecked, text: error.message };
    default:
      return { title: unchecked, text: TRY_AGAIN };
  }
}

/** Why a code is still in the cart. */
export function removalRefusalOf(error: unknown): CodeRefusal {
  const refusal = refusalOf(error);
  return refusal.needsSignIn ? refusal : { title: 'Не удалось удалить промокод', text: TRY_AGAIN };
}

/** What an applied code saves: «−2 337 ₽», or the delivery. */
export const savingText = ({ discountAmount, discountType }: Cart['appliedPromocodes'][number]): string =>
  discountType === 'free_shipping' ? 'бесплатная доставка' : formatRoubles(times(discountAmount, -1));

/** How to order with a code that holds no more; of one that is over the shop says it itself. */
export const wayOutText = ({ code }: CartProblem): string | null =>
  code === 'promo_invalid' ? null : 'Чтобы оформить заказ, добавьте подходящие товары или удалите промокод';
