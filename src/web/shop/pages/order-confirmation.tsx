import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import type { Order } from '#contract/orders.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { orderQuery } from '#web/core/order/order-queries.ts';
import { callerContext } from '#web/core/page/context.ts';
import { NO_REFERRER, secretHeaders, silenceReferrer } from '#web/core/session/secret-address.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { readOrderKey, writeOrderKey } from '#web/shop/checkout/order-keys.ts';
import { isOrderNews } from '#web/shop/checkout/order-news.ts';
import { CancelOrder } from '#web/shop/features/order-view/cancel-order.tsx';
import { MissingOrder } from '#web/shop/features/order-view/missing-order.tsx';
import { whatNext } from '#web/shop/features/order-view/order-next.ts';
import { OrderView } from '#web/shop/features/order-view/order-view.tsx';
import { PayAhead } from '#web/shop/features/order-view/pay-ahead.tsx';
import { RequestConfirmation } from '#web/shop/features/order-view/request-confirmation.tsx';
import { isRequestMethod } from '#web/shop/features/order-view/request-texts.ts';
import { RepeatOrder } from '#web/shop/orders/repeat-order.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';
import { Tag } from '#web/ui/tag.tsx';
import './order-confirmation.css';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const headers = secretHeaders;

export const meta = ({ matches }: MetaArgs) => [
  ...describe({ title: 'Ваш заказ', hidden: true }, siteOf(matches)),
  NO_REFERRER,
];

/** Methods that stand where an order's id does (docs/rules/orders.md). */
const METHODS: ReadonlySet<string> = new Set(['telegram', 'whatsapp', 'max']);

/**
 * Only the status: the order itself is asked for by the browser, which knows who looks. What can be no order, or does
 * not open with the key of the address, is 404. Without a key the server cannot tell: the browser may remember one or
 * hold a token, and neither travels with a document, so it answers alike whether there is such an order or not.
 */
export const loader = async ({ context, params: { orderId = '' }, url }: LoaderFunctionArgs) => {
  if (METHODS.has(orderId)) return null;
  if (!isOrderId(orderId)) return data(null, { status: 404 });
  const key = url.searchParams.get('key');
  if (!key) return null;
  const call = context.get(callerContext);
  return call('orderGet', { params: { id: orderId }, query: { key } }).then(
    () => null,
    (error: unknown) => (isUnknown(error) ? data(null, { status: 404 }) : null),
  );
};

/** In the browser there is nothing to ask the server for. */
export function clientLoader() {
  silenceReferrer();
  return null;
}

const isOrderId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** One address for orders and for requests that went by a messenger. */
export default function OrderConfirmation() {
  const { orderId = '' } = useParams();
  return isRequestMethod(orderId) ? (
    <div className="wrap confirmation">
      <RequestConfirmation method={orderId} />
    </div>
  ) : (
    <ShownOrder key={orderId} orderId={orderId} />
  );
}

function ShownOrder({ orderId }: { orderId: string }) {
  const isKnowable = isOrderId(orderId);
  const { key, query } = useOrder(orderId, isKnowable);
  return (
    <div className="wrap confirmation">
      {query.data ? <Confirmation order={query.data} orderKey={key ?? null} /> : null}
      {!query.data && (!isKnowable || isUnknown(query.error)) ? (
        <MissingOrder orderId={isKnowable ? orderId : null} hasKey={Boolean(key)} />
      ) : null}
      {!query.data && isKnowable && query.isPending ? <Waiting /> : null}
      {!query.data && query.isError && !isUnknown(query.error) ? (
        <ErrorState
          page
          title="Не удалось загрузить заказ"
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </div>
  );
}

/**
 * The order by the key of the address, else by the one that this browser remembers. A link may come damaged: its key is
 * remembered only once it has opened the order, and when it does not, the remembered one is tried.
 */
function useOrder(orderId: string, isKnowable: boolean) {
  const call = useCaller();
  const { status } = useSession();
  const [search] = useSearchParams();
  const given = search.get('key') || null;
  const [refused, setRefused] = useState<string | null>(null);
  // undefined until the browser has looked
  const [remembered, setRemembered] = useState<string | null>();
  useEffect(() => setRemembered(readOrderKey(orderId)), [orderId]);
  const key = given !== null && given !== refused ? given : remembered;
  const query = useQuery({
    ...orderQuery(call, orderId, key ?? null),
    enabled: isKnowable && key !== undefined && status !== 'loading',
  });
  const isOpen = query.data !== undefined;
  useEffect(() => {
    if (isOpen && given !== null && key === given) writeOrderKey(orderId, given);
  }, [isOpen, given, key, orderId]);
  if (!isOpen && isUnknown(query.error) && remembered && key === given && given !== remembered) {
    setRefused(given);
  }
  return { key, query };
}

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

function Confirmation({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { status } = useSession();
  const { footerData } = useStoreSettings().settings;
  const title = useRef<HTMLHeadingElement>(null);
  const isNews = isOrderNews(useLocation().state);
  useEffect(() => {
    if (isNews) title.current?.focus({ preventScroll: true });
  }, [isNews]);
  const isOver = order.status === 'cancelled' || order.status === 'returned';
  return (
    <div className="stack stack--l">
      <PrintHead />
      <div className="stack stack--s">
        {isOver ? null : (
          <span className="confirmation__sign">
            <Icon name="check" />
          </span>
        )}
        <h1 ref={title} tabIndex={-1}>
          Заказ №{NBSP}
          <span className="num">{order.number}</span> {order.status === 'new' ? 'оформлен' : null}
        </h1>
        <p className="row">
          <Tag tone={ORDER_TONES[order.status]}>{orderStatusName(order.status)}</Tag>
          <span className="small muted">{dateTimeText(order.createdAt)}</span>
        </p>
        <p className="muted">{whatNext(order, returnTerms(footerData.returnsExchange))}</p>
      </div>
      <PayAhead order={order} />
      <OrderView order={order} />
      <div className="confirmation__actions">
        {status === 'user' ? <LinkButton to={paths.account()}>Мои заказы</LinkButton> : null}
        <LinkButton to={paths.products()} variant={status === 'user' ? 'quiet' : 'primary'}>
          Продолжить покупки
        </LinkButton>
        {status === 'user' ? <RepeatOrder order={order} orderKey={orderKey} look="button" /> : null}
        <CancelOrder order={order} orderKey={orderKey} />
        <button type="button" className="link small confirmation__print" onClick={() => window.print()}>
          <Icon name="print" size="s" />
          Распечатать
        </button>
      </div>
    </div>
  );
}

/** On paper the header of the site is missing: whose order it is, and whom to ask. */
function PrintHead() {
  const { storeName, contact } = useStoreSettings().settings;
  return (
    <p className="confirmation__paper" aria-hidden="true">
      <b>{storeName}</b>
      {[formatPhone(contact.phone), contact.email].filter(Boolean).join(', ')}
    </p>
  );
}

function Waiting() {
  return (
    <div className="stack stack--l" role="status">
      <span className="sr">Загрузка заказа...</span>
      <div className="stack">
        <Skeleton shape="title" />
        <Skeleton half />
      </div>
      <div className="panel">
        {['goods', 'delivery', 'total'].map((row) => (
          <Skeleton key={row} shape="control" />
        ))}
      </div>
    </div>
  );
}
