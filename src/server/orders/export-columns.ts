import { kopecksToRoubles } from '#domain/money/money.ts';
import { orderStatusName, paymentMethodName } from '#domain/orders/order-texts.ts';
import { dueOf } from '#domain/orders/payment.ts';
import { paymentStateText } from '#domain/orders/payment-texts.ts';
import { dayIso } from '#domain/ru/date.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import type { Cell } from '#server/sheets/cell.ts';
import type { StoredOrder } from './order-view.ts';

interface Column {
  readonly title: string;
  readonly cell: (order: StoredOrder) => Cell;
}

const COLUMNS: readonly Column[] = [
  { title: 'Номер', cell: ({ number }) => number },
  { title: 'Дата', cell: ({ createdAt }) => dayIso(createdAt.getTime()) },
  { title: 'Состояние', cell: ({ status }) => orderStatusName(status) },
  { title: 'Оплата', cell: paymentStateText },
  { title: 'Способ оплаты', cell: ({ paymentMethod }) => paymentMethodName(paymentMethod) },
  { title: 'Доставка', cell: ({ delivery }) => delivery.methodName },
  { title: 'Трек-номер', cell: ({ tracking }) => tracking?.number ?? null },
  { title: 'Позиций', cell: ({ lines }) => lines.length },
  { title: 'Штук', cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  { title: 'Розница, ₽', cell: ({ retail }) => kopecksToRoubles(retail) },
  { title: 'Опт, ₽', cell: ({ wholesale }) => kopecksToRoubles(wholesale) },
  { title: 'Промокод, ₽', cell: ({ promo }) => kopecksToRoubles(promo) },
  { title: 'Доставка, ₽', cell: ({ shipping }) => kopecksToRoubles(shipping) },
  { title: 'Итого, ₽', cell: ({ total }) => kopecksToRoubles(total) },
  { title: 'Оплачено, ₽', cell: ({ paid }) => kopecksToRoubles(paid) },
  { title: 'Возвращено, ₽', cell: ({ refunded }) => kopecksToRoubles(refunded) },
  { title: 'К доплате, ₽', cell: (order) => kopecksToRoubles(dueOf(order)) },
];

/** Who ordered; a phone begins with 8, as a plus sign would make a formula of it. */
const CONTACTS: readonly Column[] = [
  { title: 'Покупатель', cell: ({ contactName }) => contactName },
  { title: 'Телефон', cell: ({ contactPhone }) => formatPhone(contactPhone).replace(/^\+7/, '8') },
  { title: 'Почта', cell: ({ contactEmail }) => contactEmail },
  {
    title: 'Адрес',
    cell: ({ delivery }) => [delivery.postalCode, delivery.city, delivery.address].filter(Boolean).join(', '),
  },
  { title: 'Компания', cell: ({ company }) => company?.name ?? null },
  { title: 'ИНН', cell: ({ company }) => company?.inn ?? null },
  { title: 'Комментарий', cell: ({ comment }) => comment },
];

/** The columns of an export; contacts are among them only for staff who may export personal data. */
export const exportColumns = (hasContacts: boolean): readonly Column[] =>
  hasContacts ? [...COLUMNS, ...CONTACTS] : COLUMNS;
