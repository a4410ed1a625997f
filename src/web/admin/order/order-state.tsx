import clsx from 'clsx';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName, type PaymentStatus } from '#domain/orders/order-texts.ts';
import { type OrderTrade, orderTradeName } from '#domain/orders/order-trade.ts';
import { paymentStateText } from '#domain/orders/payment-texts.ts';
import { ordersInStateText } from '#domain/orders/staff-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './order-state.module.css';

/** The ring fills as an order advances; `fill` is solid, `line` is drawn, `mark` is cut out of the solid. */
const SIGNS: Readonly<Record<OrderStatus, { dashed?: true; fill?: string; line?: string; mark?: string }>> = {
  new: { dashed: true },
  confirmed: { fill: 'M8 8V4a4 4 0 0 1 4 4Z' },
  packed: { fill: 'M8 4a4 4 0 0 1 0 8Z' },
  shipped: { fill: 'M8 8V4a4 4 0 1 1-4 4Z' },
  delivered: { fill: 'M8 4.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z' },
  completed: { fill: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z', mark: 'm5.3 8.2 2 2 3.5-4' },
  cancelled: { line: 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4' },
  returned: { line: 'M5 8.3h5.6M7.3 5.8 4.9 8.3l2.4 2.4' },
};

/** The sign of an order's state. Always decoration: its word stands beside. */
export function StateSign({ status, className }: { status: OrderStatus; className?: string | undefined }) {
  const { dashed, fill, line, mark } = SIGNS[status];
  return (
    <svg className={clsx(styles['sign'], styles[status], className)} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" strokeDasharray={dashed ? '2.4 2.3' : undefined} />
      {fill ? <path className={styles['fill']} d={fill} /> : null}
      {line ? <path d={line} /> : null}
      {mark ? <path className={styles['mark']} d={mark} /> : null}
    </svg>
  );
}

/** The state of an order: its sign and its word; in the head of a page, a pill. */
export function OrderState({ status, isPill = false }: { status: OrderStatus; isPill?: boolean }) {
  return (
    <span className={clsx(styles['state'], isPill && styles['pill'], isPill && styles[`${status}Pill`])}>
      <StateSign status={status} />
      {orderStatusName(status)}
    </span>
  );
}

const TONES: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'due',
  paid: 'paid',
  partly_refunded: 'back',
  refunded: 'back',
};

type PaidOrder = Pick<Order, 'paymentStatus' | 'paid' | 'due'> & { totals: Pick<Order['totals'], 'total'> };

/** Whether an order is paid; of one that is paid in part, what is still due. Only money that is due calls for somebody. */
export function PaymentPill({ order: { paymentStatus, totals, paid, due } }: { order: PaidOrder }) {
  const tone = paymentStatus === 'unpaid' && due === 0 ? 'back' : TONES[paymentStatus];
  const isPart = paid > 0 && due > 0;
  const text = isPart
    ? `Доплата ${formatRoubles(due)}`
    : paymentStateText({ paymentStatus, total: totals.total });
  return <span className={clsx(styles['payment'], styles[tone])}>{text}</span>;
}

/** Of an order that is to be confirmed by a call, as its network placed so many; nothing of others. */
export function CallMark({ order: { needsCall } }: { order: Pick<Order, 'needsCall'> }) {
  if (needsCall !== true) return null;
  return (
    <span className={clsx(styles['payment'], styles['due'])} title="Из одной сети пришло много заказов">
      Проверить звонком
    </span>
  );
}

/** How many pieces are in an order. */
export const piecesIn = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What kinds of goods an order has. */
export function TradeTag({ trade }: { trade: OrderTrade }) {
  if (trade === 'retail') return <span className={styles['retail']}>{orderTradeName('retail')}</span>;
  const short = orderTradeName('wholesale');
  return (
    <span className={styles['wholesale']}>
      <Icon name="wholesale" size="s" />
      <span>
        {short}
        {trade === 'mixed' ? (
          <span className={styles['rest']}>{orderTradeName('mixed').slice(short.length)}</span>
        ) : null}
      </span>
    </span>
  );
}

/** The tab of a state: its sign and the name of all orders in it. */
export function StateTab({ status }: { status: OrderStatus }) {
  return (
    <>
      <StateSign status={status} />
      {ordersInStateText(status)}
    </>
  );
}
