import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { paymentMethodName } from '#domain/orders/order-texts.ts';
import { shownPaymentText } from '#domain/orders/payment-texts.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { OrderItemName } from '#web/core/order/order-item-name.tsx';
import { deliveryAddress, lineSum, orderSumRows } from '#web/core/order/order-looks.ts';
import { TrackingNumber } from '#web/shop/orders/tracking-number.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/panel.css';
import { groupedLines, OrderGroup } from './order-group.tsx';
import './order-view.css';

/** Lines, sums, and where and to whom the order goes. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="stack stack--l">
      <div className="panel">
        <ul>
          {groupedLines(order.items).map((lines) => {
            const [first] = lines;
            if (first === undefined) return null;
            return first.wholesaleGroupId === undefined ? (
              <OrderLine key={first.id} item={first} />
            ) : (
              <OrderGroup key={first.id} items={lines} />
            );
          })}
        </ul>
        <SumList rows={orderSumRows(order)} />
      </div>
      <OrderFacts order={order} />
    </div>
  );
}

function OrderLine({ item }: { item: Order['items'][number] }) {
  return (
    <li className="oline">
      <div>
        <Thumb src={item.image} />
      </div>
      <div className="oline__b">
        <OrderItemName item={item} />
        <div className="oline__sum">
          <span className="small muted">
            {`${piecesText(item.quantity)}${NBSP}×${NBSP}${formatRoubles(item.unitPrice)}`}
          </span>
          {/* before the code, which has a row of its own among the sums */}
          <b className="num">{formatRoubles(lineSum(item))}</b>
        </div>
      </div>
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const address = deliveryAddress(order);
  const { contact, tracking, company } = order;
  const payment = shownPaymentText({ ...order, total: order.totals.total });
  const hours = order.delivery.pickupPoint?.workingHours ?? order.delivery.workingHours;
  return (
    <dl className="ofacts">
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
        {hours ? <dd className="muted">{hours}</dd> : null}
        {tracking ? (
          <dd>
            <TrackingNumber tracking={tracking} />
          </dd>
        ) : null}
      </div>
      <div>
        <dt>Оплата</dt>
        <dd>{paymentMethodName(order.paymentMethod)}</dd>
        {payment === null ? null : <dd className="muted">{payment}</dd>}
        {company ? (
          <dd>
            {company.name}, ИНН {company.inn}
            {company.kpp ? `, КПП ${company.kpp}` : null}
          </dd>
        ) : null}
      </div>
      {order.comment ? (
        <div>
          <dt>Комментарий</dt>
          <dd className="ofacts__text">{order.comment}</dd>
        </div>
      ) : null}
    </dl>
  );
}
