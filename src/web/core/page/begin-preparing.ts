import { type PageScript, type PrepareOptions, prepareOnIntent } from './prepare-on-intent.ts';

declare global {
  interface Window {
    /** The router's own list of what each page is made of. */
    __reactRouterManifest?: { readonly routes: PrepareOptions['pages'] };
  }
}

// comes with scripts that are loaded once a page stands, so that the first visit waits for none of it
if (typeof window !== 'undefined') {
  prepareOnIntent({
    pages: window.__reactRouterManifest?.routes ?? {},
    load: (module) => import(/* @vite-ignore */ module) as Promise<PageScript>,
  });
}
