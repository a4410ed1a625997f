import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, StaffCaller } from '#contract/http/caller.ts';
import type { ProductImport } from '#contract/staff-imports.ts';

/** How often a file under way is asked about, in milliseconds. */
const PULSE = 700;

const isUnderWay = (state: ProductImport['state'] | undefined): boolean =>
  state === 'checking' || state === 'applying';

/** One file and how far it is; asked again and again while the shop works on it. */
export const importQuery = (call: StaffCaller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', id],
    queryFn: async ({ signal }) => (await call('staffImportGet', { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? PULSE : false),
  });

/** The last files; asked again while the shop works on any of them. */
export const importsQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'imports'],
    queryFn: async ({ signal }) => (await call('staffImportList', { query: { limit: 10 } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((file) => isUnderWay(file.state)) ? PULSE : false),
  });

/** Takes over what a step has made of a file, among the last ones too. */
export function takeImport(client: QueryClient, call: StaffCaller, file: ProductImport): void {
  client.setQueryData(importQuery(call, file.id).queryKey, file);
  void client.invalidateQueries({ queryKey: importsQuery(call).queryKey });
}

export type ImportRowKind = NonNullable<NonNullable<CallInput<'staffImportRows'>['query']>['kind']>;

/** Rows of one kind; `version` changes whenever the rows may have. */
export const importRowsQuery = (
  call: StaffCaller,
  asked: { id: string; kind: ImportRowKind; page: number; version: string },
) =>
  queryOptions({
    queryKey: ['admin', 'import-rows', asked],
    queryFn: ({ signal }) => {
      const { id, kind, page } = asked;
      return call('staffImportRows', { params: { id }, query: { kind, page, limit: 50 } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
