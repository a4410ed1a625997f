import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller, CallInput, CallOutput } from '#contract/http/caller.ts';

type ProductListQuery = NonNullable<CallInput<'productList'>['query']>;

type SearchQuery = NonNullable<CallInput<'search'>['query']>;
/** With words a search: the same filters, one order more. */
export type ListQuery = Omit<SearchQuery, 'q'> & { q?: string };
/** What a list or a search answers. */
export type Listed = CallOutput<'productList'> | CallOutput<'search'>;

/**
 * A page of products by its filters and words, as much of each as a card shows. With the secret of a guest's hold nothing
 * of it is missing for them (docs/rules/wholesale.md, "Holds").
 */
export const productListQuery = (call: Caller, { q, ...query }: ListQuery, holdId?: string) =>
  queryOptions({
    queryKey: ['products', 'list', { ...query, q, holdId }],
    queryFn: ({ signal }): Promise<Listed> => {
      const own = holdId === undefined ? {} : { headers: { 'hold-id': holdId } };
      return q === undefined
        ? call(
            'productList',
            { query: { ...(query as ProductListQuery), view: 'brief' }, ...own },
            { signal },
          )
        : call('search', { query: { ...query, q, view: 'brief' }, ...own }, { signal });
    },
    placeholderData: keepPreviousData,
  });
