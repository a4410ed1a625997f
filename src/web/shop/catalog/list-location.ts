import { type ListAddress, paths } from '#web/paths.ts';
import { readListAddress } from './list-address.ts';

/** A list and where it stands: `/products?category=…` of the header, or `/products/category/…` of the tiles. */
export interface ListLocation {
  readonly address: ListAddress;
  readonly isCategoryPage: boolean;
}

/** Where the browser is, or is going. */
export interface Whereabouts {
  readonly pathname: string;
  readonly search: string;
}

const CATEGORY_PAGE = /^\/products\/category\/([^/]+)\/?$/;

/** What list an address of the browser means; null for every other page. */
export function listLocation({ pathname, search }: Whereabouts): ListLocation | null {
  const address = readListAddress(new URLSearchParams(search));
  const slug = CATEGORY_PAGE.exec(pathname)?.[1];
  if (slug !== undefined) {
    return { address: { ...address, filter: undefined, category: slug }, isCategoryPage: true };
  }
  return /^\/products\/?$/.test(pathname) ? { address, isCategoryPage: false } : null;
}

/** The address of another list as this page would have it. */
export function listHref(address: ListAddress, isCategoryPage: boolean): string {
  if (address.q !== undefined) return paths.search(address);
  const { category, filter: _, ...rest } = address;
  return isCategoryPage && category !== undefined ? paths.category(category, rest) : paths.products(address);
}
