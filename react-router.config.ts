import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/web',
  buildDirectory: 'dist/web',
  // All routes are known to the browser at once: a shop of this size gains nothing from asking for them.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
