import { queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';

/** A list whose views can be stored. */
export type ViewedList = 'orders' | 'products';

/** One's own views of a list. */
export const listViewsQuery = (call: StaffCaller, list: ViewedList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: async ({ signal }) => (await call('staffViewList', { query: { list } }, { signal })).data,
  });
