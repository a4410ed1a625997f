import { paths } from '#web/paths.ts';
import type { Notice } from '#web/ui/notice.ts';
import { ORDER_NEWS } from './order-news.ts';
import type { OrderOutcome, PlacedOrder } from './place-order.ts';

const BACK = { text: 'Вернуться в корзину', to: paths.cart() };
/** Longer than other notices: it comes while something else is read. Milliseconds. */
const LIFE = 15_000;

/** What became of an order whose checkout was left before the answer. */
export const orderNotices = {
  /** A guest has no list of orders: the only way to it stays until it is put away. */
  accepted: (to: string): Notice => ({
    title: 'Заказ принят',
    link: { text: 'Посмотреть заказ', to, state: ORDER_NEWS },
    tone: 'success',
    duration: Number.POSITIVE_INFINITY,
  }),
  /** Sent as a guest, it is in no account's list either. */
  foundAtSignIn: ({ orderId, key }: Pick<PlacedOrder, 'orderId' | 'key'>): Notice => ({
    title: 'Заказ уже был принят',
    text: 'Вы отправили его до входа. Эти вещи больше не лежат в корзине',
    link: { text: 'Посмотреть заказ', to: paths.orderConfirmation(orderId, key ?? undefined) },
    tone: 'info',
    duration: Number.POSITIVE_INFINITY,
  }),
  notPlaced: ({ status, message }: Exclude<OrderOutcome, { status: 'placed' }>): Notice =>
    status === 'offline'
      ? {
          title: 'Неизвестно, принят ли заказ',
          text: 'Нет связи с магазином. Проверьте заказ в корзине: дважды он не оформится',
          link: BACK,
          tone: 'warning',
          duration: LIFE,
        }
      : { title: 'Заказ не оформлен', text: message, link: BACK, tone: 'error', duration: LIFE },
} as const;
