import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { historyName } from '#domain/orders/order-texts.ts';
import { orderTradeOf } from '#domain/orders/order-trade.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { StateSign, TradeTag } from '#web/admin/order/order-state.tsx';
import { deliveryAddress } from '#web/core/order/order-looks.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/ui/panel.css';
import styles from './order-cards.module.css';

export function CustomerCard({ order }: { order: Order }) {
  const { contact, company } = order;
  return (
    <Card title="Покупатель" aside={<TradeTag trade={orderTradeOf(order.totals)} />}>
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
        <LinkButton variant="quiet" size="s" to={adminPaths.ordersBy({ q: contact.phone })}>
          Все заказы
        </LinkButton>
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

export function DeliveryCard({ order, action }: { order: Order; action?: ReactNode }) {
  const address = deliveryAddress(order);
  return (
    <Card title="Доставка" aside={action}>
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
