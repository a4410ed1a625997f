import { HydrationBoundary } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { categoriesQuery, colorMappingQuery } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { retailSettingsQuery, storeSettingsQuery } from '#web/api/store-queries.ts';
import { BottomNav } from '#web/features/bottom-nav/bottom-nav.tsx';
import { Footer } from '#web/features/footer/footer.tsx';
import { Header } from '#web/features/header/header.tsx';
import { PagePending } from '#web/features/page-pending/page-pending.tsx';
import type { SiteHead } from '#web/page-head.ts';
import { fallbackStore } from '#web/state/fallback-store.ts';
import './shop-layout.css';

/** What every page of the shop stands in. None of it may fail a page: there are built-in values for all. */
async function load({ call, wish, glance }: Loading, origin: string): Promise<SiteHead> {
  const [settings] = await Promise.all([
    glance(storeSettingsQuery(call)),
    wish(storeSettingsQuery(call)),
    wish(categoriesQuery(call)),
    wish(colorMappingQuery(call)),
    wish(retailSettingsQuery(call)),
  ]);
  return { storeName: (settings ?? fallbackStore).storeName, origin };
}

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, url.origin));

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, url.origin));

export default function ShopLayout({ loaderData }: { loaderData: Loaded<SiteHead> }) {
  const { pathname } = useLocation();
  // The product page has its buy bar where the others have the navigation.
  const hasNav = !pathname.startsWith('/product/');
  return (
    <HydrationBoundary state={loaderData.state}>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <div className={clsx('shop', hasNav ? 'shop--nav' : 'shop--bar')}>
        <Header />
        <PagePending />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {hasNav ? <BottomNav /> : null}
    </HydrationBoundary>
  );
}
