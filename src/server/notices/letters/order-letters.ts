import type { StoreSettings } from '#contract/settings.ts';
import { kopecksToRoubles } from '#domain/money/money.ts';
import { callText } from '#domain/orders/call-text.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderPatience } from '#domain/orders/overdue.ts';
import { dueBackOf, dueOf, isOwed } from '#domain/orders/payment.ts';
import { moneyBackText, payAheadText, payeeFacts } from '#domain/orders/payment-texts.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { trackingPage } from '#domain/shipping/carriers.ts';
import type { ReturnTerms } from '#domain/store/return-terms.ts';
import { payUntilOf, type StoredOrder } from '#server/orders/order-view.ts';
import { type Block, button, facts, type LetterContent, text } from './content.ts';
import { numberOf, orderDelivery, orderGoods, orderReturns } from './order-parts.ts';
import { typedWords } from './typed-words.ts';

/** What a letter about an order is made of. */
export interface OrderNews {
  readonly order: StoredOrder;
  /** Where the reader sees the order: a guest's address carries the secret key. */
  readonly url: string;
  readonly legal: StoreSettings['legal'];
  readonly returns: ReturnTerms;
  readonly patience: OrderPatience;
}

/** The letter about an order's new state (`new`: the order was placed) or its changed lines (`edited`). */
export function orderLetter(about: OrderStatus | 'edited', news: OrderNews): LetterContent {
  const { order } = news;
  const { subject, blocks } = LETTERS[about](news);
  return {
    subject,
    title: subject,
    blocks,
    reason: `Письмо отправлено, потому что эта почта указана в заказе ${numberOf(order)} от${NBSP}${dateText(order.createdAt.getTime())}.`,
  };
}

type OrderText = Pick<LetterContent, 'subject' | 'blocks'>;

const LETTERS: Readonly<Record<OrderStatus | 'edited', (news: OrderNews) => OrderText>> = {
  new: (news) => ({
    subject: `Заказ ${numberOf(news.order)} принят`,
    blocks: [
      text(`${greeting(news.order)} Спасибо за${NBSP}заказ. ${whatNext(news.order)}`),
      view(news),
      ...orderGoods(news.order),
      ...orderDelivery(news.order),
      ...orderReturns(news.returns),
    ],
  }),
  confirmed: (news) => ({
    subject: `Заказ ${numberOf(news.order)} подтверждён`,
    blocks: [text(whatNow(news.order)), ...payment(news), view(news), ...orderGoods(news.order)],
  }),
  packed: (news) => ({
    subject: `Заказ ${numberOf(news.order)} собран`,
    blocks: [text('Вещи упакованы и скоро отправятся.'), view(news)],
  }),
  shipped: (news) => ({
    subject: `Заказ ${numberOf(news.order)} отправлен`,
    blocks: [
      text('Заказ в пути.'),
      ...facts([
        ['Перевозчик', news.order.tracking?.carrier],
        ['Номер отправления', news.order.tracking?.number],
      ]),
      ...follow(news.order),
      view(news),
      ...orderDelivery(news.order),
    ],
  }),
  delivered: (news) => ({
    subject: `Заказ ${numberOf(news.order)} доставлен`,
    blocks: [text('Надеемся, всё подошло.'), view(news), ...orderReturns(news.returns)],
  }),
  completed: (news) => ({
    subject: `Заказ ${numberOf(news.order)} выполнен`,
    blocks: [text('Спасибо, что выбрали нас.'), view(news)],
  }),
  cancelled: (news) => ({
    subject: `Заказ ${numberOf(news.order)} отменён`,
    blocks: [text(whyCancelled(news.order)), ...moneyBack(news), view(news), ...orderGoods(news.order)],
  }),
  returned: (news) => ({
    subject: `Возврат по заказу ${numberOf(news.order)} оформлен`,
    blocks: [text('Вещи снова в магазине.'), ...moneyBack(news), view(news)],
  }),
  edited: (news) => ({
    subject: `В${NBSP}заказе ${numberOf(news.order)} изменился состав`,
    blocks: [
      text('Менеджер изменил состав заказа. Вот что в нём теперь.'),
      ...orderGoods(news.order),
      ...payment(news),
      ...moneyBack(news),
      view(news),
    ],
  }),
};

const OF_MONEY: Readonly<Record<StoredOrder['paymentMethod'], string>> = {
  on_receipt: 'Оплата при получении.',
  transfer: 'После этого пришлём реквизиты для перевода.',
  invoice: 'После этого пришлём счёт.',
  manager: `С${NBSP}ним же договоритесь об оплате.`,
};

function greeting({ contactName }: StoredOrder): string {
  const name = typedWords(contactName);
  return name === null ? 'Здравствуйте!' : `Здравствуйте, ${name}!`;
}

/** What comes next; of paying only where there is something to pay. */
const whatNext = ({ delivery, paymentMethod, total }: StoredOrder): string =>
  total === 0 ? callText(delivery) : `${callText(delivery)} ${OF_MONEY[paymentMethod]}`;

/** The carrier's own page about the parcel, where it is known. */
function follow({ tracking }: StoredOrder): Block[] {
  const page = tracking && trackingPage(tracking);
  return page === null ? [] : [button('Отследить посылку', page)];
}

const view = ({ url }: OrderNews): Block => button('Посмотреть заказ', url);

/** When the money comes back, where any came. */
function moneyBack({ order, returns }: OrderNews): Block[] {
  const words = moneyBackText({ dueBack: dueBackOf(order), refunded: order.refunded }, returns);
  return words === '' ? [] : [text(words)];
}

const whatNow = (order: StoredOrder): string =>
  isOwed(order)
    ? `Всё в${NBSP}наличии. Соберём заказ, когда придут деньги.`
    : `Всё в${NBSP}наличии, собираем вещи.`;

/** What is to be paid ahead, to whom and until when. */
function payment({ order, legal, patience }: OrderNews): Block[] {
  if (!isOwed(order)) return [];
  const { paymentMethod } = order;
  const payUntil = payUntilOf(order, patience);
  const payee = payeeFacts(legal, order.number);
  return [
    text(payAheadText({ paymentMethod, payUntil, total: kopecksToRoubles(dueOf(order)) })),
    ...(payee === null ? [text('Реквизиты пришлёт менеджер.')] : facts(payee)),
  ];
}

/** A customer knows why they cancelled; the shop's own job says it in the step. */
function whyCancelled({ history }: StoredOrder): string {
  const step = history.findLast(({ status }) => status === 'cancelled');
  if (step?.kind === 'system' && step.comment !== null) return step.comment;
  return step?.kind === 'customer'
    ? 'Вы отменили заказ.'
    : 'Магазин отменил заказ. Если это неожиданно, позвоните нам или ответьте на это письмо.';
}
