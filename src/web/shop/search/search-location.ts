import { readListAddress } from '../catalog/list-address.ts';
import type { ListLocation, Whereabouts } from '../catalog/list-location.ts';
import { tidyQuery } from './search-query.ts';

/** What search an address of the browser means, the empty one included; null for every other page. */
export function searchLocation({ pathname, search }: Whereabouts): ListLocation | null {
  if (!/^\/search\/?$/.test(pathname)) return null;
  const params = new URLSearchParams(search);
  const q = tidyQuery(params.get('q') ?? '');
  const literal = params.get('literal') === 'true' ? true : undefined;
  const address = { ...readListAddress(params), q: q === '' ? undefined : q, literal };
  return { address, isCategoryPage: false };
}
