import { PackingSlip } from '#web/admin/features/order-papers/packing-slip.tsx';
import { PaperPage } from '#web/admin/features/order-papers/paper-page.tsx';

export const meta = () => [{ title: 'Лист сборки · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminPackingSlip() {
  return <PaperPage title="Лист сборки" Paper={PackingSlip} />;
}
