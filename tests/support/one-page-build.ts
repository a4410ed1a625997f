import type { ServerBuild } from 'react-router';

interface OnePage {
  /** The script of the server: what turns a page into a document. */
  readonly entry: object;
  /** The root route as the router finds it: its path, and its module. */
  readonly path: string;
  readonly module: object;
}

/** A server build of one page; a stand-in for the built ones. */
export function onePageBuild({ entry, path, module }: OnePage): ServerBuild {
  const isLoaded = 'loader' in module;
  const asset = { id: 'root', path, hasLoader: isLoaded, hasAction: false, module: '/root.js' };
  return {
    entry: { module: entry },
    routes: { root: { id: 'root', path, module } },
    assets: { entry: { imports: [], module: '' }, routes: { root: asset }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
