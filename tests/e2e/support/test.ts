import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { StaffCaller } from '#contract/http/caller.ts';
import { createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { apiCaller } from './api.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';
import { acceptCookies } from './cookies.ts';
import { useKeptContext, type WorkerContext } from './kept-context.ts';
import { readRun } from './run.ts';

export interface Shop {
  readonly origin: string;
  /** The shop's tables, for what no screen can do yet. */
  readonly db: Database;
  /** A guest's calls. */
  readonly call: StaffCaller;
  callAs(token: string): StaffCaller;
}

interface Fixtures {
  /** Whether the visitor is still to be asked about cookies. */
  readonly isAsked: boolean;
  readonly watch: ConsoleWatch;
  /** Another visitor, with nothing stored and no script of the shop compiled. */
  readonly newVisitor: () => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures, { shop: Shop; workerContext: WorkerContext }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const { origin, database } = readRun();
      const db = createDatabase(createPool({ connection: database, max: 2, patience: 8 }));
      await use({ origin, db, call: apiCaller(origin), callAs: (token) => apiCaller(origin, token) });
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  isAsked: [false, { option: true }],
  workerContext: [async ({ browserName: _ }, use) => use({ kept: undefined }), { scope: 'worker' }],
  context: async (
    { browser, workerContext, viewport, colorScheme, javaScriptEnabled, contextOptions },
    use,
    info,
  ) => {
    const chosen = { viewport, colorScheme, javaScriptEnabled, contextOptions };
    await useKeptContext(browser, workerContext, chosen, async (context) => {
      await use(context);
      return { isReusable: info.status === info.expectedStatus };
    });
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
  // a page that complains fails its test, whatever the test is about
  watch: [
    async ({ context, isAsked }, use) => {
      if (!isAsked) await acceptCookies(context);
      const watch = createConsoleWatch();
      watch.listenTo(context);
      await use(watch);
      expect(watch.complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await acceptCookies(context);
      watch.listenTo(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
