import { periodRangeText } from '#domain/dashboard/texts.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import styles from './sales-card.module.css';
import type { SalesRow } from './sales-rows.ts';

const money = (amount: number) => (amount === 0 ? 'нет' : formatRoubles(roubles(amount)));

/** The figures of the chart, the latest day first. */
export function SalesTable({ rows }: { rows: readonly SalesRow[] }) {
  return (
    <div className={styles['scroll']} role="region" aria-label="Таблица продаж" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Заказов</th>
            <th scope="col">Розница</th>
            <th scope="col">Опт</th>
            <th scope="col">Возвраты</th>
            <th scope="col">Прошлый период</th>
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row) => (
            <tr key={row.period.from}>
              <th scope="row">{periodRangeText(row.period)}</th>
              <td>{row.orders === 0 ? 'нет' : numberText(row.orders)}</td>
              <td>{money(row.retail)}</td>
              <td>{money(row.wholesale)}</td>
              <td>{money(row.returned)}</td>
              <td>{money(row.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
