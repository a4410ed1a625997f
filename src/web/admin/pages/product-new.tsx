import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { ProductEditor } from '#web/admin/features/product/product-editor.tsx';
import { ProductSkeleton } from '#web/admin/features/product/product-skeleton.tsx';
import { useBack } from '#web/admin/kit/list/use-back.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { productChoicesQuery } from '#web/admin/product/product-queries.ts';
import { ErrorState } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Новый товар · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminProductNew() {
  const back = useBack(adminPaths.products());
  const { data, error, refetch } = useQuery(productChoicesQuery(useStaffCaller()));
  if (data) return <ProductEditor product={null} choices={data} back={back} />;
  if (error === null) return <ProductSkeleton title="Новый товар" back={back} />;
  return (
    <ErrorState
      page
      title="Не удалось загрузить разделы и цвета"
      text={error.message}
      onRetry={() => void refetch()}
    />
  );
}
