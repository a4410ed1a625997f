import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';
import type { Period } from '#domain/time/period.ts';

/** How often what is looked at is read anew, in milliseconds. */
const AGAIN_MS = 60_000;

/** The figures of a period; those of the one before stay in sight while they come. */
export const dashboardQuery = (call: StaffCaller, { from, to }: Period) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', from, to],
    queryFn: async ({ signal }) => (await call('staffDashboard', { query: { from, to } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
