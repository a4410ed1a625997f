import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { FastifyInstance } from 'fastify';
import { type ServerBuild, UNSAFE_withComponentProps as withComponentProps } from 'react-router';
import { directCaller } from '#server/http/direct-calls.ts';
import { ssr } from '#server/http/ssr.ts';
import { callerContext, nonceContext, pageContext, reportContext } from '#web/core/page/context.ts';
import * as entry from '#web/entry-server.tsx';
import * as root from '#web/root.tsx';
import routes from '#web/routes.ts';
import type { Shared } from './shop-memory.ts';

type Routes = ServerBuild['routes'];
type PageModule = NonNullable<Routes[string]>['module'];

const files = import.meta.glob<PageModule>(
  ['../../src/web/{shop,admin}/pages/**/*.tsx', '../../src/web/dev/ui.tsx', '!**/*.test.tsx'],
  {
    eager: true,
  },
);

/** The documents of the shop as the server renders them, without what is built for browsers. */
export async function documents(app: FastifyInstance, shared: Shared): Promise<void> {
  const build = serverBuild();
  await app.register(async (scope) =>
    ssr(scope, {
      build,
      mode: 'production',
      origin: 'http://shop.test',
      shared,
      fill: (context, { ip, log, nonce, onAnswer, onPage }) => {
        context.set(callerContext, directCaller(app, { ip, log, onAnswer, patience: 8, checksOutput: true }));
        context.set(nonceContext, nonce);
        context.set(pageContext, onPage ?? null);
        context.set(reportContext, (error) => console.error(error));
      },
    }),
  );
}

function serverBuild(): ServerBuild {
  const known: Routes = { root: { id: 'root', path: '', module: root as unknown as PageModule } };
  for (const entryOfTable of routes) addRoutes(known, entryOfTable, 'root');
  const assets = Object.values(known).flatMap((route) => (route ? [[route.id, assetOf(route)]] : []));
  return {
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    routes: known,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true, v8_passThroughRequests: true } as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  };
}

function addRoutes(known: Routes, { children = [], ...route }: RouteConfigEntry, parentId: string): void {
  const module = files[`../../src/web/${route.file}`];
  if (module === undefined) throw new Error(`no page in ${route.file}`);
  const id = route.id ?? route.file.replace(/\.tsx$/, '');
  const { path, index } = route;
  known[id] = {
    id,
    parentId,
    // the build does the same: a page is given what its loader brought
    module: { ...module, default: withComponentProps(module.default as never) },
    ...(path === undefined ? {} : { path }),
    ...(index === undefined ? {} : { index }),
  };
  for (const child of children) addRoutes(known, child, id);
}

/** What the browser would be told of a route. */
function assetOf(route: NonNullable<Routes[string]>): ServerBuild['assets']['routes'][string] {
  const { module, ...place } = route;
  return {
    ...place,
    module: '/page.js',
    imports: [],
    css: [],
    hasLoader: module.loader !== undefined,
    hasClientLoader: 'clientLoader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasAction: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
