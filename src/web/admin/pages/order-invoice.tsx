import { Invoice } from '#web/admin/features/order-papers/invoice.tsx';
import { PaperPage } from '#web/admin/features/order-papers/paper-page.tsx';

export const meta = () => [{ title: 'Счёт · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminInvoice() {
  return <PaperPage title="Счёт" Paper={Invoice} />;
}
