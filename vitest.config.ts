import { defineConfig } from 'vitest/config';

const everywhere = {
  // a machine with two busy cores takes its time; what never comes still fails
  testTimeout: 20_000,
  setupFiles: ['tests/support/console.ts', 'tests/support/array-buffers.ts', 'tests/support/own-globals.ts'],
  restoreMocks: true,
  unstubGlobals: true,
};

/**
 * Files with modules and a window each: a cart remembers for as long as its module or window lives, and where notices
 * are read, those that another file raised and nothing showed would come first.
 */
const ALONE = [
  'src/web/shop/cart/**/*.test.{ts,tsx}',
  'src/web/ui/toaster.test.tsx',
  'src/web/admin/kit/list/bulk-bar.test.tsx',
  'src/web/shop/orders/repeat-order-left.test.tsx',
  'src/web/shop/features/product-card/product-card.test.tsx',
  'src/web/shop/features/account/addresses-tab.test.tsx',
  'src/web/shop/features/cart-lines/cart-lines.test.tsx',
  'src/web/shop/features/order-view/cancel-order.test.tsx',
  // replace a module that other files have loaded by then
  'src/web/admin/pages/test-upload.test.tsx',
  'src/web/shop/features/cart-lines/removal-without-words.test.tsx',
  'src/web/shop/features/footer/footer-without-code.test.tsx',
  'src/web/shop/pages/{cart-left,texts,wishlist}.test.tsx',
];

/** Most of what a test makes is garbage at once: with more room for it a window's tests take a sixth less time. */
const ROOMY = { execArgv: ['--max-semi-space-size=64'] };

const inWindow = {
  ...everywhere,
  setupFiles: [...everywhere.setupFiles, 'tests/support/web-page.ts'],
  environment: 'jsdom',
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // one more than the two cores of the machines that run this: tests of the server often wait, for the database or a
    // limit of time, and a third worker takes a quarter off what they take; a fourth takes nothing more
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'domain',
          environment: 'node',
          isolate: false,
          include: ['src/{domain,contract}/**/*.test.ts', '{scripts,bench,proofs}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          ...ROOMY,
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
          ...inWindow,
          ...ROOMY,
          name: 'web',
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ALONE,
        },
      },
      // a context in a worker that stays keeps them as far apart as a worker each, for 60 % of the processor's time
      { extends: true, test: { ...inWindow, name: 'web-alone', pool: 'vmThreads', include: ALONE } },
    ],
  },
});
