import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallOutput, StaffCaller } from '#contract/http/caller.ts';

type StaffProductsQuery = NonNullable<CallInput<'staffProductList'>['query']>;

/** What a product can be given: categories, colours and sizes. */
export type ProductChoices = CallOutput<'staffProductChoices'>['data'];

/** Products of the shop by their filters. */
export const staffProductsQuery = (call: StaffCaller, query: StaffProductsQuery) =>
  queryOptions({
    queryKey: ['admin', 'products', query],
    queryFn: ({ signal }) => call('staffProductList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A product fetched so lately is not fetched again when its page opens, in milliseconds: it was prefetched for it. */
const JUST_NOW = 2000;

/** One product as its editor shows it. */
export const staffProductQuery = (call: StaffCaller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'product', id],
    queryFn: async ({ signal }) => (await call('staffProductGet', { params: { id } }, { signal })).data,
    refetchOnMount: ({ state }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_NOW ? 'always' : false,
  });

/** Categories, colours and sizes, in the shop's order. */
export const productChoicesQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'product-choices'],
    queryFn: async ({ signal }) => (await call('staffProductChoices', {}, { signal })).data,
  });
