import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';

/** Every category for staff, parents before children. */
export const staffCategoriesQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async ({ signal }) => (await call('staffCategoryList', {}, { signal })).data,
  });

/** Every colour for staff, archived ones last. */
export const staffColorsQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'colors'],
    queryFn: async ({ signal }) => (await call('staffColorList', {}, { signal })).data,
  });

/** Every size for staff, archived ones last. */
export const staffSizesQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'sizes'],
    queryFn: async ({ signal }) => (await call('staffSizeList', {}, { signal })).data,
  });

/** Loads anew what names categories, colours and sizes, after one of them was changed. */
export async function refreshCatalogue(client: QueryClient, list: 'categories' | 'colors' | 'sizes') {
  void client.invalidateQueries({ queryKey: ['admin', 'product-choices'] });
  await client.invalidateQueries({ queryKey: ['admin', list] });
}
