import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode, use, useLayoutEffect, useState } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import favicon from './assets/favicon.svg?url&no-inline';
import golosCyrillic from './assets/fonts/golos-text-cyrillic.woff2';
import golosLatin from './assets/fonts/golos-text-latin.woff2';
import notoCyrillic from './assets/fonts/noto-serif-display-cyrillic.woff2';
import touchIcon from './assets/touch-icon.png?url&no-inline';
import { ContentHalf, DrawnHalfContext } from './core/page/document-template.tsx';
import { keepStyles } from './core/page/keep-styles.ts';
import { useNonce } from './core/page/nonce.ts';
import { PageError } from './core/page/page-error.tsx';
import { standInForPages } from './core/page/page-without-code.tsx';
import { loadOnServer } from './core/query/load.ts';
import { PageClientContext, takePageData } from './core/query/page-data.ts';
import { browserQueryClient } from './core/query/query-client.ts';
import { fallbackStore } from './core/store/fallback-store.ts';
import { storeLook } from './core/store/store-look.ts';
import { storeSettingsQuery } from './core/store/store-queries.ts';
import { StateProviders } from './providers.tsx';
import { Spinner } from './ui/state-view.tsx';
import { Toaster } from './ui/toaster.tsx';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

/**
 * Later layers win over earlier ones. Stands in the page itself, before every style sheet: the order is fixed by
 * the file that names the layers first, and a bundler drops or moves a statement that styles nothing.
 */
const LAYER_ORDER = '@layer tokens, base, ui, features, pages, utilities;';

export const links: LinksFunction = () => [
  ...[golosCyrillic, golosLatin, notoCyrillic].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon, sizes: '180x180' },
];

/** The store's own look: in the document from its first byte, so that nothing changes colour before the eyes. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { head } = await loadOnServer(context, ({ call, glance }) => glance(storeSettingsQuery(call)));
  return storeLook((head ?? fallbackStore).footerData.ui);
};

if (typeof window !== 'undefined') standInForPages();

/** One visit, one look. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const drawn = import.meta.env.SSR ? use(DrawnHalfContext) : null;
  const nonce = useNonce();
  const look = useRouteLoaderData<typeof loader>('root');
  if (drawn?.half === 'content') {
    return (
      <ContentHalf slots={drawn.slots} meta={<Meta />}>
        {children}
      </ContentHalf>
    );
  }
  return (
    <html lang="ru" data-theme={look?.theme}>
      <head>
        <meta charSet="utf-8" />
        <style nonce={nonce} suppressHydrationWarning>
          {LAYER_ORDER + (look?.css ?? '')}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        {look?.theme ? null : (
          <meta name="theme-color" content="#15181a" media="(prefers-color-scheme: dark)" />
        )}
        <meta name="theme-color" content="#ffffff" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {drawn === null ? <Meta /> : createElement(drawn.slots.meta)}
        <Links />
      </head>
      <body>
        {drawn === null ? children : createElement(drawn.slots.content)}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const onServer = use(PageClientContext);
  const [client] = useState(() => onServer ?? takePageData(browserQueryClient()));
  // before the effects of a page: a part that one imports would request the style sheet again
  useLayoutEffect(keepStyles, []);
  return (
    <QueryClientProvider client={client}>
      <StateProviders>
        <Outlet />
        <Toaster />
      </StateProviders>
    </QueryClientProvider>
  );
}

/** Shown while the first page of a part that only lives in the browser is fetched. */
export function HydrateFallback() {
  return <Spinner />;
}

/** The last resort: pages have their own, inside the header and the footer. */
export function ErrorBoundary() {
  return (
    <main className="wrap">
      <PageError />
    </main>
  );
}
