import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { ProductEditor } from '#web/admin/features/product/product-editor.tsx';
import { ProductSkeleton } from '#web/admin/features/product/product-skeleton.tsx';
import { useBack } from '#web/admin/kit/list/use-back.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { productChoicesQuery, staffProductQuery } from '#web/admin/product/product-queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Товар · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminProduct() {
  const { id = '' } = useParams();
  const back = useBack(adminPaths.products());
  const call = useStaffCaller();
  const product = useQuery(staffProductQuery(call, id));
  const choices = useQuery(productChoicesQuery(call));
  if (product.data && choices.data) {
    return <ProductEditor key={id} product={product.data} choices={choices.data} back={back} />;
  }
  const error = product.error ?? choices.error;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState page title="Товар не найден">
        <LinkButton to={back}>К списку товаров</LinkButton>
      </EmptyState>
    );
  }
  if (error) {
    const retry = () => void Promise.all([product.refetch(), choices.refetch()]);
    return <ErrorState page title="Не удалось загрузить товар" text={error.message} onRetry={retry} />;
  }
  return <ProductSkeleton title="Товар" back={back} />;
}
