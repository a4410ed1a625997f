import { type ListAddress, paths } from '#web/paths.ts';
import { countFilters, withoutFilters } from '#web/shop/catalog/list-address.ts';
import type { PageHead, SiteHead } from '#web/shop/preview/head-facts.ts';
import { trailData } from './structured-data.ts';

interface Shown {
  readonly address: ListAddress;
  readonly title: string;
  readonly site: SiteHead;
  readonly isEmpty: boolean;
  readonly trail: Parameters<typeof trailData>[0];
}

/**
 * What a list tells search engines, beside its title. One list has one address: filters and order are not part of it,
 * and no page of their own.
 */
export function listHead({ address, title, site, isEmpty, trail }: Shown): Partial<PageHead> {
  const isFiltered = countFilters(address) > 0;
  const { category, ...rest } = { ...withoutFilters(address), sort: undefined };
  const page = isFiltered ? undefined : address.page;
  const canonical = category ? paths.category(category, { page }) : paths.products({ ...rest, page });
  return {
    description: `${title}: женская одежда в розницу и оптом, цены и размеры в наличии.`,
    canonical,
    hidden: isFiltered || isEmpty || address.sort !== undefined || undefined,
    structured: [trailData(trail, site, canonical)],
  };
}
