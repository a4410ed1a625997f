import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { PageScript, PrepareOptions } from './core/page/prepare-on-intent.ts';

/** When a page that has come prepares the next ones, in milliseconds. */
const PREPARES_AFTER = 1000;

declare global {
  interface Window {
    __webpack_nonce__?: string | undefined;
    /** The router's own list of what each page is made of. */
    __reactRouterManifest?: { readonly routes: PrepareOptions['pages'] };
  }
}

// Dialogs lock the page's scroll with a style element of their own; it needs this answer's nonce, and this is
// the name under which that library looks for it.
window.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

afterPaint(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});

/** What the server sent is seen before the long work of bringing it to life; a page that nobody sees paints nothing. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Nothing of it is needed before the page stands. */
function prepareLater(): void {
  setTimeout(() => {
    const pages = window.__reactRouterManifest?.routes;
    if (pages === undefined) return;
    void import('./core/page/prepare-on-intent.ts').then(
      ({ prepareOnIntent }) =>
        prepareOnIntent({
          pages,
          load: (module) => import(/* @vite-ignore */ module) as Promise<PageScript>,
        }),
      // without it links work as ever
      () => {},
    );
  }, PREPARES_AFTER);
}

if (document.readyState === 'complete') prepareLater();
else addEventListener('load', prepareLater, { once: true });
