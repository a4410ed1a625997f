import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { PagePending } from '#web/core/page/page-pending.tsx';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { isSignInPage } from '#web/core/session/sign-in-path.ts';
import { fallbackStore } from '#web/core/store/fallback-store.ts';
import {
  colorMappingQuery,
  retailSettingsQuery,
  storeSettingsQuery,
  wholesaleSettingsQuery,
} from '#web/core/store/store-queries.ts';
import { categoriesQuery } from '#web/shop/catalog/catalog-queries.ts';
import { pictureRatio, useProductDisplay } from '#web/shop/catalog/product-display.ts';
import { productDisplayQuery } from '#web/shop/catalog/product-display-query.ts';
import { BottomNav } from '#web/shop/features/bottom-nav/bottom-nav.tsx';
import { CookieNoticeHost } from '#web/shop/features/cookie-notice/cookie-notice-host.tsx';
import { Favicon } from '#web/shop/features/favicon/favicon.tsx';
import { Footer } from '#web/shop/features/footer/footer.tsx';
import { Header } from '#web/shop/features/header/header.tsx';
import { QuickPickHost } from '#web/shop/features/quick-pick/quick-pick-host.tsx';
import { SearchOpener } from '#web/shop/features/search/search-opener.tsx';
import { StoreFailure } from '#web/shop/features/store-failure/store-failure.tsx';
import { WholesaleHost } from '#web/shop/features/wholesale-wizard/wholesale-host.tsx';
import type { SiteHead } from '#web/shop/preview/head-facts.ts';
import './shop-layout.css';

/** What every page of the shop stands in. None of it may fail a page: there are built-in values for all. */
async function load({ call, wish, glance }: Loading, origin: string): Promise<SiteHead> {
  const [settings] = await Promise.all([
    glance(storeSettingsQuery(call)),
    wish(storeSettingsQuery(call)),
    wish(categoriesQuery(call)),
    wish(colorMappingQuery(call)),
    wish(retailSettingsQuery(call)),
    wish(wholesaleSettingsQuery(call)),
    wish(productDisplayQuery(call)),
  ]);
  return { storeName: (settings ?? fallbackStore).storeName, origin };
}

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, url.origin));

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, url.origin));

const SizeTableLink = lazy(() =>
  import('#web/shop/features/size-table/size-table-link.tsx').then(
    ({ SizeTableLink: Link }) => ({ default: Link }),
    // sizes can be chosen without their table
    () => ({ default: () => null }),
  ),
);

const sizeAside = (product: Product, size: string | null) => (
  <Suspense>
    <SizeTableLink product={product} size={size} />
  </Suspense>
);

const searchOpener = (className: string) => <SearchOpener className={className} />;

export default function ShopLayout() {
  const { pathname } = useLocation();
  const display = useProductDisplay();
  // The product page has its buy bar where the others have the navigation.
  const hasNav = !pathname.startsWith('/product/');
  return (
    <>
      <Favicon />
      <StoreFailure />
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
          <WholesaleHost>
            <QuickPickHost sizeAside={sizeAside}>
              <Outlet />
            </QuickPickHost>
          </WholesaleHost>
        </main>
        <Footer variant={isSignInPage(pathname) ? 'minimal' : 'default'} />
      </div>
      {hasNav ? <BottomNav /> : null}
    </>
  );
}
