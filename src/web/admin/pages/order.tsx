import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { DocumentsCard } from '#web/admin/features/order/documents-card.tsx';
import { LineActions } from '#web/admin/features/order/line-actions.tsx';
import { LinesCard } from '#web/admin/features/order/lines-card.tsx';
import { NoteForm } from '#web/admin/features/order/note-form.tsx';
import {
  CommentCard,
  CustomerCard,
  DeliveryCard,
  HistoryCard,
} from '#web/admin/features/order/order-cards.tsx';
import { PaymentCard } from '#web/admin/features/order/order-payment.tsx';
import { OrderProgress } from '#web/admin/features/order/order-progress.tsx';
import { OrderSteps } from '#web/admin/features/order/order-step.tsx';
import { PrintMenu } from '#web/admin/features/order/print-menu.tsx';
import { TrackingAction } from '#web/admin/features/order/tracking-action.tsx';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useBack } from '#web/admin/kit/list/use-back.ts';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { CallMark, OrderState, PaymentPill } from '#web/admin/order/order-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Заказ · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrder() {
  const { id = '' } = useParams();
  const back = useBack(adminPaths.orders());
  const { data, error, refetch } = useQuery(staffOrderQuery(useStaffCaller(), id));
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
    <div role="status">
      <span className="sr">Загрузка заказа...</span>
      <PageHead title="Заказ" back={{ to: back, label: 'К списку заказов' }} />
      <Columns
        aside={
          <Card title="Покупатель">
            <Skeleton half />
            <Skeleton />
            <Skeleton shape="control" />
          </Card>
        }
      >
        <Card title="Состав">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Card>
      </Columns>
    </div>
  );
}

interface OrderPageProps {
  order: StaffOrder;
  back: string;
  onReload: () => void;
}

function OrderPage({ order, back, onReload }: OrderPageProps) {
  return (
    <>
      <PageHead
        title={`Заказ №${NBSP}${order.number}`}
        back={{ to: back, label: 'К списку заказов' }}
        state={
          <>
            <OrderState status={order.status} isPill />
            <PaymentPill order={order} />
            <CallMark order={order} />
            <PresenceNote kind="order" id={order.id} />
          </>
        }
        text={dateTimeText(order.createdAt)}
        hasBar={order.nextSteps.length > 0}
        actions={
          <>
            <PrintMenu order={order} />
            <OrderSteps order={order} onReload={onReload} />
          </>
        }
      />
      <Columns
        aside={
          <>
            <CustomerCard order={order} />
            <DeliveryCard order={order} action={<TrackingAction order={order} onReload={onReload} />} />
            <CommentCard order={order} />
            <DocumentsCard order={order} />
          </>
        }
      >
        <OrderProgress order={order} />
        <LinesCard order={order} actions={<LineActions order={order} onReload={onReload} />} />
        <PaymentCard order={order} onReload={onReload} />
        <HistoryCard order={order} form={<NoteForm order={order} />} />
      </Columns>
    </>
  );
}
