import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import type { Order } from '#contract/orders.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { orderQuery } from '#web/core/order/order-queries.ts';
import { callerContext } from '#web/core/page/context.ts';
import { NO_REFERRER, secretHeaders, silenceReferrer } from '#web/core/session/secret-address.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { readOrderKey, writeOrderKey } from '#web/shop/checkout/order-keys.ts';
import { isOrderNews } from '#web/shop/checkout/order-news.ts';
import { MissingOrder } from '#web/shop/features/order-view/missing-order.tsx';
import { OwnOrder } from '#web/shop/features/order-view/own-order.tsx';
import { PlacedOrder } from '#web/shop/features/order-view/placed-order.tsx';
import { PrintHead } from '#web/shop/features/order-view/print-order.tsx';
import { RequestConfirmation } from '#web/shop/features/order-view/request-confirmation.tsx';
import { isRequestMethod } from '#web/shop/features/order-view/request-texts.ts';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';
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

/** Right after the checkout a confirmation; the order itself later, or once it has moved on. */
function Confirmation(shown: { order: Order; orderKey: string | null }) {
  const isNews = isOrderNews(useLocation().state);
  return (
    <>
      <PrintHead />
      {isNews && shown.order.status === 'new' ? <PlacedOrder {...shown} /> : <OwnOrder {...shown} />}
    </>
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
