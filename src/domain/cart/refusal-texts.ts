import { NBSP } from '#domain/ru/number.ts';
import { MAX_CART_LINES } from './limits.ts';

// Texts of the table of refusals that a browser also needs by themselves.

/** What is said of one line more than a cart may hold. */
export const CART_FULL = `В корзине может быть не больше ${MAX_CART_LINES}${NBSP}позиций`;

/** What is said of a retail line where the shop takes retail and wholesale in orders of their own. */
export const WHOLESALE_IN_CART = 'В корзине оптовый набор. Розничные товары оформляют отдельным заказом';

/** The same of a wholesale group. */
export const RETAIL_IN_CART = 'В корзине розничные товары. Оптовый набор оформляют отдельным заказом';
