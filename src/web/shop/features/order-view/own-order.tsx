import type { Order } from '#contract/orders.ts';
import { isOver } from '#domain/orders/order-status.ts';
import { shownStatusName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { trackingPage } from '#domain/shipping/carriers.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { RepeatOrder } from '#web/shop/orders/repeat-order.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderHistory } from './order-history.tsx';
import { whatNext } from './order-next.ts';
import { OrderSteps } from './order-steps.tsx';
import { OrderView } from './order-view.tsx';
import { PayAhead } from './pay-ahead.tsx';
import { PrintButton } from './print-order.tsx';

interface OwnOrderProps {
  order: Order;
  orderKey: string | null;
}

/** An order that is looked up later, from the account or by its link: what has become of it. */
export function OwnOrder({ order, orderKey }: OwnOrderProps) {
  const { footerData } = useStoreSettings().settings;
  return (
    <div className="stack stack--l">
      <div className="stack stack--s">
        {/* takes the focus of the question about cancelling, whose button goes with it */}
        <h1 tabIndex={-1}>
          Заказ №{NBSP}
          <span className="num">{order.number}</span>
        </h1>
        <p className="row">
          <Tag tone={ORDER_TONES[order.status]}>{shownStatusName(order.status)}</Tag>
          <span className="small muted">от {dateTimeText(order.createdAt)}</span>
        </p>
      </div>
      <OrderSteps order={order} />
      <p className="muted">{whatNext(order, returnTerms(footerData.returnsExchange))}</p>
      <PayAhead order={order} />
      <OrderView order={order} />
      <Actions order={order} orderKey={orderKey} />
      {order.history.length > 1 ? <OrderHistory history={order.history} /> : null}
    </div>
  );
}

/** One main button, by what is likely to be wanted now; the rest beside it. */
function Actions({ order, orderKey }: OwnOrderProps) {
  const isUser = useSession().status === 'user';
  const { status, tracking } = order;
  const page = status === 'shipped' && tracking ? trackingPage(tracking) : null;
  const repeatsFirst = isUser && isOver(status);
  const hasMain = page !== null || repeatsFirst;
  return (
    <div className="confirmation__actions">
      {page === null ? null : (
        <a className={buttonClass({})} href={page} target="_blank" rel="noopener noreferrer">
          <span>
            Отследить отправление
            <span className="sr"> в{NBSP}новой вкладке</span>
          </span>
        </a>
      )}
      {repeatsFirst ? <RepeatOrder order={order} orderKey={orderKey} look="main" /> : null}
      {isUser ? (
        <LinkButton to={paths.account()} variant={hasMain ? 'quiet' : 'primary'}>
          Мои заказы
        </LinkButton>
      ) : (
        <LinkButton to={paths.products()} variant={hasMain ? 'quiet' : 'primary'}>
          В{NBSP}каталог
        </LinkButton>
      )}
      {isUser && !isOver(status) ? <RepeatOrder order={order} orderKey={orderKey} look="button" /> : null}
      <CancelOrder order={order} orderKey={orderKey} />
      <PrintButton />
    </div>
  );
}
