import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { categoryDisplayName } from '#domain/catalog/names.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { categoriesQuery, productListQuery, type ShownCategory } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { FilterButton } from '#web/features/catalog-filters/filter-button.tsx';
import { FilterChips } from '#web/features/catalog-filters/filter-chips.tsx';
import { FILTER_FORM, FilterColumn } from '#web/features/catalog-filters/filter-column.tsx';
import { CatalogList } from '#web/features/catalog-list/catalog-list.tsx';
import { categoryWay } from '#web/features/catalog-list/sections.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { type PageHead, pageMeta } from '#web/page-head.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import { countFilters, listQueryOf, withoutFilters } from '#web/state/catalog/list-address.ts';
import { type ListPlace, listHref, listPlace } from '#web/state/catalog/list-place.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

/** Pictures of the first row or two, fetched at once. */
const EARLY = 4;

const EVERYTHING: ListPlace = { address: {}, isCategoryPage: false };
const placeOf = (location: { pathname: string; search: string }) => listPlace(location) ?? EVERYTHING;

async function load({ call, need, glance }: Loading, { address }: ListPlace): Promise<PageHead> {
  const [list, categories] = await Promise.all([
    need(productListQuery(call, listQueryOf(address))),
    address.category ? glance(categoriesQuery(call)) : undefined,
  ]);
  return headOf(address, titleOf(address, categories), list.data.length === 0);
}

/** One list has one address for search engines: filters and order are not part of it, and no page of their own. */
function headOf(address: ListAddress, title: string, isEmpty = false): PageHead {
  const isFiltered = countFilters(address) > 0;
  const { category, ...rest } = { ...withoutFilters(address), sort: undefined };
  const page = isFiltered ? undefined : address.page;
  return {
    title: page ? `${title}, страница ${page}` : title,
    description: `${title}: женская одежда в розницу и оптом, цены и размеры в наличии.`,
    canonical: category ? paths.category(category, { page }) : paths.products({ ...rest, page }),
    hidden: isFiltered || isEmpty || undefined,
  };
}

function titleOf(
  { filter, category }: ListAddress,
  categories: readonly ShownCategory[] | undefined,
): string {
  if (category) {
    const known = categories?.find(({ slug }) => slug === category);
    return known ? categoryDisplayName(known) : category;
  }
  if (filter === 'new') return 'Новинки';
  return filter === 'sale' ? 'Распродажа' : 'Каталог';
}

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, placeOf(url)));

/** In the browser a list that does not come leaves the page standing, with a way to try again. */
export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => {
  const place = placeOf(url);
  return loadInBrowser(async (loading) => {
    try {
      return await load(loading, place);
    } catch (error) {
      if (!isApiError(error) || (error.status >= 400 && error.status < 500)) throw error;
      return headOf(place.address, titleOf(place.address, undefined));
    }
  });
};

export const meta = pageMeta;

export default function Products({ loaderData }: { loaderData: Loaded<PageHead> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Listing />
    </HydrationBoundary>
  );
}

function Listing() {
  const location = useLocation();
  const { address, isCategoryPage } = placeOf(location);
  const coming = useNavigation().location;
  const comingPlace = coming ? listPlace(coming) : null;
  // what was pressed shows at once, and the next press goes on from there; its list puts an end to it
  const [press, setPress] = useState({ on: '', address });
  const pressed = press.on === location.key ? press.address : (comingPlace?.address ?? address);
  const navigate = useNavigate();
  const call = useCaller();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    productListQuery(call, listQueryOf(address)),
  );
  const { data: categories = [] } = useQuery(categoriesQuery(call));
  const title = titleOf(address, categories);
  const hrefFor = (next: ListAddress) => listHref(next, isCategoryPage);
  const onChange = (next: ListAddress) => {
    setPress({ on: location.key, address: next });
    void navigate(hrefFor(next), { preventScrollReset: true });
  };
  const filters = { address: pressed, facets: data?.facets, hrefFor, onChange };
  return (
    <CatalogList
      title={title}
      trail={trailOf(address, title, categories)}
      address={pressed}
      {...{ hrefFor, onChange }}
      meta={data?.meta}
      formId={FILTER_FORM}
      filterButton={<FilterButton {...filters} />}
      chips={<FilterChips {...filters} />}
      filters={<FilterColumn {...filters} />}
    >
      {data ? (
        <Found
          products={data.data}
          isMoving={comingPlace !== null || isPlaceholderData}
          address={address}
          hrefFor={hrefFor}
          total={data.meta.total}
        />
      ) : isError ? (
        <ErrorState title="Не удалось загрузить товары" onRetry={() => void refetch()} />
      ) : (
        <ProductGridSkeleton count={8} text="Загрузка товаров..." />
      )}
    </CatalogList>
  );
}

interface FoundProps {
  products: Parameters<typeof ProductGrid>[0]['products'];
  isMoving: boolean;
  address: ListAddress;
  hrefFor: (address: ListAddress) => string;
  total: number;
}

function Found({ products, isMoving, address, hrefFor, total }: FoundProps) {
  if (products.length > 0) return <ProductGrid products={products} earlyCount={EARLY} busy={isMoving} />;
  if (total > 0) {
    return (
      <EmptyState title="Товары не найдены" text="Список короче: такой страницы в нём нет.">
        <LinkButton to={hrefFor({ ...address, page: undefined })}>К началу списка</LinkButton>
      </EmptyState>
    );
  }
  if (countFilters(address) > 0) {
    return (
      <EmptyState title="Товары не найдены" text="Попробуйте выбрать меньше фильтров.">
        <LinkButton to={hrefFor(withoutFilters(address))}>Сбросить фильтры</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Товары не найдены" text="В этом разделе пока ничего нет.">
      <LinkButton to={paths.products()}>Смотреть все товары</LinkButton>
    </EmptyState>
  );
}

function trailOf(address: ListAddress, title: string, categories: readonly ShownCategory[]): Crumb[] {
  const home = { name: 'Главная', to: paths.home() };
  if (title === 'Каталог') return [home, { name: title }];
  const above = categoryWay(categories, address.category).slice(0, -1);
  return [
    home,
    { name: 'Каталог', to: paths.products() },
    ...above.map((category) => ({
      name: categoryDisplayName(category),
      to: paths.category(category.slug),
    })),
    { name: title },
  ];
}
