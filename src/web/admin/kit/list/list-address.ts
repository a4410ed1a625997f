import type { FilterValues, ListSetup } from './list-setup.ts';

/** The longest text that a list is searched for, as the API takes it. */
export const LONGEST_SEARCH = 100;
const LAST_PAGE = 100_000;

/** What the address of a list says. */
export interface ListAddress {
  readonly tab: string | undefined;
  readonly q: string;
  readonly sort: string;
  readonly page: number;
  readonly filters: FilterValues;
}

/** Reads the address; what makes no sense is as if it were not there. */
export function readListAddress(search: URLSearchParams, setup: ListSetup): ListAddress {
  const tab = search.get(setup.tab.key);
  const sort = search.get('sort');
  const page = Number.parseInt(search.get('page') ?? '', 10);
  const filters = setup.filters.flatMap(({ keys, takes }) =>
    keys.flatMap((key) => {
      const value = search.get(key);
      return value !== null && takes(value) ? [[key, value] as const] : [];
    }),
  );
  return {
    tab: tab !== null && setup.tab.values.includes(tab) ? tab : undefined,
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: sort !== null && setup.sorts.includes(sort) ? sort : setup.sorts[0],
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    filters: Object.fromEntries(filters),
  };
}

/** The query of an address, defaults left out; begins with «?» even when empty, so that it replaces another one. */
export function listSearch({ tab, q, sort, page, filters }: ListAddress, setup: ListSetup): string {
  const search = new URLSearchParams();
  if (tab) search.set(setup.tab.key, tab);
  if (q) search.set('q', q);
  for (const [key, value] of Object.entries(filters)) if (value) search.set(key, value);
  if (sort !== setup.sorts[0]) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return `?${search.toString()}`;
}

/** The address of a list as the query of an API call. */
export interface ListQuery<Sort extends string> {
  readonly page: number;
  readonly q?: string;
  readonly sort?: Sort;
}

/** The same address as the query of an API call: tab and filters under their keys, defaults left to the API. */
export function listQuery<Sort extends string>(
  { tab, q, sort, page, filters }: ListAddress,
  setup: ListSetup<Sort>,
): ListQuery<Sort> {
  return {
    ...(tab ? { [setup.tab.key]: tab } : {}),
    ...filters,
    page,
    ...(q ? { q } : {}),
    ...(sort === setup.sorts[0] ? {} : { sort: sort as Sort }),
  };
}

/** Whether a search or a filter, not the tab, leaves rows out. */
export const isNarrowed = ({ q, filters }: ListAddress): boolean =>
  q !== '' || Object.keys(filters).length > 0;
