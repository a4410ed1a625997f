import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { paymentMethodName, paymentStatusName } from '#domain/orders/order-texts.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { paths } from '#web/paths.ts';
import { deliveryAddress, orderSumRows } from '#web/state/orders/order-looks.ts';
import { useColors } from '#web/state/store-data.ts';
import { SumList } from '#web/ui/sum-list.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/dot.css';
import '#web/ui/panel.css';
import './order-view.css';

/** Lines, sums, and where and to whom the order goes. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="stack stack--l">
      <div className="panel">
        <ul>
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </ul>
        <SumList rows={orderSumRows(order)} />
      </div>
      <OrderFacts order={order} />
    </div>
  );
}

function OrderLine({ item }: { item: Order['items'][number] }) {
  const color = useColors()(item.color);
  return (
    <li className="oline">
      <div>
        <Thumb src={item.image} />
      </div>
      <div className="oline__b">
        {item.productId ? (
          <Link to={paths.product({ id: item.productId, slug: item.slug ?? undefined })}>{item.name}</Link>
        ) : (
          item.name
        )}
        <span className="attr">
          <i className="dot" style={{ '--sw': color.hex }} />
          {item.colorName}, {item.sizeName}
        </span>
        <div className="oline__sum">
          <span className="small muted">
            {piecesText(item.quantity)} × {formatRoubles(item.unitPrice)}
          </span>
          <b className="num">{formatRoubles(item.total)}</b>
        </div>
      </div>
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const address = deliveryAddress(order);
  const { contact, tracking, company } = order;
  return (
    <dl className="facts">
      <div>
        <dt>Получатель</dt>
        <dd>{contact.name}</dd>
        <dd className="num">{formatPhone(contact.phone)}</dd>
        {contact.email ? <dd>{contact.email}</dd> : null}
      </div>
      <div>
        <dt>Доставка</dt>
        <dd>{order.delivery.methodName}</dd>
        {address ? <dd>{address}</dd> : null}
        {tracking ? (
          <dd>
            {tracking.carrier}, отправление <span className="num">{tracking.number}</span>
          </dd>
        ) : null}
      </div>
      <div>
        <dt>Оплата</dt>
        <dd>{paymentMethodName(order.paymentMethod)}</dd>
        <dd className="muted">{paymentStatusName(order.paymentStatus)}</dd>
        {company ? (
          <dd>
            {company.name}, ИНН {company.inn}
          </dd>
        ) : null}
      </div>
      {order.comment ? (
        <div>
          <dt>Комментарий</dt>
          <dd className="facts__text">{order.comment}</dd>
        </div>
      ) : null}
    </dl>
  );
}
