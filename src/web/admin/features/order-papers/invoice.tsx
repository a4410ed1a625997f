import type { StaffOrder } from '#contract/staff-orders.ts';
import { kopecksToRoubles, minus, type Roubles, roublesToKopecks, times } from '#domain/money/money.ts';
import { paperAmount, paperSum } from '#domain/money/paper-amount.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { roublesInWords } from '#domain/ru/roubles-in-words.ts';
import type { StoreProfile } from '#domain/store/profile.ts';
import { type VatRate, vatWithin } from '#domain/store/vat.ts';
import { lineSum } from '#web/core/order/order-looks.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Note } from '#web/ui/note.tsx';
import { BankTable } from './bank-table.tsx';
import styles from './paper.module.css';

/** What is to be paid, by whom and to whom, as a paper for a company. */
export function Invoice({ order }: { order: StaffOrder }) {
  const { settings } = useStoreSettings();
  const { legal, storeName } = settings;
  const { totals, delivery } = order;
  // of a bill that is paid the words tell what it was about
  const inWords = order.due > 0 ? order.due : totals.total;
  const rows = order.items.length + (delivery.price > 0 ? 1 : 0);
  return (
    <article className={styles['sheet']} aria-label="Счёт на оплату">
      <p className={styles['terms']}>
        Внимание! Оплата счёта означает согласие с{NBSP}условиями поставки. Товар отпускается после
        поступления денег.
        {order.payUntil
          ? ` Счёт действует по${NBSP}${dateText(`${order.payUntil}T12:00:00+03:00`)}${NBSP}г.`
          : null}
      </p>
      {legal.bank === '' ? (
        <Note tone="warn">В настройках магазина нет реквизитов: счёт без них не оплатят.</Note>
      ) : (
        <BankTable legal={legal} />
      )}
      <header className={styles['top']}>
        <h2>
          Счёт на оплату {orderNumberText(order.number)} от {dateText(order.createdAt)}
          {NBSP}г.
        </h2>
      </header>
      <dl className={styles['parties']}>
        <dt>Поставщик</dt>
        <dd>
          <Company company={legal} />
        </dd>
        <dt>Покупатель</dt>
        <dd>
          <Company company={order.company ?? { name: order.contact.name }} />
        </dd>
        <dt>Основание</dt>
        <dd>
          Заказ {orderNumberText(order.number)} в{NBSP}магазине {storeName}
        </dd>
      </dl>
      <InvoiceLines order={order} />
      <div className={styles['sums']}>
        {totals.promo > 0 ? (
          <>
            <span>Скидка по промокоду</span>
            <span>{paperAmount(times(totals.promo, -1))}</span>
          </>
        ) : null}
        <span>Итого</span>
        <span>{paperAmount(totals.total)}</span>
        <Vat total={totals.total} rate={legal.vatRate} />
        {order.paid > 0 ? (
          <>
            <span>Оплачено</span>
            <span>{paperAmount(minus(order.paid, order.refunded))}</span>
          </>
        ) : null}
        <b>Всего к{NBSP}оплате</b>
        <b>{paperAmount(order.due)}</b>
      </div>
      <p>
        Всего наименований {rows}, на{NBSP}сумму {paperSum(totals.total)}
        <br />
        <b>
          {inWords === totals.total ? null : `К${NBSP}оплате: `}
          {roublesInWords(roublesToKopecks(inWords))}
        </b>
      </p>
      <p className={styles['signs']}>
        <span>Руководитель</span>
        <span>Бухгалтер</span>
      </p>
    </article>
  );
}

/** The tax within the sum; a shop that pays none has to say so. */
function Vat({ total, rate }: { total: Roubles; rate: VatRate | undefined }) {
  if (rate === undefined) {
    return (
      <>
        <span>Без{NBSP}НДС</span>
        <span />
      </>
    );
  }
  return (
    <>
      <span>
        В{NBSP}том числе НДС {rate}%
      </span>
      <span>{paperAmount(kopecksToRoubles(vatWithin(roublesToKopecks(total), rate)))}</span>
    </>
  );
}

function InvoiceLines({ order: { items, delivery } }: { order: StaffOrder }) {
  return (
    <table className={`${styles['table']} ${styles['ruled']}`}>
      <thead>
        <tr>
          <th>№</th>
          <th>Товар</th>
          <th className={styles['number']}>Кол-во</th>
          <th>Ед.</th>
          <th className={styles['number']}>Цена</th>
          <th className={styles['number']}>Сумма</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            <td>
              {line.name}, {line.colorName}, {line.sizeName} <small>{line.sku}</small>
            </td>
            <td className={styles['number']}>{line.quantity}</td>
            <td>шт.</td>
            <td className={styles['number']}>{paperAmount(line.unitPrice)}</td>
            <td className={styles['number']}>{paperAmount(lineSum(line))}</td>
          </tr>
        ))}
        {delivery.price > 0 ? (
          <tr>
            <td>{items.length + 1}</td>
            <td>Доставка, {delivery.methodName}</td>
            <td className={styles['number']}>1</td>
            <td>усл.</td>
            <td className={styles['number']}>{paperAmount(delivery.price)}</td>
            <td className={styles['number']}>{paperAmount(delivery.price)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

interface CompanyProps {
  company: Pick<StoreProfile['legal'], 'name'> & {
    readonly inn?: string;
    readonly kpp?: string | undefined;
    readonly address?: string | undefined;
  };
}

/** A company as papers name it. */
function Company({ company: { name, inn, kpp, address } }: CompanyProps) {
  const facts = [inn && `ИНН${NBSP}${inn}`, kpp && `КПП${NBSP}${kpp}`, address].filter(Boolean);
  return (
    <>
      <b>{name}</b>
      {facts.map((fact) => `, ${fact}`)}
    </>
  );
}
