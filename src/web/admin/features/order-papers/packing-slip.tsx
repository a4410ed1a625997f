import { Fragment } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { daysWithin } from '#domain/ru/term.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { groupTitle } from '#web/admin/order/group-title.ts';
import { deliveryAddress } from '#web/core/order/order-looks.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Barcode } from './barcode.tsx';
import styles from './paper.module.css';

type Line = StaffOrder['items'][number];

/** What to take from the shelves, to whom it goes, and a box to tick for each line; without prices. */
export function PackingSlip({ order }: { order: StaffOrder }) {
  const { settings } = useStoreSettings();
  const { returnDays, refundDays } = returnTerms(settings.footerData.returnsExchange);
  const { contact, company, delivery } = order;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles['sheet']} aria-label="Лист сборки">
      <header className={styles['top']}>
        <p className={styles['shop']}>{settings.storeName}</p>
        <div>
          <h2>Лист сборки</h2>
          Заказ {orderNumberText(order.number)} от {dateText(order.createdAt)}
        </div>
      </header>
      <div className={styles['facts']}>
        <div>
          <small>Кому</small>
          <b>{contact.name}</b>
          <p>{[company?.name, formatPhone(contact.phone)].filter(Boolean).join(', ')}</p>
          <p>{delivery.methodName}</p>
          <p>{deliveryAddress(order)}</p>
        </div>
        {order.comment ? (
          <div>
            <small>Комментарий</small>
            <p>{order.comment}</p>
          </div>
        ) : null}
        <Barcode text={order.number} />
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>
              <span className="sr">Собрано</span>
            </th>
            <th>Товар</th>
            <th>Артикул</th>
            <th>Вариант</th>
            <th className={styles['number']}>Шт.</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(order.items).map(({ title, lines }) => (
            <Fragment key={lines[0]?.id}>
              <tr className={styles['group']}>
                <th colSpan={5} scope="rowgroup">
                  {title}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <i className={styles['box']} />
                  </td>
                  <td>{line.name}</td>
                  <td>{line.sku}</td>
                  <td>
                    {line.colorName}, {line.sizeName}
                  </td>
                  <td className={styles['number']}>
                    <b>{line.quantity}</b>
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>Всего {countText(order.items.length, 'position')}</td>
            <td className={styles['number']}>
              <b>{pieces}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['signs']}>
        <span>Собрал</span>
        <span>Проверил</span>
        <span>Мест</span>
        <span>Вес</span>
      </p>
      <footer className={styles['foot']}>
        <span>{formatPhone(settings.contact.phone)}</span>
        <span>
          Возврат в{NBSP}течение {daysWithin(returnDays)}. Деньги вернём в{NBSP}течение{' '}
          {daysWithin(refundDays)}
        </span>
      </footer>
    </article>
  );
}

/** Sets first, each by itself, then what was bought at retail. */
function groupsOf(items: readonly Line[]): { title: string; lines: Line[] }[] {
  const retail = items.filter(({ wholesaleGroupId }) => wholesaleGroupId === undefined);
  const ids = new Set(items.flatMap(({ wholesaleGroupId }) => wholesaleGroupId ?? []));
  const count = (lines: readonly Line[]) => piecesText(lines.reduce((sum, line) => sum + line.quantity, 0));
  const sets = [...ids].map((id) => {
    const lines = items.filter(({ wholesaleGroupId }) => wholesaleGroupId === id);
    return { title: `${groupTitle(lines[0]?.bundle)}, ${count(lines)}`, lines };
  });
  return retail.length === 0 ? sets : [...sets, { title: `Розница, ${count(retail)}`, lines: retail }];
}
