import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replace, useSearchParams } from 'react-router';
import { dayIso } from '#domain/ru/date.ts';
import { dashboardQuery } from '#web/admin/features/dashboard/dashboard-query.ts';
import { DashboardSkeleton } from '#web/admin/features/dashboard/dashboard-skeleton.tsx';
import { DashboardView } from '#web/admin/features/dashboard/dashboard-view.tsx';
import { readPeriod } from '#web/admin/features/dashboard/period-address.ts';
import { PeriodChoice } from '#web/admin/features/dashboard/period-choice.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { paths } from '#web/paths.ts';
import { FailureNote } from '#web/ui/note.tsx';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Обзор · управление' }, { name: 'robots', content: 'noindex' }];

/** The short address of the admin area leads here. */
export const clientLoader = ({ request }: { request: Request }) =>
  new URL(request.url).pathname === paths.adminDashboard() ? null : replace(paths.adminDashboard());
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export default function AdminDashboard() {
  const [search] = useSearchParams();
  const [opened] = useState(() => Date.now());
  const today = dayIso(opened);
  const period = readPeriod(search, today);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    dashboardQuery(useStaffCaller(), period),
  );
  const retry = () => void refetch();
  return (
    <>
      <PageHead title="Обзор" actions={<PeriodChoice period={period} today={today} />} />
      {data && error ? <FailureNote message={error.message} /> : null}
      {data ? <DashboardView data={data} now={dataUpdatedAt} isOld={isPlaceholderData} /> : null}
      {!data && error ? (
        <ErrorState title="Не удалось загрузить обзор" text={error.message} onRetry={retry} />
      ) : null}
      {data || error ? null : <DashboardSkeleton />}
    </>
  );
}
