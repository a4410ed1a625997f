import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, minus, roublesToKopecks, times } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { payeeFacts } from '#domain/orders/payment-texts.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { roublesInWords } from '#domain/ru/roubles-in-words.ts';
import { lineSum } from '#web/core/order/order-looks.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './paper.module.css';

/** What is to be paid, by whom and to whom, as a paper for a company. */
export function Invoice({ order }: { order: StaffOrder }) {
  const { settings } = useStoreSettings();
  const { legal } = settings;
  const { totals, delivery } = order;
  const payee = payeeFacts(legal, order.number);
  const rows = order.items.length + (delivery.price > 0 ? 1 : 0);
  return (
    <article className={styles['sheet']} aria-label="Счёт на оплату">
      {payee === null ? (
        <Note tone="warn">В настройках магазина нет реквизитов: счёт без них не оплатят.</Note>
      ) : (
        <dl className={styles['facts']}>
          {payee.map(([label, value]) => (
            <div key={label}>
              <dt>
                <small>{label}</small>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <header className={styles['top']}>
        <h2>
          Счёт на оплату {orderNumberText(order.number)} от {dateText(order.createdAt)}
        </h2>
      </header>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <small>Поставщик</small>
          </dt>
          <dd>{companyText(legal)}</dd>
        </div>
        <div>
          <dt>
            <small>Покупатель</small>
          </dt>
          <dd>{buyerText(order)}</dd>
        </div>
      </dl>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>№</th>
            <th>Товар</th>
            <th className={styles['number']}>Кол-во</th>
            <th className={styles['number']}>Цена</th>
            <th className={styles['number']}>Сумма</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line, index) => (
            <tr key={line.id}>
              <td>{index + 1}</td>
              <td>
                {line.name}, {line.colorName}, {line.sizeName} <small>{line.sku}</small>
              </td>
              <td className={styles['number']}>
                {line.quantity}
                {NBSP}шт.
              </td>
              <td className={styles['number']}>{formatRoubles(line.unitPrice)}</td>
              <td className={styles['number']}>{formatRoubles(lineSum(line))}</td>
            </tr>
          ))}
          {delivery.price > 0 ? (
            <tr>
              <td>{rows}</td>
              <td>Доставка, {delivery.methodName}</td>
              <td className={styles['number']}>1{NBSP}усл.</td>
              <td className={styles['number']}>{formatRoubles(delivery.price)}</td>
              <td className={styles['number']}>{formatRoubles(delivery.price)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <div className={styles['sums']}>
        {totals.promo > 0 ? (
          <>
            <span>Скидка по промокоду</span>
            <span>{formatRoubles(times(totals.promo, -1))}</span>
          </>
        ) : null}
        <span>Итого</span>
        <span>{formatRoubles(totals.total)}</span>
        {order.paid > 0 ? (
          <>
            <span>Оплачено</span>
            <span>{formatRoubles(minus(order.paid, order.refunded))}</span>
          </>
        ) : null}
        <b>Всего к{NBSP}оплате</b>
        <b>{formatRoubles(order.due)}</b>
      </div>
      <p>
        Всего {countText(rows, 'position')}, к{NBSP}оплате:{' '}
        <b>{roublesInWords(roublesToKopecks(order.due))}</b>
      </p>
      <p className={styles['signs']}>
        <span>Руководитель</span>
        <span>Бухгалтер</span>
      </p>
    </article>
  );
}

function buyerText({ company, contact }: StaffOrder): string {
  return company === undefined ? contact.name : companyText(company);
}

function companyText(company: {
  readonly name: string;
  readonly inn: string;
  readonly kpp?: string | undefined;
  readonly address?: string | undefined;
}): string {
  const { name, inn, kpp, address } = company;
  return [name, inn && `ИНН${NBSP}${inn}`, kpp && `КПП${NBSP}${kpp}`, address].filter(Boolean).join(', ');
}
