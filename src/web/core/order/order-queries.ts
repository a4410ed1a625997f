import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller, CallInput } from '#contract/http/caller.ts';

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

type StaffOrdersQuery = NonNullable<CallInput<'staffOrderList'>['query']>;

/** Orders of the shop by their filters. */
export const staffOrdersQuery = (call: Caller, query: StaffOrdersQuery) =>
  queryOptions({
    queryKey: ['admin', 'orders', query],
    queryFn: ({ signal }) => call('staffOrderList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One order as staff see it. */
export const staffOrderQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) => (await call('staffOrderGet', { params: { id } }, { signal })).data,
  });
