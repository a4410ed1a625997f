import { queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';

/** How long the shop waits, as it is set now. */
export const orderTimesQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'settings', 'times'],
    queryFn: async ({ signal }) => (await call('staffOrderTimesGet', {}, { signal })).data,
  });
