import type { ListedProduct, ProductView } from '#contract/catalog.ts';
import type { Homepage, HomeSection, ProductSection } from '#contract/home.ts';
import { chosenProducts, homeCategories } from '#domain/home/section-content.ts';
import type { CatalogDeps, Viewer } from '#server/catalog/catalog-deps.ts';
import { listCategories } from '#server/catalog/categories.actions.ts';
import {
  newArrivals,
  popularProducts,
  productsByIds,
  productsOnSale,
} from '#server/catalog/products.actions.ts';
import { readHomeConfig } from './home-config.actions.ts';
import { readShowcase } from './showcase.actions.ts';

/** Reads the config, then loads in parallel only the data of the sections that it shows. */
export async function readHomepage(deps: CatalogDeps, viewer: Viewer, view: ProductView): Promise<Homepage> {
  const homeConfig = await readHomeConfig(deps, viewer.log);
  const { featuredProducts: featured, newArrivals: fresh, saleProducts: reduced } = homeConfig;
  const ifShown = async <T>(type: HomeSection['type'], read: () => Promise<T[]>): Promise<T[]> =>
    homeConfig.layout.some((section) => section.type === type) ? read() : [];

  const [categories, featuredProducts, arrivals, saleProducts, promocodes] = await Promise.all([
    ifShown('categories', async () =>
      homeCategories(await listCategories(deps, { activeOnly: true }, viewer.user)),
    ),
    ifShown('featured-products', () => chosenOr(popularProducts, { deps, section: featured, viewer, view })),
    ifShown('new-arrivals', () => chosenOr(newArrivals, { deps, section: fresh, viewer, view })),
    ifShown('sale-products', () =>
      chosenOr(productsOnSale, { deps, section: reduced, viewer, view, choice: { onlySale: true } }),
    ),
    ifShown('promocode-showcase', () => readShowcase(deps.db, homeConfig.promocodeShowcase)),
  ]);
  return {
    homeConfig,
    categories,
    featuredProducts,
    newArrivals: arrivals,
    saleProducts,
    promocodes,
  };
}

interface BlockRequest {
  readonly deps: CatalogDeps;
  readonly section: ProductSection;
  readonly viewer: Viewer;
  readonly view: ProductView;
  readonly choice?: { readonly onlySale: boolean };
}

/** What staff chose for a block; what the shop itself would show when nothing of that is left. */
async function chosenOr(
  otherwise: typeof popularProducts,
  { deps, section, viewer, view, choice }: BlockRequest,
): Promise<ListedProduct[]> {
  const found = await productsByIds(deps, { productIds: section.productIds, view }, viewer);
  const chosen = chosenProducts(found, section, choice);
  return chosen.length > 0 ? chosen : otherwise(deps, { limit: section.maxProducts, view }, viewer);
}
