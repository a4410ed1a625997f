import { NBSP } from '#domain/ru/number.ts';
import { MAX_CART_LINES } from './limits.ts';

/** What is said of one line more than a cart may hold. */
export const CART_FULL = `В корзине может быть не больше ${MAX_CART_LINES}${NBSP}позиций`;
