import clsx from 'clsx';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { dateText } from '#domain/ru/date.ts';
import { MINUS } from '#domain/ru/number.ts';
import styles from './money-rows.module.css';

type Row = StaffOrder['payments'][number];

const SIGNS: Readonly<Record<Row['kind'], string>> = { payment: '+', reversal: MINUS, refund: MINUS };
const NAMES: Readonly<Record<Row['kind'], string>> = {
  payment: 'Оплата',
  reversal: 'Отметка снята',
  refund: 'Возврат денег',
};

interface MoneyRowsProps {
  order: StaffOrder;
  /** Takes a payment back that was noted by mistake. */
  onReverse: (payment: Row) => void;
}

/** Every payment and refund of an order, by day. */
export function MoneyRows({ order, onReverse }: MoneyRowsProps) {
  if (order.payments.length === 0) return null;
  const canReverse = order.paymentSteps.includes('reversal');
  return (
    <ul className={styles['rows']} aria-label="Платежи и возвраты">
      {order.payments.map((row) => (
        <li key={row.id} className={clsx(styles['row'], row.isReversed && styles['reversed'])}>
          <span>
            {NAMES[row.kind]}, {dateText(`${row.date}T12:00:00+03:00`)}
            <small>{[row.document, row.by].filter(Boolean).join(', ')}</small>
          </span>
          <span className={clsx(styles['sum'], row.kind === 'payment' && styles['came'])}>
            {SIGNS[row.kind]}
            {formatRoubles(row.amount)}
          </span>
          {canReverse &&
          row.kind === 'payment' &&
          !row.isReversed &&
          row.amount <= order.paid - order.refunded ? (
            <button
              type="button"
              className="link small"
              aria-label={`Снять отметку об оплате ${formatRoubles(row.amount)}`}
              onClick={() => onReverse(row)}
            >
              Снять
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
