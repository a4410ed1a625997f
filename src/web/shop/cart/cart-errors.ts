import { ApiError } from '#contract/http/caller.ts';
import { CART_FULL } from '#domain/cart/refusal-texts.ts';

export const SIGNED_OUT = { status: 401, code: 'sign_in_required', message: 'Войдите снова' } as const;
export const NOT_ADDED = { status: 409, code: 'cart_changed', message: 'Не удалось добавить товар' } as const;
export const FULL = { status: 400, code: 'validation_failed', message: CART_FULL } as const;
export const OUT_OF_REACH = { status: 0, code: 'network', message: 'Нет связи с магазином' } as const;

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * The shop has understood the change and will not make it. Anything else, an answer that cannot be read among it, may
 * hide that the change was made, or passes by itself.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
