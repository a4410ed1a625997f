import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/web',
  buildDirectory: 'dist/web',
  // Most routes are the account's and the staff's: a first visit learns of those that its page links to, afterwards.
  routeDiscovery: { mode: 'lazy' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
