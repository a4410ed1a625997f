import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Products of one page of the order form. */
const PAGE = 24;

/** What is looked for in the order form, a page at a time. Carries stock and the visitor's own prices. */
export const orderedProductsQuery = (
  call: Caller,
  asked: { q: string; category: string | null; userId: string | null },
) =>
  infiniteQueryOptions({
    queryKey: ['wholesale', 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      call(
        'wholesaleProducts',
        {
          query: {
            page: pageParam,
            limit: PAGE,
            ...(asked.q === '' ? {} : { q: asked.q }),
            ...(asked.category === null ? {} : { category: asked.category }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pages } }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Most ids of one call (contract `wholesaleProducts`). */
const IDS_OF_A_CALL = 50;

/** Products that a draft names; those that cannot be bought so any more are left out. */
export const namedProductsQuery = (call: Caller, ids: readonly string[], userId: string | null) =>
  queryOptions({
    queryKey: ['wholesale', 'named', userId, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_OF_A_CALL) }, (_, part) =>
        ids.slice(part * IDS_OF_A_CALL, (part + 1) * IDS_OF_A_CALL),
      );
      const answers = await Promise.all(
        parts.map((some) =>
          call('wholesaleProducts', { query: { ids: [...some], limit: IDS_OF_A_CALL } }, { signal }),
        ),
      );
      return answers.flatMap(({ data }) => data);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
