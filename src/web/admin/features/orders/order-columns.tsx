import type { StaffOrderRow } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentMethodName } from '#domain/orders/order-texts.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { Pieces, Quiet, Sum, TwoLines } from '#web/admin/kit/list/cells.tsx';
import type { ListColumn } from '#web/admin/kit/list/list-setup.ts';
import { CallMark, OrderState, PaymentPill, TradeTag } from '#web/admin/order/order-state.tsx';

/** What the order list tells of each order. */
export const ORDER_COLUMNS: readonly ListColumn<StaffOrderRow>[] = [
  {
    key: 'number',
    title: 'Заказ',
    sort: 'createdAt',
    phone: 'start',
    cell: (order) => (
      <TwoLines under={recentTimeText(order.createdAt, Date.now())}>{orderNumberText(order.number)}</TwoLines>
    ),
  },
  {
    key: 'customer',
    title: 'Покупатель',
    phone: 'middle',
    cell: ({ contact, company }) => (
      <TwoLines under={company?.name ?? formatPhone(contact.phone)}>{contact.name}</TwoLines>
    ),
  },
  {
    key: 'status',
    title: 'Состояние',
    phone: 'below',
    cell: (order) => (
      <>
        <OrderState status={order.status} /> <CallMark order={order} />
      </>
    ),
  },
  { key: 'payment', title: 'Оплата', phone: 'beside', cell: (order) => <PaymentPill order={order} /> },
  {
    key: 'method',
    title: 'Способ',
    desk: 'wide',
    cell: (order) => <Quiet>{paymentMethodName(order.paymentMethod)}</Quiet>,
  },
  { key: 'delivery', title: 'Доставка', hidden: true, cell: (it) => <Quiet>{it.delivery.methodName}</Quiet> },
  {
    key: 'trade',
    title: 'Тип',
    desk: 'middle',
    phone: 'edge',
    cell: (it) => <TradeTag trade={it.trade} />,
  },
  {
    key: 'pieces',
    title: 'Шт.',
    number: true,
    desk: 'middle',
    phone: 'corner',
    cell: (it) => <Pieces count={it.pieces} />,
  },
  {
    key: 'total',
    title: 'Сумма',
    number: true,
    sort: 'total',
    phone: 'end',
    cell: (order) => <Sum>{formatRoubles(order.totals.total)}</Sum>,
  },
];
