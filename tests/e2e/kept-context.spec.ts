import type { BrowserContext } from '@playwright/test';
import { useKeptContext, type WorkerContext } from './support/kept-context.ts';
import { expect, test } from './support/test.ts';

const CHOSEN = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  javaScriptEnabled: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

test('a visitor finds nothing of the one before in the same browser', async ({ browser }) => {
  const worker: WorkerContext = { kept: undefined };
  const visit = (use: (context: BrowserContext) => Promise<unknown>, isReusable = true) =>
    useKeptContext(browser, worker, CHOSEN, async (context) => {
      await use(context);
      return { isReusable };
    });
  const heard: string[] = [];
  let first: BrowserContext | undefined;

  await visit(async (context) => {
    first = context;
    const [page] = context.pages();
    if (!page) throw new Error('no page');
    await context.addInitScript(() => localStorage.setItem('again', 'yes'));
    await page.addInitScript(() => sessionStorage.setItem('again', 'yes'));
    context.on('request', (request) => heard.push(request.url()));
    page.on('request', (request) => heard.push(request.url()));
    await page.route('**/*', (route) => route.continue());
    await page.goto('/contacts');
    await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 500 });
    // a page stores until it is left
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        document.cookie = 'late=yes; path=/';
        localStorage.setItem('late', 'yes');
        sessionStorage.setItem('late', 'yes');
      }),
    );
    await context.newPage();
  });

  const heardOfFirst = heard.length;
  await visit(async (context) => {
    expect(context).toBe(first);
    expect(context.pages()).toHaveLength(1);
    const [page] = context.pages();
    await page?.goto('/robots.txt');
    const seen = await page?.evaluate(() => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie,
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isForced: matchMedia('(forced-colors: active)').matches,
    }));
    const nothing = { stored: [], cookies: '', width: 1280, isDark: false, isStill: true, isForced: false };
    expect(seen).toEqual(nothing);
    expect(heard).toHaveLength(heardOfFirst);
    // the shop's clock of this visitor cannot be set right again
    await context.clock.install();
  });

  let second: BrowserContext | undefined;
  await visit((context) => {
    second = context;
    return Promise.resolve();
  }, false);
  expect(second).not.toBe(first);
  await visit((context) => {
    expect(context).not.toBe(second);
    return Promise.resolve();
  });
  await worker.kept?.context.close();
});
