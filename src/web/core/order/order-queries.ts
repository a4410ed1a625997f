import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Own orders, a page of them. */
export const orderListQuery = (call: Caller, page: number) =>
  queryOptions({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => call('orderList', { query: { page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One order: one's own, or a guest's by its key. */
export const orderQuery = (call: Caller, id: string, key: string | null) =>
  queryOptions({
    queryKey: ['order', id, key],
    queryFn: async ({ signal }) =>
      (await call('orderGet', { params: { id }, query: key === null ? {} : { key } }, { signal })).data,
  });
