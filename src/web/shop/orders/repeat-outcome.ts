import type { CallOutput } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { lostText, TO_CART } from '#web/shop/notices/cart-notices.ts';
import type { Notice } from '#web/ui/notice.ts';

/** What came of putting the lines of an order into the cart again. */
export type Repeated = CallOutput<'orderRepeat'>['data'];

/** Lines of an order that did not come into the cart again. */
export type Failed = Repeated['failedItems'];

export const NOT_ASKED = 'Не удалось повторить заказ';
export const IN_CART = 'Товары из заказа в корзине';
export const IN_PART = 'Добавили не всё';
export const NOTHING_LEFT = 'Этих товаров сейчас нет';

/** Of a line may be lost some pieces only, and those that are left are in the cart. */
export const isNothingLeft = (order: Order, failed: Failed): boolean =>
  piecesOf(failed) >= piecesOf(order.items);

export const piecesOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** For a shopper who has left the page meanwhile: the cart is one press away, and they are not moved there. */
export function noticeElsewhere(order: Order, failed: Failed): Notice {
  const way = { ...TO_CART, duration: 8000 };
  if (failed.length === 0) return { title: IN_CART, tone: 'success', ...way };
  if (isNothingLeft(order, failed)) {
    return { title: NOTHING_LEFT, text: 'Корзина не изменилась', tone: 'warning' };
  }
  return { title: IN_PART, text: `Не удалось добавить: ${lostText(failed)}`, tone: 'warning', ...way };
}
