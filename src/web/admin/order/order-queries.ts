import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, StaffCaller } from '#contract/http/caller.ts';

type StaffOrdersQuery = NonNullable<CallInput<'staffOrderList'>['query']>;

/** Orders of the shop by their filters. */
export const staffOrdersQuery = (call: StaffCaller, query: StaffOrdersQuery) =>
  queryOptions({
    queryKey: ['admin', 'orders', query],
    queryFn: ({ signal }) => call('staffOrderList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One order as staff see it. */
export const staffOrderQuery = (call: StaffCaller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) => (await call('staffOrderGet', { params: { id } }, { signal })).data,
  });

/** Several orders at once; one that cannot be read fails them all. */
export const staffOrdersByIdQuery = (call: StaffCaller, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'orders-by-id', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await call('staffOrderGet', { params: { id } }, { signal })).data)),
  });
