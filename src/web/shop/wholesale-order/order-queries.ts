import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Products of one call. */
const PAGE = 48;

/** What is looked for in the order form. */
export interface OrderSearch {
  readonly q: string;
  readonly category: string | null;
}

/** What a visitor holds themselves is not missing for them: a guest says so by the secret of the hold. */
const ownHold = (holdId: string | undefined) =>
  holdId === undefined ? {} : { headers: { 'hold-id': holdId } };

/** Who looks: stock and prices are their own. */
export interface OrderViewer {
  readonly userId: string | null;
  readonly holdId: string | undefined;
}

/** The first pages of what is looked for. Carries stock and the visitor's own prices. */
export const orderedProductsQuery = (
  call: Caller,
  asked: OrderSearch & OrderViewer & { readonly pages: number },
) =>
  queryOptions({
    queryKey: ['wholesale', 'list', asked],
    queryFn: async ({ signal }) => {
      const { q, category, pages } = asked;
      const search = { ...(q === '' ? {} : { q }), ...(category === null ? {} : { category }) };
      const pageOf = (page: number) =>
        call(
          'wholesaleProducts',
          { query: { ...search, page, limit: PAGE }, ...ownHold(asked.holdId) },
          { signal },
        );
      const [first, ...others] = await Promise.all(
        Array.from({ length: pages }, (_, page) => pageOf(page + 1)),
      );
      const { total = 0, pages: all = 0 } = first?.meta ?? {};
      return {
        products: [first, ...others].flatMap((page) => page?.data ?? []),
        categories: first?.categories ?? [],
        total,
        hasMore: all > pages,
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Most ids of one call (contract `wholesaleProducts`). */
const IDS_OF_A_CALL = 50;

/** Products that a draft names; those that cannot be bought so any more are left out. */
export const namedProductsQuery = (call: Caller, ids: readonly string[], viewer: OrderViewer) =>
  queryOptions({
    queryKey: ['wholesale', 'named', viewer, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_OF_A_CALL) }, (_, part) =>
        ids.slice(part * IDS_OF_A_CALL, (part + 1) * IDS_OF_A_CALL),
      );
      const answers = await Promise.all(
        parts.map((some) =>
          call(
            'wholesaleProducts',
            { query: { ids: [...some], limit: IDS_OF_A_CALL }, ...ownHold(viewer.holdId) },
            { signal },
          ),
        ),
      );
      return answers.flatMap(({ data }) => data);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
