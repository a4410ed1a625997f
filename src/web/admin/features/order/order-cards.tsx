import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { historyName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { OrderItemName } from '#web/core/order/order-item-name.tsx';
import { deliveryAddress, lineSum, orderSumRows } from '#web/core/order/order-looks.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/panel.css';
import './admin-order.css';

/** What to take from the shelves. */
export function LinesCard({ order }: { order: Order }) {
  return (
    <section className="cardx cardx--0">
      <div className="cardx__h">
        <h2>Состав</h2>
        <span className="small muted">
          {countText(order.items.length, 'position')},{' '}
          {piecesText(order.items.reduce((sum, item) => sum + item.quantity, 0))}
        </span>
      </div>
      <ul>
        {order.items.map((item) => (
          <LineRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function LineRow({ item }: { item: Order['items'][number] }) {
  return (
    <li className="aline">
      <div className="aline__pic">
        <Thumb src={item.image} size="s" />
      </div>
      <div className="aline__b">
        <OrderItemName item={item} />
        <span className="small muted">{item.sku}</span>
      </div>
      <span className="aline__count muted">
        {piecesText(item.quantity)} × {formatRoubles(item.unitPrice)}
      </span>
      <span className="aline__sum num">{formatRoubles(lineSum(item))}</span>
    </li>
  );
}

export function SumsCard({ order }: { order: Order }) {
  return (
    <section className="cardx" aria-label="Суммы">
      <div className="aorder__sums">
        <SumList rows={orderSumRows(order)} />
      </div>
    </section>
  );
}

export function CustomerCard({ order }: { order: Order }) {
  const { contact, company } = order;
  return (
    <section className="cardx">
      <h2>Покупатель</h2>
      <div>
        <div>{contact.name}</div>
        <div className="muted num">{formatPhone(contact.phone)}</div>
        {contact.email ? <div className="muted">{contact.email}</div> : null}
      </div>
      <div className="aorder__reach">
        <a className={buttonClass({ variant: 'quiet' })} href={`tel:${contact.phone}`}>
          <Icon name="phone" size="s" />
          Позвонить
        </a>
        {contact.email ? (
          <a className={buttonClass({ variant: 'quiet' })} href={`mailto:${contact.email}`}>
            <Icon name="send" size="s" />
            Написать
          </a>
        ) : null}
      </div>
      {company ? (
        <div>
          <div>{company.name}</div>
          <div className="muted num">
            ИНН {company.inn}
            {company.kpp ? `, КПП ${company.kpp}` : null}
          </div>
        </div>
      ) : null}
    </section>
  );
}

export function DeliveryCard({ order }: { order: Order }) {
  const address = deliveryAddress(order);
  return (
    <section className="cardx">
      <h2>Доставка</h2>
      <div>
        <div>{order.delivery.methodName}</div>
        {address ? <div className="muted">{address}</div> : null}
        {order.tracking ? (
          <div>
            {order.tracking.carrier}, <span className="num">{order.tracking.number}</span>
          </div>
        ) : null}
      </div>
      {order.comment ? <p className="aorder__comment">{order.comment}</p> : null}
    </section>
  );
}

const ACTORS = { customer: 'покупатель', staff: 'сотрудник', system: 'магазин' } as const;

/** Newest first, so that the present state stands on top. */
export function HistoryCard({ order }: { order: Order }) {
  return (
    <section className="cardx aorder__history">
      <h2>История</h2>
      <ul className="tl">
        {[...order.history].reverse().map((step) => (
          <li key={`${step.at} ${step.status}`}>
            {historyName(step.status)}
            <small>
              {dateTimeText(step.at)}, {step.by.name ?? ACTORS[step.by.kind]}
            </small>
            {step.comment ? <div className="muted">{step.comment}</div> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
