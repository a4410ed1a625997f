import { defineConfig } from 'vitest/config';

const everywhere = {
  // a machine with two busy cores takes its time; what never comes still fails
  testTimeout: 20_000,
  setupFiles: ['tests/support/console.ts'],
  restoreMocks: true,
  unstubGlobals: true,
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // the machines that run this have two cores, and every server worker keeps a database busy
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'domain',
          environment: 'node',
          isolate: false,
          include: ['src/{domain,contract}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'web',
          setupFiles: [...everywhere.setupFiles, 'tests/support/web-page.ts'],
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
