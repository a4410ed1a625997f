import { type PageScript, type PrepareOptions, prepareOnIntent } from './prepare-on-intent.ts';

declare global {
  interface Window {
    /** The router's own list of what each page is made of. */
    __reactRouterManifest?: { readonly routes: PrepareOptions['pages'] };
  }
}

// loaded once, by the script that brings a document to life
prepareOnIntent({
  pages: window.__reactRouterManifest?.routes ?? {},
  load: (module) => import(/* @vite-ignore */ module) as Promise<PageScript>,
});
