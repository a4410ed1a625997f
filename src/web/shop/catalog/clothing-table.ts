import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';
import { SIZE_TABLES, type SizeTable } from '#domain/catalog/size-tables.ts';
import { clothingTable } from '#domain/catalog/written-sizes.ts';
import { useCaller } from '#web/core/api/caller-context.ts';

/** The table of clothing with what staff wrote in it (docs/rules/catalogue.md). */
export const clothingTableQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'sizes'],
    queryFn: async ({ signal }) => clothingTable((await call('sizeMeasures', {}, { signal })).data),
  });

/** The same for a component; the built-in table where it cannot be had, and while it is coming. */
export function useClothingTable(): { table: SizeTable; isComing: boolean } {
  const { data, isPending } = useQuery(clothingTableQuery(useCaller()));
  return { table: data ?? SIZE_TABLES.clothing, isComing: isPending };
}
