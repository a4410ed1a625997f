import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { shownStatusName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { AccountOffer } from './account-offer.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { whatNext } from './order-next.ts';
import { OrderView } from './order-view.tsx';
import { PayAhead } from './pay-ahead.tsx';
import { PrintButton } from './print-order.tsx';

/** The order right after it was placed: that it is, what comes next, and an account for a guest. */
export function PlacedOrder({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { status } = useSession();
  const { footerData } = useStoreSettings().settings;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="stack stack--l">
      <div className="stack stack--s">
        <span className="confirmation__sign">
          <Icon name="check" />
        </span>
        <h1 ref={title} tabIndex={-1}>
          Заказ №{NBSP}
          <span className="num">{order.number}</span> оформлен
        </h1>
        <p className="row">
          <Tag tone={ORDER_TONES[order.status]}>{shownStatusName(order.status)}</Tag>
          <span className="small muted">{dateTimeText(order.createdAt)}</span>
        </p>
        <p className="muted">{whatNext(order, returnTerms(footerData.returnsExchange))}</p>
      </div>
      <PayAhead order={order} />
      {status === 'guest' ? <AccountOffer order={order} /> : null}
      <OrderView order={order} />
      <div className="confirmation__actions">
        {status === 'user' ? <LinkButton to={paths.account()}>Мои заказы</LinkButton> : null}
        <LinkButton to={paths.products()} variant={status === 'user' ? 'quiet' : 'primary'}>
          Продолжить покупки
        </LinkButton>
        <CancelOrder order={order} orderKey={orderKey} />
        <PrintButton />
      </div>
    </div>
  );
}
