import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { historyName } from '#domain/orders/order-texts.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { piecesIn, StateSign, TradeTag } from '#web/admin/order/order-state.tsx';
import { OrderItemName } from '#web/core/order/order-item-name.tsx';
import { deliveryAddress, lineSum } from '#web/core/order/order-looks.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/panel.css';
import styles from './order-cards.module.css';

/** What to take from the shelves. */
export function LinesCard({ order, actions }: { order: StaffOrder; actions?: ReactNode }) {
  return (
    <Card
      title="Состав"
      isFlush
      aside={
        <div className={styles['aside']}>
          <span className={styles['quiet']}>
            {countText(order.items.length, 'position')}, {piecesText(piecesIn(order))}
          </span>
          {actions}
        </div>
      }
    >
      <ul>
        {order.items.map((item) => (
          <LineRow key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function LineRow({ item }: { item: StaffOrder['items'][number] }) {
  return (
    <li className={styles['line']}>
      <div className={styles['picture']}>
        <Thumb src={item.image} size="s" />
      </div>
      <div className={styles['what']}>
        <OrderItemName item={item} />
        <span className={styles['quiet']}>
          {item.sku}
          {item.stock === null ? null : <span className={styles['shelf']}>, {shelfText(item.stock)}</span>}
          {item.returnedQuantity > 0 ? `, вернули ${piecesText(item.returnedQuantity)}` : null}
        </span>
      </div>
      <span className={styles['count']}>
        {piecesText(item.quantity)} × {formatRoubles(item.unitPrice)}
      </span>
      <span className={styles['sum']}>{formatRoubles(lineSum(item))}</span>
    </li>
  );
}

/** What is left on the shelf beside what the order has taken. */
const shelfText = (stock: number): string =>
  stock === 0 ? `на${NBSP}складе больше нет` : `на${NBSP}складе ещё${NBSP}${stock}`;

export function CustomerCard({ order }: { order: Order }) {
  const { contact, company } = order;
  return (
    <Card title="Покупатель" aside={<TradeTag order={order} />}>
      <p>{contact.name}</p>
      <dl className={styles['facts']}>
        <Fact name="Телефон">{formatPhone(contact.phone)}</Fact>
        {contact.email ? <Fact name="Почта">{contact.email}</Fact> : null}
        {company ? (
          <Fact name="Компания">
            {company.name}
            <small>
              ИНН {company.inn}
              {company.kpp ? `, КПП ${company.kpp}` : null}
            </small>
          </Fact>
        ) : null}
      </dl>
      <div className={styles['reach']}>
        <a className={buttonClass({ variant: 'quiet', size: 's' })} href={`tel:${contact.phone}`}>
          <Icon name="phone" size="s" />
          Позвонить
        </a>
        {contact.email ? (
          <a className={buttonClass({ variant: 'quiet', size: 's' })} href={`mailto:${contact.email}`}>
            <Icon name="send" size="s" />
            Написать
          </a>
        ) : null}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function DeliveryCard({ order }: { order: Order }) {
  const address = deliveryAddress(order);
  return (
    <Card title="Доставка">
      <div>
        <p>{order.delivery.methodName}</p>
        {address ? <p className="muted">{address}</p> : null}
      </div>
      {order.tracking ? (
        <dl className={styles['facts']}>
          <Fact name={order.tracking.carrier}>{order.tracking.number}</Fact>
        </dl>
      ) : null}
    </Card>
  );
}

/** What the customer wrote to the order. */
export function CommentCard({ order }: { order: Order }) {
  if (!order.comment) return null;
  return (
    <Card title="Комментарий покупателя">
      <p className={styles['comment']}>{order.comment}</p>
    </Card>
  );
}

const ACTORS = { customer: 'покупатель', staff: 'сотрудник', system: 'магазин' } as const;

/** Newest first, so that the present state stands on top; the notes of staff stand among the steps. */
export function HistoryCard({ order, form }: { order: StaffOrder; form?: ReactNode }) {
  const now = Date.now();
  return (
    <Card title="История" className={styles['history']}>
      {form}
      <ul className={styles['steps']}>
        {entriesOf(order).map(({ key, at, sign, name, by, text }) => (
          <li key={key}>
            {sign === null ? <i /> : <StateSign status={sign} />}
            {name}
            <small>
              {recentTimeText(at, now)}, {by}
            </small>
            {text ? <p className={styles['said']}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Steps and notes together, the latest first; of one moment in the order in which they were written. */
function entriesOf({ history, notes }: StaffOrder) {
  const steps = history.map((step, index) => ({
    key: `${index} ${step.status}`,
    at: step.at,
    sign: isOrderStatus(step.status) ? step.status : null,
    name: historyName(step.status),
    by: step.by.name ?? ACTORS[step.by.kind],
    text: step.comment ?? null,
  }));
  const written = notes.map(({ id, at, by, note }) => ({
    ...{ key: id, at, sign: null, name: 'Заметка', by, text: note },
  }));
  return [...steps, ...written].sort((a, b) => a.at.localeCompare(b.at)).reverse();
}

const isOrderStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status);
