import { HydrationBoundary } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { categoriesQuery, colorMappingQuery } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { productDisplayQuery } from '#web/api/product-display-query.ts';
import { retailSettingsQuery, storeSettingsQuery } from '#web/api/store-queries.ts';
import { BottomNav } from '#web/features/bottom-nav/bottom-nav.tsx';
import { CookieNoticeHost } from '#web/features/cookie-notice/cookie-notice-host.tsx';
import { Favicon } from '#web/features/favicon/favicon.tsx';
import { Footer } from '#web/features/footer/footer.tsx';
import { Header } from '#web/features/header/header.tsx';
import { PagePending } from '#web/features/page-pending/page-pending.tsx';
import { QuickPickHost } from '#web/features/quick-pick/quick-pick-host.tsx';
import { SearchOpener } from '#web/features/search/search-opener.tsx';
import type { SiteHead } from '#web/page-head.ts';
import { fallbackStore } from '#web/state/fallback-store.ts';
import { pictureRatio, useProductDisplay } from '#web/state/product-display.ts';
import { isSignInPage } from '#web/state/sign-in-path.ts';
import './shop-layout.css';

/** What every page of the shop stands in. None of it may fail a page: there are built-in values for all. */
async function load({ call, wish, glance }: Loading, origin: string): Promise<SiteHead> {
  const [settings] = await Promise.all([
    glance(storeSettingsQuery(call)),
    wish(storeSettingsQuery(call)),
    wish(categoriesQuery(call)),
    wish(colorMappingQuery(call)),
    wish(retailSettingsQuery(call)),
    wish(productDisplayQuery(call)),
  ]);
  return { storeName: (settings ?? fallbackStore).storeName, origin };
}

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, url.origin));

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, url.origin));

const SizeTableLink = lazy(async () => ({
  default: (await import('#web/features/size-table/size-table-link.tsx')).SizeTableLink,
}));

const sizeAside = (product: Product, size: string | null) => (
  <Suspense>
    <SizeTableLink product={product} size={size} />
  </Suspense>
);

const searchOpener = (className: string) => <SearchOpener className={className} />;

export default function ShopLayout({ loaderData }: { loaderData: Loaded<SiteHead> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ShopFrame />
    </HydrationBoundary>
  );
}

function ShopFrame() {
  const { pathname } = useLocation();
  const display = useProductDisplay();
  // The product page has its buy bar where the others have the navigation.
  const hasNav = !pathname.startsWith('/product/');
  return (
    <>
      <Favicon />
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <CookieNoticeHost />
      <div
        className={clsx('shop', hasNav ? 'shop--nav' : 'shop--bar')}
        style={{ '--ratio': pictureRatio(display) }}
      >
        <Header search={searchOpener} />
        <PagePending />
        <main id="content" tabIndex={-1}>
          <QuickPickHost sizeAside={sizeAside}>
            <Outlet />
          </QuickPickHost>
        </main>
        <Footer variant={isSignInPage(pathname) ? 'minimal' : 'default'} />
      </div>
      {hasNav ? <BottomNav /> : null}
    </>
  );
}
