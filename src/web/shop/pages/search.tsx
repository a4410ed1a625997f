import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLocation } from 'react-router';
import type { SearchMeta } from '#contract/search.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, pluralForm } from '#domain/ru/plural.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { answerOr, type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import { useMenuCategories } from '#web/shop/catalog/catalog-data.ts';
import { countFilters, listQueryOf, withoutFilters } from '#web/shop/catalog/list-address.ts';
import { type ListLocation, type Whereabouts } from '#web/shop/catalog/list-location.ts';
import { productListQuery } from '#web/shop/catalog/product-list-query.ts';
import { useListLocation } from '#web/shop/catalog/use-list-location.ts';
import { FilterButton } from '#web/shop/features/catalog-filters/filter-button.tsx';
import { FilterChips } from '#web/shop/features/catalog-filters/filter-chips.tsx';
import { FILTER_FORM, FilterColumn } from '#web/shop/features/catalog-filters/filter-column.tsx';
import { KindLinks } from '#web/shop/features/catalog-list/kind-links.tsx';
import { ListBody } from '#web/shop/features/catalog-list/list-body.tsx';
import { NoneLeft, NoSuchPage } from '#web/shop/features/catalog-list/none-here.tsx';
import { ProductGrid, ProductGridSkeleton } from '#web/shop/features/product-card/product-grid.tsx';
import { PastSearches } from '#web/shop/features/search/past-searches.tsx';
import { SearchBoxView } from '#web/shop/features/search/search-box-view.tsx';
import { UnderstoodNote } from '#web/shop/features/search/understood-note.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { useOwnHoldId } from '#web/shop/purchase/own-stock.ts';
import { rememberSearch } from '#web/shop/search/search-history.ts';
import { searchLocation } from '#web/shop/search/search-location.ts';
import { popularProductsQuery } from '#web/shop/search/search-queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** Pictures of the first row or two, fetched at once. */
const EARLY = 4;
/** Products that are offered where there is nothing else to show. */
const POPULAR = 8;

const NOTHING: ListLocation = { address: {}, isCategoryPage: false };
const locationOf = (where: Whereabouts) => searchLocation(where) ?? NOTHING;

async function load({ call, need, wish }: Loading, { address }: ListLocation): Promise<PageHead> {
  const { q } = address;
  const isFound =
    q !== undefined && (await need(productListQuery(call, listQueryOf(address)))).meta.total > 0;
  if (!isFound) await wish(popularProductsQuery(call, POPULAR));
  return headOf(address);
}

/** What people look for is no page for search engines. */
const headOf = ({ q }: ListAddress): PageHead => ({ title: q ? `Поиск: ${q}` : 'Поиск', hidden: true });

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, locationOf(url)));

/** In the browser an answer that does not come leaves the page standing, with a way to try again. */
export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => {
  const place = locationOf(url);
  return loadInBrowser((loading) => answerOr(load(loading, place), headOf(place.address)));
};

export const meta = pageMeta;

export default function Search() {
  const { q = '' } = locationOf(useLocation()).address;
  return (
    <div className="wrap">
      <h1 className="sr">Поиск</h1>
      <SearchBoxView query={q} />
      {q === '' ? <Start /> : <Found />}
    </div>
  );
}

/** Nothing is looked for yet: what was before, and where else to begin. */
function Start() {
  return (
    <>
      <PastSearches />
      <WaysOn />
    </>
  );
}

/** Categories, and what sells best. */
function WaysOn() {
  const popular = useQuery(popularProductsQuery(useCaller(), POPULAR));
  const { categories } = useMenuCategories();
  return (
    <>
      {categories.length > 0 ? (
        <Section title="Категории">
          <ul className="sections sections--all">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link className="section-chip" to={paths.products({ category: slug })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {popular.isError || popular.data?.length === 0 ? null : (
        <Section title="Популярное">
          {popular.data ? (
            <ProductGrid products={popular.data} />
          ) : (
            <ProductGridSkeleton count={POPULAR} text="Загрузка товаров..." />
          )}
        </Section>
      )}
    </>
  );
}

function Found() {
  const { address, pressed, isMoving, hrefFor, onChange } = useListLocation(searchLocation);
  const raw = new URLSearchParams(useLocation().search).get('q') ?? '';
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    productListQuery(useCaller(), listQueryOf(address), useOwnHoldId()),
  );
  const meta = data?.meta as SearchMeta | undefined;
  const total = meta?.total ?? 0;
  useRemembered(address.q, !isPlaceholderData && total > 0);
  const filters = { address: pressed, facets: data?.facets, hrefFor, onChange };
  const understood = (
    <UnderstoodNote address={address} raw={raw} meta={isPlaceholderData ? undefined : meta} />
  );
  if (meta !== undefined && total === 0 && countFilters(address) === 0 && !address.category) {
    return (
      <>
        {understood}
        <NothingFound address={address} />
      </>
    );
  }
  return (
    <>
      <div className="foundbar">
        <p className="muted" role="status">
          {meta ? foundText(total) : null}
        </p>
        {data?.facets && total > 0 ? (
          <KindLinks address={address} facets={data.facets} total={total} />
        ) : null}
      </div>
      {understood}
      <ListBody
        address={pressed}
        {...{ hrefFor, onChange, meta }}
        formId={FILTER_FORM}
        filterButton={<FilterButton {...filters} />}
        chips={<FilterChips {...filters} />}
        filters={<FilterColumn {...filters} />}
      >
        {data === undefined && isError ? (
          <ErrorState
            title="Не удалось загрузить товары"
            text={isApiError(error) ? error.message : undefined}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <ProductGridSkeleton count={8} text="Загрузка товаров..." />
        ) : data.data.length > 0 ? (
          <ProductGrid products={data.data} earlyCount={EARLY} busy={isMoving || isPlaceholderData} />
        ) : (
          <NoneHere address={address} hrefFor={hrefFor} total={total} />
        )}
      </ListBody>
    </>
  );
}

/** A search that led somewhere is worth going back to. */
function useRemembered(q: string | undefined, isFound: boolean): void {
  useEffect(() => {
    if (q !== undefined && isFound) rememberSearch(q);
  }, [q, isFound]);
}

/** «Найден 21 товар», «Найдено 48 товаров». */
const foundText = (total: number) =>
  `${pluralForm(total) === 'one' ? 'Найден' : 'Найдено'}${NBSP}${countText(total, 'product')}`;

interface NoneHereProps {
  address: ListAddress;
  hrefFor: (address: ListAddress) => string;
  total: number;
}

/** The query finds something, but not on this page or under these filters. */
function NoneHere({ address, hrefFor, total }: NoneHereProps) {
  if (total > 0) return <NoSuchPage {...{ address, hrefFor }} />;
  return <NoneLeft to={hrefFor({ ...withoutFilters(address), category: undefined })} />;
}

function NothingFound({ address: { q } }: { address: ListAddress }) {
  return (
    <>
      <EmptyState
        title={`По запросу «${q}» ничего не нашли`}
        text="Попробуйте другие слова: название вещи, цвет или ткань. Или начните с категорий."
      >
        <LinkButton to={paths.products()}>Смотреть все товары</LinkButton>
      </EmptyState>
      <WaysOn />
    </>
  );
}
