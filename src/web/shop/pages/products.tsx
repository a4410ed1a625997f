import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { categoryDisplayName } from '#domain/catalog/names.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { answerOr, type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { fallbackStore } from '#web/core/store/fallback-store.ts';
import { storeSettingsQuery } from '#web/core/store/store-queries.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import { categoriesQuery, type ShownCategory } from '#web/shop/catalog/catalog-queries.ts';
import { countFilters, listQueryOf, withoutFilters } from '#web/shop/catalog/list-address.ts';
import { type ListLocation, listLocation, type Whereabouts } from '#web/shop/catalog/list-location.ts';
import { type Listed, productListQuery } from '#web/shop/catalog/product-list-query.ts';
import { useListLocation } from '#web/shop/catalog/use-list-location.ts';
import { FilterButton } from '#web/shop/features/catalog-filters/filter-button.tsx';
import { FilterChips } from '#web/shop/features/catalog-filters/filter-chips.tsx';
import { FILTER_FORM, FilterColumn } from '#web/shop/features/catalog-filters/filter-column.tsx';
import { CatalogList } from '#web/shop/features/catalog-list/catalog-list.tsx';
import { NoneLeft, NoSuchPage } from '#web/shop/features/catalog-list/none-here.tsx';
import { categoryWay } from '#web/shop/features/catalog-list/sections.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/shop/features/product-card/product-grid.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { listHead } from '#web/shop/preview/list-head.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { useOwnHoldId } from '#web/shop/purchase/own-stock.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** Pictures of the first row or two, fetched at once. */
const EARLY = 4;
/** Beside the filters: three columns from 1024 px on, four from 1280 px on (catalog-list.css). */
const SIZES =
  '(min-width: 1600px) 302px, (min-width: 1280px) calc(25vw - 90px), (min-width: 1024px) calc(33.3vw - 109px), (min-width: 768px) 33vw, 50vw';

const EVERYTHING: ListLocation = { address: {}, isCategoryPage: false };
const locationOf = (where: Whereabouts) => listLocation(where) ?? EVERYTHING;

/** In the browser the head needs no more than a title. */
async function load({ call, need, glance }: Loading, { address }: ListLocation): Promise<PageHead> {
  const [list, categories] = await Promise.all([
    need(productListQuery(call, listQueryOf(address))),
    address.category ? glance(categoriesQuery(call)) : undefined,
  ]);
  return headOf(meantBy(address, list), categories);
}

/** A category that is asked for by a former slug is the one that it is now. */
const meantBy = (address: ListAddress, list: Listed | undefined): ListAddress =>
  list && 'movedTo' in list ? { ...address, category: list.movedTo } : address;

function headOf(address: ListAddress, categories?: readonly ShownCategory[]): PageHead {
  const title = titleOf(address, categories);
  return { title: address.page ? `${title}, страница ${address.page}` : title };
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

/**
 * The document also says how search engines find it and where in the catalogue it stands. A former slug leads for good
 * to the address that the category has now.
 */
export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, async (loading) => {
    const { call, glance, need } = loading;
    const place = locationOf(url);
    const { address } = place;
    const head = await load(loading, place);
    const list = await need(productListQuery(call, listQueryOf(address)));
    const { category } = meantBy(address, list);
    if (category !== undefined && category !== address.category)
      throw redirect(addressOfCategory(url, place, category), 301);
    const [store, categories = []] = await Promise.all([
      glance(storeSettingsQuery(call)),
      glance(categoriesQuery(call)),
    ]);
    const title = titleOf(address, categories);
    const site = { storeName: (store ?? fallbackStore).storeName, origin: url.origin };
    const trail = trailOf(address, title, categories);
    return { ...head, ...listHead({ address, title, site, trail, isEmpty: list.data.length === 0 }) };
  });

/** The same page of another category, with everything else that the address holds. */
function addressOfCategory({ search }: URL, { isCategoryPage }: ListLocation, category: string): string {
  if (isCategoryPage) return `${paths.category(category)}${search}`;
  const changed = new URLSearchParams(search);
  changed.set('category', category);
  return `${paths.products()}?${changed}`;
}

/** In the browser a list that does not come leaves the page standing, with a way to try again. */
export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => {
  const place = locationOf(url);
  return loadInBrowser((loading) => answerOr(load(loading, place), headOf(place.address)));
};

export const meta = pageMeta;

export default function Products() {
  const { address, pressed, isMoving, hrefFor, onChange } = useListLocation(listLocation);
  const call = useCaller();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    productListQuery(call, listQueryOf(address), useOwnHoldId()),
  );
  const { data: categories = [] } = useQuery(categoriesQuery(call));
  const shown = meantBy(address, data);
  const title = titleOf(shown, categories);
  const filters = { address: pressed, facets: data?.facets, hrefFor, onChange };
  return (
    <CatalogList
      title={title}
      trail={trailOf(shown, title, categories)}
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
          isMoving={isMoving || isPlaceholderData}
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
  if (products.length > 0)
    return <ProductGrid products={products} earlyCount={EARLY} busy={isMoving} sizes={SIZES} />;
  if (total > 0) return <NoSuchPage {...{ address, hrefFor }} />;
  if (countFilters(address) > 0) return <NoneLeft to={hrefFor(withoutFilters(address))} />;
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
