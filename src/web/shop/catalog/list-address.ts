import type { ProductSort } from '#domain/catalog/product-sort.ts';
import type { ListAddress, ListFilters } from '#web/paths.ts';
import type { ListQuery } from '#web/shop/catalog/product-list-query.ts';

/** Products on a page of a list. See docs/rules/catalogue.md. */
const PAGE_SIZE = 24;
/** So many values of one filter are understood, and no price above; as the API. */
const MOST_VALUES = 50;
const MOST_PRICE = 100_000_000;

/** Orders that a shopper may choose, in the words of the shop. */
export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: '-createdAt', label: 'Сначала новые' },
  { value: 'popular', label: 'Популярные' },
  { value: 'price', label: 'Сначала дешевле' },
  { value: '-price', label: 'Сначала дороже' },
  { value: '-discount', label: 'По размеру скидки' },
  { value: 'name', label: 'По названию' },
];

/** Reads the address of a list; what makes no sense in it is left out rather than refused. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const filter = search.get('filter');
  const category = search.get('category');
  const page = search.get('page') ?? '';
  return {
    filter: filter === 'new' || filter === 'sale' ? filter : undefined,
    category: category && /^[a-z0-9-]{1,200}$/.test(category) ? category : undefined,
    ...readFilters(search),
    sort: SORTS.find((known) => known.value === search.get('sort'))?.value,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined,
  };
}

function readFilters(search: URLSearchParams): ListFilters {
  const isOn = (name: string) => (search.get(name) === 'true' ? true : undefined);
  const bounds = [readPrice(search.get('priceMin')), readPrice(search.get('priceMax'))];
  const [least, most] = bounds;
  // from and to typed the wrong way round mean the same
  const [priceMin, priceMax] =
    least !== undefined && most !== undefined && least > most ? [most, least] : bounds;
  return {
    colors: readCodes(search, 'colors'),
    sizes: readCodes(search, 'sizes'),
    priceMin,
    priceMax,
    inStock: isOn('inStock'),
    isSale: isOn('isSale'),
    isNew: isOn('isNew'),
  };
}

/** `?colors=RED,BLK` of the shop's own links, `?colors=RED&colors=BLK` of a form sent without scripts. */
function readCodes(search: URLSearchParams, name: string): readonly string[] | undefined {
  const given = search.getAll(name).join(',').slice(0, 2000).split(',');
  const codes = [...new Set(given.filter((code) => /^[\w./-]{1,32}$/.test(code)))].slice(0, MOST_VALUES);
  return codes.length > 0 ? codes : undefined;
}

/** Whole roubles, also as a person types them: «4 990». */
export function readPrice(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[\s\u00A0]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  return Math.min(Number(digits), MOST_PRICE);
}

/** The same list as the API asks for it, with the counts of its filters. */
export function listQueryOf({ page = 1, sort, ...narrowed }: ListAddress, limit = PAGE_SIZE): ListQuery {
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  const order = sort ?? (narrowed.q === undefined ? '-createdAt' : 'relevance');
  return { page, limit, sort: order, ...(given as Pick<ListQuery, keyof typeof narrowed>), facets: true };
}

const FILTERS = ['colors', 'sizes', 'priceMin', 'priceMax', 'inStock', 'isSale', 'isNew'] as const;

/** How many filters are chosen; a price range is one. */
export function countFilters({ colors = [], sizes = [], ...rest }: ListFilters): number {
  const hasPrice = rest.priceMin !== undefined || rest.priceMax !== undefined;
  const flags = [hasPrice, rest.inStock, rest.isSale, rest.isNew].filter(Boolean);
  return colors.length + sizes.length + flags.length;
}

/** The list from its first page on, without filters; section and order stay. */
export function withoutFilters(address: ListAddress): ListAddress {
  const left = Object.entries(address).filter(([name]) => !(FILTERS as readonly string[]).includes(name));
  return { ...(Object.fromEntries(left) as ListAddress), page: undefined };
}

/** The list with other filters, from its first page on. */
export const withFilters = (address: ListAddress, filters: Partial<ListAddress>): ListAddress => ({
  ...address,
  ...filters,
  page: undefined,
});

/** A code put into a list of chosen ones, or taken out of it. */
export function toggled(codes: readonly string[] = [], code: string): readonly string[] | undefined {
  const left = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
  return left.length > 0 ? left : undefined;
}
