import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import { categoryDisplayName } from '#domain/catalog/names.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { categoriesQuery, productListQuery } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { CatalogList } from '#web/features/catalog-list/catalog-list.tsx';
import { listQueryOf, readListAddress } from '#web/features/catalog-list/list-address.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { type PageHead, pageMeta } from '#web/page-head.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

/** Pictures of the first row or two, fetched at once. */
const EARLY = 4;

/** Both addresses of a list: `/products?category=…` of the header and `/products/category/…` of the tiles. */
function addressOf(search: URLSearchParams, categorySlug: string | undefined): ListAddress {
  const address = readListAddress(search);
  return categorySlug === undefined ? address : { ...address, filter: undefined, category: categorySlug };
}

const hrefOf = (address: ListAddress, categorySlug: string | undefined) =>
  categorySlug === undefined ? paths.products(address) : paths.category(categorySlug, address);

async function load({ call, need, glance }: Loading, address: ListAddress): Promise<PageHead> {
  const [, categories] = await Promise.all([
    need(productListQuery(call, listQueryOf(address))),
    address.category ? glance(categoriesQuery(call)) : undefined,
  ]);
  const category = categories?.find((one) => one.slug === address.category);
  const title = titleOf(address, category && categoryDisplayName(category));
  const { category: slug, ...rest } = { ...address, sort: undefined };
  return {
    title: address.page ? `${title}, страница ${address.page}` : title,
    description: `${title}: женская одежда в розницу и оптом, цены и размеры в наличии.`,
    canonical: slug ? paths.category(slug, rest) : paths.products(rest),
  };
}

function titleOf({ filter, category }: ListAddress, categoryName: string | undefined): string {
  if (category) return categoryName ?? category;
  if (filter === 'new') return 'Новинки';
  return filter === 'sale' ? 'Распродажа' : 'Каталог';
}

export const loader = ({ context, url, params }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, addressOf(url.searchParams, params.categorySlug)));

export const clientLoader = ({ url, params }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, addressOf(url.searchParams, params.categorySlug)));

export const meta = pageMeta;

export default function Products({ loaderData }: { loaderData: Loaded<PageHead> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Listing />
    </HydrationBoundary>
  );
}

function Listing() {
  const { categorySlug } = useParams();
  const [search] = useSearchParams();
  const address = addressOf(search, categorySlug);
  const call = useCaller();
  const { data, isError, refetch } = useQuery(productListQuery(call, listQueryOf(address)));
  const { data: categories } = useQuery(categoriesQuery(call));
  const category = categories?.find((one) => one.slug === address.category);
  const title = titleOf(address, category && categoryDisplayName(category));
  const isMoving = useNavigation().location?.pathname.startsWith(paths.products()) ?? false;
  return (
    <CatalogList
      title={title}
      trail={trailOf(title)}
      address={address}
      hrefFor={(next) => hrefOf(next, categorySlug)}
      meta={data?.meta ?? { page: 1, pages: 0, total: 0 }}
    >
      {data ? (
        <Found products={data.data} isMoving={isMoving} />
      ) : isError ? (
        <ErrorState text="Не удалось загрузить товары" onRetry={() => void refetch()} />
      ) : (
        <ProductGridSkeleton count={8} text="Загрузка товаров..." />
      )}
    </CatalogList>
  );
}

function Found({
  products,
  isMoving,
}: {
  products: Parameters<typeof ProductGrid>[0]['products'];
  isMoving: boolean;
}) {
  if (products.length > 0) return <ProductGrid products={products} earlyCount={EARLY} busy={isMoving} />;
  return (
    <EmptyState title="Товары не найдены" text="В этом разделе пока ничего нет.">
      <LinkButton to={paths.products()}>Смотреть все товары</LinkButton>
    </EmptyState>
  );
}

function trailOf(title: string): Crumb[] {
  const home = { name: 'Главная', to: paths.home() };
  return title === 'Каталог'
    ? [home, { name: title }]
    : [home, { name: 'Каталог', to: paths.products() }, { name: title }];
}
