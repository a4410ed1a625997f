import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { browserQueryClient, createQueryClient } from './api/query-client.ts';
import favicon from './assets/favicon.svg?url&no-inline';
import golosCyrillic from './assets/fonts/golos-text-cyrillic.woff2';
import golosLatin from './assets/fonts/golos-text-latin.woff2';
import notoCyrillic from './assets/fonts/noto-serif-display-cyrillic.woff2';
import { PageError } from './features/page-error/page-error.tsx';
import { useNonce } from './nonce.ts';
import { StateProviders } from './state/providers.tsx';
import { Spinner } from './ui/state-view.tsx';
import { Toaster } from './ui/toaster.tsx';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

/**
 * Later layers win over earlier ones. Stands in the page itself, before every style sheet: the order is fixed by
 * whoever names the layers first, and a bundler drops or moves a statement that styles nothing.
 */
const LAYER_ORDER = '@layer tokens, base, ui, features, pages, utilities;';

export const links: LinksFunction = () => [
  ...[golosCyrillic, golosLatin, notoCyrillic].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <style nonce={nonce} suppressHydrationWarning>
          {LAYER_ORDER}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15181a" media="(prefers-color-scheme: dark)" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [client] = useState(() =>
    typeof window === 'undefined' ? createQueryClient('server') : browserQueryClient(),
  );
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
