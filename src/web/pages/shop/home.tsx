import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { newArrivalsQuery, saleProductsQuery } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { storeSettingsQuery } from '#web/api/store-queries.ts';
import { CategoryStrip } from '#web/features/category-strip/category-strip.tsx';
import { Hero } from '#web/features/hero/hero.tsx';
import { ProductGrid, ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { type PageHead, pageMeta } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { fallbackStore } from '#web/state/fallback-store.ts';
import { useMenuCategories } from '#web/state/store-data.ts';
import { Section } from '#web/ui/section.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

/** Most products of a section; spec 9 «Defaults». */
const NEW_ARRIVALS = 6;
const ON_SALE = 8;

/** Each section may fail by itself, so nothing here fails the page. */
async function load({ call, wish, glance }: Loading): Promise<PageHead> {
  const [settings] = await Promise.all([
    glance(storeSettingsQuery(call)),
    wish(newArrivalsQuery(call, NEW_ARRIVALS)),
    wish(saleProductsQuery(call, ON_SALE)),
  ]);
  const { seo, storeDescription } = settings ?? fallbackStore;
  return {
    title: seo.metaTitle || 'Женская одежда',
    namesStore: seo.metaTitle !== '',
    description: seo.metaDescription || storeDescription,
    canonical: paths.home(),
  };
}

export const loader = ({ context }: LoaderFunctionArgs) => loadOnServer(context, load);
export const clientLoader = (_args: ClientLoaderFunctionArgs) => loadInBrowser(load);
export const meta = pageMeta;

export default function Home({ loaderData }: { loaderData: Loaded<PageHead> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Hero />
      <div className="wrap">
        <Categories />
        <NewArrivals />
        <Sale />
      </div>
    </HydrationBoundary>
  );
}

function Categories() {
  const { categories } = useMenuCategories();
  if (categories.length === 0) return null;
  return (
    <Section title="Категории">
      <CategoryStrip categories={categories} />
    </Section>
  );
}

function NewArrivals() {
  const query = useQuery(newArrivalsQuery(useCaller(), NEW_ARRIVALS));
  return (
    <Section title="Новые поступления" link={{ to: paths.products({ filter: 'new' }), label: 'Все новинки' }}>
      <SectionProducts query={query} count={NEW_ARRIVALS} failure="Не удалось загрузить новые поступления" />
    </Section>
  );
}

/** The link to the rest appears when there may be a rest (spec 2). */
function Sale() {
  const query = useQuery(saleProductsQuery(useCaller(), ON_SALE));
  const isFull = (query.data?.length ?? 0) >= ON_SALE;
  if (query.data?.length === 0) return null;
  return (
    <Section
      title="Распродажа"
      link={isFull ? { to: paths.products({ filter: 'sale' }), label: 'Смотреть всю распродажу' } : undefined}
    >
      <SectionProducts query={query} count={ON_SALE} failure="Не удалось загрузить товары" />
    </Section>
  );
}

interface SectionProductsProps {
  query: { data: Product[] | undefined; isError: boolean; refetch: () => unknown };
  count: number;
  failure: string;
}

function SectionProducts({ query, count, failure }: SectionProductsProps) {
  const { data, isError, refetch } = query;
  if (data === undefined) {
    if (isError) return <ErrorState text={failure} onRetry={() => void refetch()} />;
    return <ProductGridSkeleton count={count} text="Загрузка товаров..." />;
  }
  return data.length === 0 ? <p className="muted">Товары не найдены</p> : <ProductGrid products={data} />;
}
