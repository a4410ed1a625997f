import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { BriefCard } from '#contract/catalog.ts';
import { shownBanners, shownPromoBanners } from '#domain/home/banners.ts';
import type { HomeContent, LayoutItem, ProductSection } from '#domain/home/config.ts';
import { shownSections } from '#domain/home/sections.ts';
import { COUNTDOWN_STEP } from '#domain/ru/countdown.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { fallbackStore } from '#web/core/store/fallback-store.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { storeSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { FALLBACK_CATEGORIES, toMenuCategory } from '#web/shop/catalog/menu-categories.ts';
import { CardPartsContext } from '#web/shop/catalog/product-display.ts';
import { BannerCarousel } from '#web/shop/features/banner-carousel/banner-carousel.tsx';
import { CategoryStrip } from '#web/shop/features/category-strip/category-strip.tsx';
import { HomeSection } from '#web/shop/features/home-sections/home-section.tsx';
import { ScrollRow } from '#web/shop/features/home-sections/scroll-row.tsx';
import { SectionStack } from '#web/shop/features/home-sections/section-stack.tsx';
import { InfoBar } from '#web/shop/features/info-bar/info-bar.tsx';
import { CardDataProvider } from '#web/shop/features/product-card/card-shop.tsx';
import { ProductGrid, ProductItems } from '#web/shop/features/product-card/product-grid.tsx';
import { PromoBanners } from '#web/shop/features/promo-banners/promo-banners.tsx';
import { PromoShowcase } from '#web/shop/features/promo-showcase/promo-showcase.tsx';
import { type HomeData, homepageQuery } from '#web/shop/home/home-queries.ts';
import { useNow } from '#web/shop/home/use-now.ts';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { storeData } from '#web/shop/preview/structured-data.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { EmptyState, ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { Tag } from '#web/ui/tag.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** The page says by itself what could not be loaded, so nothing here fails it. */
async function load({ call, wish, glance }: Loading): Promise<PageHead> {
  const [settings] = await Promise.all([glance(storeSettingsQuery(call)), wish(homepageQuery(call))]);
  const { seo } = settings ?? fallbackStore;
  return {
    title: seo.metaTitle || 'Женская одежда',
    namesStore: seo.metaTitle !== '',
  };
}

/** The document also says what it is about and who the shop is. */
export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, async (loading) => {
    const head = await load(loading);
    const settings = (await loading.glance(storeSettingsQuery(loading.call))) ?? fallbackStore;
    const site = { storeName: settings.storeName, origin: url.origin };
    return {
      ...head,
      description: settings.seo.metaDescription || settings.storeDescription,
      canonical: paths.home(),
      structured: storeData(settings, site),
    };
  });
export const clientLoader = (_args: ClientLoaderFunctionArgs) => loadInBrowser(load);
export const meta = pageMeta;

export default function Home() {
  const { data, error, dataUpdatedAt } = useQuery(homepageQuery(useCaller()));
  if (data) return <Sections data={data} loadedAt={dataUpdatedAt} />;
  return (
    <div className="home home--apart">
      {error === null ? (
        <Spinner text="Загрузка главной страницы..." />
      ) : (
        <ErrorState
          page
          title="Не удалось загрузить главную страницу"
          text={error.message}
          onRetry={() => window.location.reload()}
        />
      )}
    </div>
  );
}

/** The configured sections from top to bottom (docs/rules/home.md); what has meanwhile ended leaves by itself. */
function Sections({ data, loadedAt }: { data: HomeData; loadedAt: number }) {
  const { settings } = useStoreSettings();
  const now = useNow(loadedAt, COUNTDOWN_STEP);
  const sections = shownSections(data.homeConfig, now);
  const [first] = sections;
  const [firstBanner] = shownBanners(data.homeConfig.scrollBanner, now);
  const isUnderHeader =
    first?.type === 'scroll-banner' && first.settings.fullWidth && first.settings.padding === 'none';
  const hasHeading = Boolean(firstBanner?.title) && sections.some(({ type }) => type === 'scroll-banner');
  return (
    <SectionStack className={clsx('home', !isUnderHeader && 'home--apart')}>
      {hasHeading ? null : <h1 className="sr">{settings.storeName}</h1>}
      <CardDataProvider>
        {sections.map((section) => (
          <SectionContent key={section.id} section={section} data={data} loadedAt={loadedAt} />
        ))}
      </CardDataProvider>
      {first === undefined ? (
        <EmptyState title="Скоро здесь появится витрина" text="А вещи уже ждут в каталоге">
          <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
        </EmptyState>
      ) : null}
    </SectionStack>
  );
}

interface SectionProps {
  section: LayoutItem;
  data: HomeData;
  loadedAt: number;
}

/** Drawn again by itself alone: the time moves on in the few parts that show it, and a page has hundreds of others. */
const SectionContent = memo(function SectionContent({ section, data, loadedAt }: SectionProps): ReactNode {
  const { homeConfig: config } = data;
  switch (section.type) {
    case 'hero':
      return null;
    case 'info-bar':
      return (
        <HomeSection section={section} isBand reachesEdges>
          <InfoBar bar={config.infoBar} />
        </HomeSection>
      );
    case 'scroll-banner':
      return (
        <HomeSection section={section} isBand reachesEdges>
          <Banners settings={config.scrollBanner} loadedAt={loadedAt} />
        </HomeSection>
      );
    case 'promo-banner':
      return <Promos section={section} data={data} loadedAt={loadedAt} />;
    case 'categories':
      return <Categories section={section} categories={data.categories} />;
    case 'promocode-showcase':
      return <Codes section={section} data={data} loadedAt={loadedAt} />;
    case 'featured-products':
      return (
        <Products
          section={section}
          block={config.featuredProducts}
          products={data.featuredProducts}
          link={{ to: paths.products(), label: 'Смотреть все товары' }}
          failure="Не удалось загрузить товары"
        />
      );
    case 'new-arrivals':
      return (
        <Products
          section={section}
          block={config.newArrivals}
          products={data.newArrivals}
          link={{ to: paths.products({ filter: 'new' }), label: 'Все новинки' }}
          failure="Не удалось загрузить новые поступления"
        />
      );
    case 'sale-products':
      return <Sale section={section} data={data} />;
  }
});

/** What has meanwhile ended leaves by itself, and what has begun comes. */
function Banners({ settings, loadedAt }: { settings: HomeContent['scrollBanner']; loadedAt: number }) {
  const now = useNow(loadedAt, COUNTDOWN_STEP);
  return <BannerCarousel banners={shownBanners(settings, now)} settings={settings} holdsHeading />;
}

function Promos({ section, data, loadedAt }: SectionProps) {
  const now = useNow(loadedAt, COUNTDOWN_STEP);
  return (
    <HomeSection section={section} reachesEdges>
      <section aria-labelledby={section.id}>
        <h2 className="sr" id={section.id}>
          {section.title || 'Акции'}
        </h2>
        <PromoBanners banners={shownPromoBanners(data.homeConfig.promo, now)} now={now} />
      </section>
    </HomeSection>
  );
}

/** The three built-in ones where the shop's own cannot be had (docs/rules/catalogue.md); none where staff show none. */
function Categories({ section, categories }: Pick<SectionProps, 'section'> & Pick<HomeData, 'categories'>) {
  const tiles = categories === null ? FALLBACK_CATEGORIES : categories.map(toMenuCategory);
  if (tiles.length === 0) return null;
  return (
    <HomeSection section={section}>
      <Section title={section.title || 'Категории'}>
        <CategoryStrip categories={tiles} />
      </Section>
    </HomeSection>
  );
}

/** Without a reduced product there is no sale; the link to the rest appears when there may be a rest. */
function Sale({ section, data }: Omit<SectionProps, 'loadedAt'>) {
  const { saleProducts: block } = data.homeConfig;
  const products = data.saleProducts;
  if (products?.length === 0) return null;
  const isFull = (products?.length ?? 0) >= block.maxProducts;
  return (
    <Products
      section={section}
      block={block}
      products={products}
      link={isFull ? { to: paths.products({ filter: 'sale' }), label: 'Смотреть всю распродажу' } : undefined}
      failure="Не удалось загрузить товары"
      badge={block.title === SALE ? undefined : SALE}
    />
  );
}

const SALE = 'Распродажа';

function Codes({ section, data, loadedAt }: SectionProps) {
  const now = useNow(loadedAt, COUNTDOWN_STEP);
  const { promocodeShowcase: showcase } = data.homeConfig;
  if (!data.promocodes?.length) return null;
  return (
    <HomeSection section={section}>
      <Section title={showcase.title} text={showcase.subtitle}>
        <PromoShowcase codes={data.promocodes} showcase={showcase} now={now} />
      </Section>
    </HomeSection>
  );
}

interface ProductsProps {
  section: LayoutItem;
  block: ProductSection;
  products: readonly BriefCard[] | null;
  link: { to: string; label: string } | undefined;
  failure: string;
  /** What the block is, where its title does not say it. */
  badge?: string | undefined;
}

function Products({ section, block, products, link, failure, badge }: ProductsProps) {
  return (
    <HomeSection section={section}>
      <CardPartsContext value={block}>
        <Section title={block.title} text={block.subtitle} link={link}>
          {badge ? (
            <p className="home-section__badge">
              <Tag tone="sale">{badge}</Tag>
            </p>
          ) : null}
          {products === null ? <ErrorState title={failure} onRetry={() => window.location.reload()} /> : null}
          {products?.length === 0 ? <p className="muted">Товары не найдены</p> : null}
          {products?.length ? <Cards products={products} block={block} /> : null}
        </Section>
      </CardPartsContext>
    </HomeSection>
  );
}

function Cards({ products, block }: { products: readonly BriefCard[]; block: ProductSection }) {
  if (block.displayStyle === 'grid') return <ProductGrid products={products} />;
  return (
    <ScrollRow label={block.title}>
      <ProductItems products={products} />
    </ScrollRow>
  );
}
