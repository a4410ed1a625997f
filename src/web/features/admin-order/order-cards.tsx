import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderStatusName, paymentMethodName, paymentStatusName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { deliveryAddress, orderSumRows } from '#web/state/orders/order-looks.ts';
import { useColors } from '#web/state/store-data.ts';
import { Note } from '#web/ui/note.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/dot.css';
import '#web/ui/panel.css';
import './admin-order.css';

export function LinesCard({ order }: { order: Order }) {
  const colorOf = useColors();
  return (
    <section className="cardx cardx--0">
      <div className="cardx__h">
        <h2>Состав</h2>
        <span className="small muted">{countText(order.items.length, 'position')}</span>
      </div>
      <ul>
        {order.items.map((item) => (
          <li key={item.id} className="aline">
            <Thumb src={item.image} size="s" />
            <div>
              {item.name}
              <span className="attr">
                <i className="dot" style={{ '--sw': colorOf(item.color).hex }} />
                {item.colorName}, {item.sizeName}
              </span>
              <span className="small muted">{item.sku}</span>
            </div>
            <div className="aline__sum num">
              {formatRoubles(item.total)}
              <div className="small muted">
                {piecesText(item.quantity)} × {formatRoubles(item.unitPrice)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
        <a className="link num" href={`tel:${contact.phone}`}>
          {formatPhone(contact.phone)}
        </a>
        {contact.email ? (
          <div>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </div>
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
      <div>
        <div>{paymentMethodName(order.paymentMethod)}</div>
        <div className="muted">{paymentStatusName(order.paymentStatus)}</div>
      </div>
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
      {order.comment ? <Note>{order.comment}</Note> : null}
    </section>
  );
}

const ACTORS = { customer: 'покупатель', staff: 'сотрудник', system: 'магазин' } as const;

/** Newest first, so that the present state stands on top. */
export function HistoryCard({ order }: { order: Order }) {
  return (
    <section className="cardx">
      <h2>История</h2>
      <ul className="tl">
        {[...order.history].reverse().map((step) => (
          <li key={`${step.at} ${step.status}`}>
            {orderStatusName(step.status)}
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
