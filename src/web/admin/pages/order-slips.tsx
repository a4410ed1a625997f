import { SlipsPage } from '#web/admin/features/order-papers/slips-page.tsx';

export const meta = () => [{ title: 'Листы сборки · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminPackingSlips() {
  return <SlipsPage />;
}
