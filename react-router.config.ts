import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/web',
  buildDirectory: 'dist/web',
  // Most routes are the account's and the staff's: a first visit learns of those that its page links to, afterwards.
  routeDiscovery: { mode: 'lazy' },
  future: {
    v8_middleware: true,
    // one file a page: the loader of one in a file of its own would fail past the page that stands in for missing code
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
