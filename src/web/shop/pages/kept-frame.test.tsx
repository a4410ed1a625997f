import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ProductFacets } from '#contract/catalog.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { FACETS } from '#tests/support/facets.ts';
import { keptIn } from '#tests/support/kept-parts.ts';
import { fakeCaller } from '#tests/support/web.tsx';
import { PagePartsContext } from '#web/core/page/kept-part.tsx';
import { createPartMemory, type PageParts } from '#web/core/page/page-parts.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { storeSettingsQuery } from '#web/core/store/store-queries.ts';
import type { ListAddress } from '#web/paths.ts';
import { StateProviders } from '#web/providers.tsx';
import { categoriesQuery, type ShownCategory } from '#web/shop/catalog/catalog-queries.ts';
import { toMenuCategory } from '#web/shop/catalog/menu-categories.ts';
import { BottomNav } from '#web/shop/features/bottom-nav/bottom-nav.tsx';
import { FilterButton } from '#web/shop/features/catalog-filters/filter-button.tsx';
import { FilterColumn } from '#web/shop/features/catalog-filters/filter-column.tsx';
import { CatalogList } from '#web/shop/features/catalog-list/catalog-list.tsx';
import { CategoryStrip } from '#web/shop/features/category-strip/category-strip.tsx';
import { Footer } from '#web/shop/features/footer/footer.tsx';
import { Header } from '#web/shop/features/header/header.tsx';
import { SearchOpener } from '#web/shop/features/search/search-opener.tsx';

// read anew as the server reads it: the files of a worker share what they have imported
vi.hoisted(() => {
  vi.stubEnv('SSR', true);
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const CATEGORIES = ['dresses', 'coats', 'skirts'].map(
  (slug, at): ShownCategory => ({
    id: slug,
    slug,
    name: { ru: slug },
    image: at === 0 ? '/pictures/demo/a.webp' : null,
    level: 0,
    parentId: null,
    productType: 'clothing',
    isActive: true,
    isVisible: true,
    sortOrder: at,
    productCount: 9 + at,
  }),
);
const LOGO = { ...DEFAULT_STORE_PROFILE.logo, url: '/uploads/logo.png', showLogo: true };

interface Shown {
  path?: string;
  settings?: StoreSettings;
  categories?: ShownCategory[];
  address?: ListAddress;
  facets?: ProductFacets;
  /** Where the page lies. */
  branch?: string;
}

/** Everything that stands around the goods of a page, as the server draws it: with the parts of a page or without. */
function frameOf({
  path = '/products',
  settings = DEFAULT_STORE_PROFILE,
  categories = CATEGORIES,
  address = {},
  facets = FACETS,
  branch = 'Платья',
}: Shown) {
  const call = fakeCaller();
  const client = createQueryClient('server');
  client.setQueryData(storeSettingsQuery(call).queryKey, settings);
  client.setQueryData(categoriesQuery(call).queryKey, categories);
  const list = { address, hrefFor: () => '/products', onChange: () => undefined };
  return (parts: PageParts | null) => {
    const html = renderToString(
      <PagePartsContext value={parts}>
        <MemoryRouter initialEntries={[path]}>
          <QueryClientProvider client={client}>
            <StateProviders>
              <Header search={(className) => <SearchOpener className={className} />} />
              <CategoryStrip categories={categories.map(toMenuCategory)} />
              <CatalogList
                title="Каталог"
                trail={[{ name: 'Главная', to: '/' }, { name: branch }]}
                {...list}
                meta={undefined}
                formId="f"
                filterButton={<FilterButton {...list} facets={facets} />}
                chips={null}
                filters={<FilterColumn {...list} facets={facets} />}
              >
                {null}
              </CatalogList>
              <Footer variant={path === '/auth' ? 'minimal' : 'default'} />
              <BottomNav />
            </StateProviders>
          </QueryClientProvider>
        </MemoryRouter>
      </PagePartsContext>,
    );
    return parts === null ? html : new TextDecoder().decode(parts.fill(html));
  };
}

const openMemory = () => createPartMemory(10_000_000, 'secret');
const PATHS = [
  '/',
  '/products',
  '/products?filter=new',
  '/products?filter=sale&page=2',
  '/products/category/dresses',
  '/product/silk-dress',
  '/order-confirmation/1',
  '/search?q=a',
  '/cart',
  '/wishlist',
  '/auth',
  '/contact',
  '/about',
  '/nothing',
];

describe('what stands around the goods', () => {
  it('is the same on every page, kept or drawn anew, byte for byte', () => {
    const memory = openMemory();
    for (const path of [...PATHS, ...PATHS.toReversed()]) {
      const draw = frameOf({ path });
      expect(draw(memory.open()), path).toBe(draw(null));
    }
  });

  it('is not drawn a second time', () => {
    const memory = openMemory();
    const draw = frameOf({});
    draw(memory.open());
    expect(keptIn(draw, memory.open())).toEqual(Array.from({ length: 12 }, () => true));
  });

  it.each<[string, Shown, string]>([
    ['the name of the shop', { settings: { ...DEFAULT_STORE_PROFILE, storeName: 'Лён' } }, 'ЛЁН'],
    ['the logo', { settings: { ...DEFAULT_STORE_PROFILE, logo: LOGO } }, '/uploads/logo'],
    [
      'what the footer says of the shop',
      { settings: { ...DEFAULT_STORE_PROFILE, storeDescription: 'Шьём сами' } },
      'Шьём сами',
    ],
    ['a category', { categories: CATEGORIES.map((one) => ({ ...one, name: { ru: 'Жилеты' } })) }, 'Жилеты'],
    ['a choice of a category', { address: { category: 'coats' } }, 'checked="" value="coats"'],
    ['a choice of a colour', { address: { colors: ['RED'] } }, 'checked="" value="RED"'],
    ['a choice of a size', { address: { sizes: ['44'] } }, 'checked="" value="44"'],
    ['a choice of what is on sale', { address: { isSale: true } }, 'name="isSale" checked="" value="true"'],
    ['the order', { address: { sort: 'price' } }, '<option value="price" selected="">'],
    ['the order of a search', { address: { q: 'лён' } }, '<option value="relevance" selected="">'],
    ['how many filters are chosen', { address: { sizes: ['44', '46'], isNew: true } }, 'badge--mute">3<'],
    ['the branch', { branch: 'Юбки' }, '<span aria-current="page">Юбки</span>'],
    ['the section', { address: { filter: 'sale' } }, 'value="sale"'],
    [
      'the number of a colour',
      { facets: { ...FACETS, colors: FACETS.colors.map((one) => ({ ...one, count: 77 })) } },
      '77',
    ],
    [
      'the number of a category',
      { facets: { ...FACETS, categories: FACETS.categories.map((one) => ({ ...one, count: 78 })) } },
      '78',
    ],
    [
      'the number of a size',
      { facets: { ...FACETS, sizes: FACETS.sizes.map((one) => ({ ...one, count: 79 })) } },
      '79',
    ],
    ['the number of what is in stock', { facets: { ...FACETS, inStock: 80 } }, '80'],
  ])('shows a change of %s at once', (_, change, expected) => {
    const memory = openMemory();
    frameOf({})(memory.open());
    const draw = frameOf(change);
    const shown = draw(memory.open());
    expect(shown).toBe(draw(null));
    expect(shown).toContain(expected);
  });
});
