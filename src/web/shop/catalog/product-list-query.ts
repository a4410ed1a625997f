import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller, CallInput, CallOutput } from '#contract/http/caller.ts';

type ProductListQuery = NonNullable<CallInput<'productList'>['query']>;

type SearchQuery = NonNullable<CallInput<'search'>['query']>;
/** With words a search: the same filters, one order more. */
export type ListQuery = Omit<SearchQuery, 'q'> & { q?: string };
type Listed = CallOutput<'productList'> | CallOutput<'search'>;

/** A page of products by its filters and words, as much of each as a card shows. */
export const productListQuery = (call: Caller, { q, ...query }: ListQuery) =>
  queryOptions({
    queryKey: ['products', 'list', { ...query, q }],
    queryFn: ({ signal }): Promise<Listed> =>
      q === undefined
        ? call('productList', { query: { ...(query as ProductListQuery), view: 'card' } }, { signal })
        : call('search', { query: { ...query, q, view: 'card' } }, { signal }),
    placeholderData: keepPreviousData,
  });
