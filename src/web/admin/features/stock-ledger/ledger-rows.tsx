import clsx from 'clsx';
import { Link } from 'react-router';
import type { StockLedgerRow } from '#contract/staff-variants.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { numberText } from '#domain/ru/number.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import type { Moment } from '#domain/time/moment.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { stockReasonName } from '#web/admin/product/stock-reasons.ts';
import styles from './stock-ledger.module.css';

interface LedgerRowsProps {
  rows: readonly StockLedgerRow[];
  /** The variant, for the name of the table. */
  name: string;
  now: Moment;
}

/** Moves of stock: when, why and by whom, how many, from what to what. */
export function LedgerRows({ rows, name, now }: LedgerRowsProps) {
  return (
    <table className={styles['table']} aria-label={`Журнал остатка: ${name}`}>
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Причина</th>
          <th scope="col" className={styles['number']}>
            Сколько
          </th>
          <th scope="col" className={styles['number']}>
            Было → стало
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles['when']}>{recentTimeText(row.at, now)}</td>
            <td>
              {stockReasonName(row)}
              <LedgerSource row={row} />
            </td>
            <td className={clsx(styles['number'], row.delta > 0 && styles['more'])}>
              {deltaText(row.delta)}
            </td>
            <td className={styles['number']}>
              {numberText(row.stock - row.delta)} → <b>{numberText(row.stock)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Moves in few words, for a phone's sheet. */
export function LedgerLines({ rows, now }: Omit<LedgerRowsProps, 'name'>) {
  return (
    <ul className={styles['lines']}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {stockReasonName(row)}
            <small className={styles['source']}>{recentTimeText(row.at, now)}</small>
            <LedgerSource row={row} />
          </span>
          <span className={clsx(row.delta > 0 && styles['more'])}>{deltaText(row.delta)}</span>
          <b>{numberText(row.stock)}</b>
        </li>
      ))}
    </ul>
  );
}

const deltaText = (delta: number): string => (delta > 0 ? `+${numberText(delta)}` : numberText(delta));

function LedgerSource({ row: { order, by, comment } }: { row: StockLedgerRow }) {
  const words = [by, comment ? `«${comment}»` : null].filter((part) => part !== null).join(': ');
  if (order === null && words === '') return null;
  return (
    <small className={styles['source']}>
      {order === null ? null : <Link to={adminPaths.order(order.id)}>{orderNumberText(order.number)}</Link>}
      {order !== null && words !== '' ? ', ' : null}
      {words}
    </small>
  );
}
