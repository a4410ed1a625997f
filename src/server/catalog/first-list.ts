import type { CatalogDeps } from './catalog-deps.ts';
import { listProducts } from './products.actions.ts';

const PAGE = { page: 1, limit: 24, sort: '-createdAt', view: 'brief' } as const;
const QUERY = { ...PAGE, facets: true, inStock: true, priceMin: 1 } as const;

/**
 * Asks for a list with counts as a guest would, so that the first visitor finds what the first question has made: orders
 * and sets of the index, cards, settings, compiled code. Never throws: the next request meets the failure itself.
 */
export async function askForFirstList(deps: CatalogDeps): Promise<void> {
  await listProducts(deps, QUERY, { user: null }).catch(() => {});
}
