import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Category } from '#contract/categories.ts';
import type { Caller } from '#contract/http/caller.ts';

/** One product by id or slug. Carries stock, so it is asked anew on every visit. */
export const productQuery = (call: Caller, idOrSlug: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: async ({ signal }) => (await call('productGet', { params: { id: idOrSlug } }, { signal })).data,
  });

/** So many products go with one on its page. */
export const RELATED_SHOWN = 4;

/** What goes with a product. */
export const relatedProductsQuery = (call: Caller, idOrSlug: string, limit: number) =>
  queryOptions({
    queryKey: ['products', 'related', idOrSlug, limit],
    queryFn: async ({ signal }) =>
      (
        await call(
          'productRelated',
          { params: { id: idOrSlug }, query: { limit, view: 'brief' } },
          { signal },
        )
      ).data,
  });

/** Most ids of one call (contract `productsByIds`). */
const IDS_OF_A_CALL = 100;

/** Products by id, in the order asked; what is hidden or gone is left out. Carries stock, so it is asked anew. */
export const productsByIdsQuery = (call: Caller, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'by-ids', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_OF_A_CALL) }, (_, part) =>
        ids.slice(part * IDS_OF_A_CALL, (part + 1) * IDS_OF_A_CALL),
      );
      const answers = await Promise.all(
        parts.map((productIds) =>
          call(
            'productsByIds',
            { query: { view: 'brief' }, body: { productIds: [...productIds] } },
            { signal },
          ),
        ),
      );
      return answers.flatMap(({ data }) => data);
    },
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const SHOWN = [
  'id',
  'slug',
  'name',
  'image',
  'level',
  'parentId',
  'productType',
  'isActive',
  'isVisible',
  'sortOrder',
  'productCount',
] as const satisfies readonly (keyof Category)[];

/** A category as far as screens read it: every page carries all of them along. */
export type ShownCategory = Pick<Category, (typeof SHOWN)[number]>;

const shownCategory = (category: Category) =>
  Object.fromEntries(SHOWN.map((field) => [field, category[field]])) as ShownCategory;

/** Of lists as the server has them in memory, for all its pages. */
const shown = /* @__PURE__ */ new WeakMap<readonly Category[], readonly ShownCategory[]>();

function shownFormsOf(categories: readonly Category[]): readonly ShownCategory[] {
  const known = shown.get(categories);
  if (known !== undefined) return known;
  const made = categories.map(shownCategory);
  shown.set(categories, made);
  return made;
}

/** Active categories as a flat list. */
export const categoriesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'categories'],
    queryFn: async ({ signal }) =>
      shownFormsOf((await call('categoriesFlat', { query: { activeOnly: 'true' } }, { signal })).data),
  });
