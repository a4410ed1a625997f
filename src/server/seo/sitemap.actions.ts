import { previewPicture } from '#domain/pictures/preview-picture.ts';
import type { CatalogDeps } from '#server/catalog/catalog-deps.ts';
import { listCategories } from '#server/catalog/categories.actions.ts';
import { newArrivals, productsOnSale } from '#server/catalog/products.actions.ts';
import { selectListedProducts, selectProductParts } from './sitemap.queries.ts';
import { indexXml, partXml, type SitemapEntry } from './sitemap-xml.ts';

interface SitemapDeps extends CatalogDeps {
  readonly config: { readonly publicUrl: string };
}

const GUEST = { user: null };

/** Documents in the edition that holds now; earlier ones are no page to find. */
const SERVICE_PAGES = [
  '/about',
  '/contact',
  '/delivery-payment',
  '/returns-exchange',
  '/size-chart',
  '/privacy-policy',
  '/offer',
  '/personal-data-consent',
  '/marketing-consent',
];

/** `/sitemap.xml`: where the parts are. */
export async function sitemapIndex({ db, config }: SitemapDeps): Promise<string> {
  const products = await selectProductParts(db);
  return indexXml(config.publicUrl, [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-categories.xml' },
    ...products.map(({ changedAt }, index) => ({ path: `/sitemap-products-${index + 1}.xml`, changedAt })),
  ]);
}

const ONE = { limit: 1, view: 'brief' } as const;

/** Pages that every shop has, and the two lists where they have something to show. */
export async function pagesPart(deps: SitemapDeps): Promise<string> {
  const [fresh, reduced] = await Promise.all([
    newArrivals(deps, ONE, GUEST),
    productsOnSale(deps, ONE, GUEST),
  ]);
  return partXml(deps.config.publicUrl, [
    { path: '/' },
    { path: '/products' },
    ...(fresh.length > 0 ? [{ path: '/products?filter=new' }] : []),
    ...(reduced.length > 0 ? [{ path: '/products?filter=sale' }] : []),
    ...SERVICE_PAGES.map((path) => ({ path })),
  ]);
}

/** Categories that a visitor may open and that have something in them: an empty one is no page to find. */
export async function categoriesPart(deps: SitemapDeps): Promise<string> {
  const categories = await listCategories(deps, { activeOnly: true }, null);
  const shown = categories.filter(({ isVisible, productCount }) => isVisible && productCount > 0);
  return partXml(
    deps.config.publicUrl,
    shown.map(({ slug, updatedAt }) => ({
      path: `/products/category/${encodeURIComponent(slug)}`,
      changedAt: new Date(updatedAt),
    })),
  );
}

/** One part of the products, counted from 1; null where there are not so many. */
export async function productsPart({ db, config }: SitemapDeps, part: number): Promise<string | null> {
  const products = await selectListedProducts(db, part);
  if (products.length === 0) return null;
  const entries = products.map(
    ({ slug, changedAt, image }): SitemapEntry => ({
      path: `/product/${encodeURIComponent(slug)}`,
      changedAt,
      image: image === null ? null : previewPicture(image).url,
    }),
  );
  return partXml(config.publicUrl, entries);
}
