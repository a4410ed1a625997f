import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** What a query that is being typed may become. A failure is not worth waiting for: the next letter asks anew. */
export const suggestionsQuery = (call: Caller, q: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', q],
    queryFn: async ({ signal }) => (await call('searchSuggest', { query: { q } }, { signal })).data,
    enabled: q !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });

/** What sells best, as much of each as a card shows. */
export const popularProductsQuery = (call: Caller, limit: number) =>
  queryOptions({
    queryKey: ['products', 'popular', limit],
    queryFn: async ({ signal }) =>
      (await call('productsPopular', { query: { limit, view: 'brief' } }, { signal })).data,
  });
