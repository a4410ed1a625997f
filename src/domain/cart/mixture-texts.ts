/** What is said of a retail line where the shop takes retail and wholesale in orders of their own. */
export const WHOLESALE_IN_CART = 'В корзине оптовый набор. Розничные товары оформляют отдельным заказом';

/** The same of a wholesale group. */
export const RETAIL_IN_CART = 'В корзине розничные товары. Оптовый набор оформляют отдельным заказом';
