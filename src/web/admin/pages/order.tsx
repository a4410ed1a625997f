import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import {
  CustomerCard,
  DeliveryCard,
  HistoryCard,
  LinesCard,
  SumsCard,
} from '#web/admin/features/order/order-cards.tsx';
import { PaymentCard } from '#web/admin/features/order/order-payment.tsx';
import { OrderSteps } from '#web/admin/features/order/order-step.tsx';
import { useCaller } from '#web/core/api/caller-context.ts';
import { ORDER_TONES } from '#web/core/order/order-looks.ts';
import { staffOrderQuery } from '#web/core/order/order-queries.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { Tag } from '#web/ui/tag.tsx';

export const meta = () => [{ title: 'Заказ · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrder() {
  const { id = '' } = useParams();
  const back = useBack();
  const { data, error, refetch } = useQuery(staffOrderQuery(useCaller(), id));
  if (data) return <OrderPage order={data} back={back} onReload={() => void refetch()} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState page title="Заказ не найден">
        <LinkButton to={back}>К списку заказов</LinkButton>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        page
        title="Не удалось загрузить заказ"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" className="two-1">
      <span className="sr">Загрузка заказа...</span>
      <div className="cardx">
        <Skeleton half />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <div className="cardx">
        <Skeleton half />
        <Skeleton />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}

/** The list as it was left, filters and page included. */
function useBack(): string {
  const { state } = useLocation();
  const back = (state as { back?: unknown } | null)?.back;
  return typeof back === 'string' && back.startsWith(paths.adminOrders()) ? back : paths.adminOrders();
}

interface OrderPageProps {
  order: Order;
  back: string;
  onReload: () => void;
}

function OrderPage({ order, back, onReload }: OrderPageProps) {
  return (
    <>
      <div className="adm__top">
        <div className="row">
          <Link className="iconbtn aorder__back" to={back} aria-label="К списку заказов">
            <Icon name="arrow-left" />
          </Link>
          <div>
            <p className="aorder__slip" aria-hidden="true">
              Лист сборки
            </p>
            <div className="aorder__title">
              <h1>
                Заказ №{NBSP}
                <span className="num">{order.number}</span>
              </h1>
              <Tag tone={ORDER_TONES[order.status]}>{orderStatusName(order.status)}</Tag>
            </div>
            <span className="small muted">{dateTimeText(order.createdAt)}</span>
          </div>
        </div>
        <div className="aorder__tools">
          <Button variant="quiet" icon="print" onClick={() => window.print()}>
            Печать
          </Button>
          <OrderSteps order={order} onReload={onReload} />
        </div>
      </div>
      <div className="two-1">
        <div className="two-1__col">
          <LinesCard order={order} />
          <SumsCard order={order} />
        </div>
        <div className="two-1__col">
          <CustomerCard order={order} />
          <PaymentCard order={order} onReload={onReload} />
          <DeliveryCard order={order} />
          <HistoryCard order={order} />
        </div>
      </div>
    </>
  );
}
