import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { staffOrderQuery } from './order-queries.ts';

/** The order that the address names, once it is here; else what stands in its way. */
export function WithOrder({ children }: { children: (order: StaffOrder, reload: () => void) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(staffOrderQuery(useStaffCaller(), id));
  if (data) return children(data, () => void refetch());
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState page title="Заказ не найден">
        <LinkButton to={adminPaths.orders()}>К списку заказов</LinkButton>
      </EmptyState>
    );
  }
  if (!error) return <Spinner />;
  return (
    <ErrorState page title="Не удалось загрузить заказ" text={error.message} onRetry={() => void refetch()} />
  );
}
