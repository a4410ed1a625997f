import { NewOrderForm } from '#web/admin/features/order-lines/new-order-form.tsx';

export const meta = () => [{ title: 'Новый заказ · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrderNew() {
  return <NewOrderForm />;
}
