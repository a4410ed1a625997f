import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { EditForm } from '#web/admin/features/order-lines/edit-form.tsx';
import { WithOrder } from '#web/admin/order/with-order.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Состав заказа · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrderEdit() {
  return (
    <WithOrder>
      {(order) =>
        order.canEdit ? (
          <EditForm order={order} />
        ) : (
          <EmptyState page title={`Состав заказа ${orderNumberText(order.number)} уже не изменить`}>
            <LinkButton to={adminPaths.order(order.id)}>К заказу</LinkButton>
          </EmptyState>
        )
      }
    </WithOrder>
  );
}
