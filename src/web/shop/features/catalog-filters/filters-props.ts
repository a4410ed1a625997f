import type { ProductFacets } from '#contract/catalog.ts';
import type { ListAddress } from '#web/paths.ts';

/** What every form of the filters is made from. */
export interface FiltersProps {
  /** The list as it will be once what was pressed has come. */
  address: ListAddress;
  /** Counts of the list; absent until it has come. */
  facets: ProductFacets | undefined;
  /** The address of such a list on this page. */
  hrefFor: (address: ListAddress) => string;
  /** Goes to such a list. */
  onChange: (address: ListAddress) => void;
}
