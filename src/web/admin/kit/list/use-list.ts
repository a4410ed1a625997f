import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type ListAddress, type ListQuery, listQuery, listSearch, readListAddress } from './list-address.ts';
import { useListNavigate } from './list-route.tsx';
import type { ListSetup } from './list-setup.ts';

/** A list whose state is its address. */
export interface ListState<Sort extends string = string> {
  readonly address: ListAddress;
  /** Changes a part of the address; the list begins again at its first page. */
  readonly change: (part: Partial<ListAddress>) => void;
  readonly hrefFor: (part: Partial<ListAddress>) => string;
  /** The address as the query of an API call. */
  readonly query: ListQuery<Sort>;
  /** The list as it stands, to come back to. */
  readonly here: string;
  /** The query of the address at its first page, without «?»: what a stored view keeps. */
  readonly seen: string;
  /** Shows the list by such a query. */
  readonly show: (seen: string) => void;
}

/** Reads and writes the state of a list in the address; `setup` stays the same as long as the page does. */
export function useList<Sort extends string>(setup: ListSetup<Sort>): ListState<Sort> {
  const { pathname, search } = useLocation();
  const navigate = useListNavigate();
  const current = new URLSearchParams(search).toString();
  const address = useMemo(() => readListAddress(new URLSearchParams(current), setup), [current, setup]);
  const hrefFor = useCallback(
    (part: Partial<ListAddress>) => pathname + listSearch({ ...address, ...part }, setup),
    [pathname, address, setup],
  );
  const change = useCallback(
    (part: Partial<ListAddress>) =>
      void navigate(listSearch({ ...address, page: 1, ...part }, setup), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, address, setup],
  );
  const show = useCallback(
    (seen: string) => void navigate(`?${seen}`, { preventScrollReset: true }),
    [navigate],
  );
  return {
    seen: listSearch({ ...address, page: 1 }, setup).slice(1),
    show,
    address,
    change,
    hrefFor,
    query: listQuery(address, setup),
    here: `${pathname}${current && `?${current}`}`,
  };
}
