import { useSearchParams } from 'react-router';

/** The parameter of the address that says which entry of a list is edited beside it. */
export const OPEN = 'open';
/** Its value for an entry that is not stored yet. */
export const NEW = 'new';

/** Which entry is edited beside its list; it is in the address. */
export function useOpenEntry() {
  const [search, setSearch] = useSearchParams();
  const openKey = search.get(OPEN);
  return {
    openKey,
    /** `more` are further parameters for a new entry. */
    open: (key: string | null, more: Readonly<Record<string, string>> = {}) =>
      setSearch(key === null ? {} : { [OPEN]: key, ...more }, { preventScrollReset: true }),
    search,
  };
}
