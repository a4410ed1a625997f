import type { ListAddress, ProductSort } from '#web/paths.ts';

/** Products on a page of a list; api.md. */
export const PAGE_SIZE = 24;

/** Orders that a shopper may choose, in the words of the shop. */
export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: '-createdAt', label: 'Сначала новые' },
  { value: 'popular', label: 'Популярные' },
  { value: 'price', label: 'Сначала дешевле' },
  { value: '-price', label: 'Сначала дороже' },
  { value: 'name', label: 'По названию' },
];

/** Reads the address of a list; what makes no sense in it is left out rather than refused. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const filter = search.get('filter');
  const category = search.get('category');
  const sort = SORTS.find((known) => known.value === search.get('sort'))?.value;
  const page = search.get('page') ?? '';
  return {
    filter: filter === 'new' || filter === 'sale' ? filter : undefined,
    category: category && /^[a-z0-9-]{1,200}$/.test(category) ? category : undefined,
    sort,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined,
  };
}

/** The same list as the API asks for it. */
export function listQueryOf(address: ListAddress) {
  return {
    page: address.page ?? 1,
    limit: PAGE_SIZE,
    sort: address.sort ?? ('-createdAt' as const),
    ...(address.filter ? { filter: address.filter } : {}),
    ...(address.category ? { category: address.category } : {}),
  };
}
