import type { Page } from '@playwright/test';
import { publishHomeContent } from '#server/home/home-config.actions.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { COLORS, judge, placeOf } from './support/axe.ts';
import { open } from './support/browsing.ts';
import { WITH_PICTURES } from './support/launch.ts';
import { test } from './support/own-shop.ts';
import { expect } from './support/test.ts';

test.use({ launchOptions: WITH_PICTURES });
test.describe.configure({ mode: 'serial' });

const BLUE = 'rgb(31, 78, 121)';
const WHITE = 'rgb(255, 255, 255)';

test('the store’s colours dress the page, in the light and in the dark', async ({ page, shop }) => {
  await storeSetting(shop.db, 'store', { footerData: { ui: { primaryColor: '#1f4e79' } } });
  await open(page, '/cart');
  const button = page.getByRole('main').getByRole('link', { name: 'В каталог' });
  await expect(button).toHaveCSS('background-color', BLUE);
  await expect(button).toHaveCSS('color', WHITE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 26)');
  await expect(button).not.toHaveCSS('background-color', BLUE);
  // a page that came without a document of its own keeps the look, and asks the server for none of it
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a shop without the dark mode is light whatever the system says', async ({ page, shop }) => {
  await storeSetting(shop.db, 'store', { footerData: { ui: { darkMode: false } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/about');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(1);
});

test('without scripts the look is there as well', async ({ browser, shop }) => {
  await storeSetting(shop.db, 'store', { footerData: { ui: { primaryColor: '#1f4e79', darkMode: false } } });
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/net-takoy-stranicy`);
  await expect(page.getByRole('main').getByRole('link', { name: 'В каталог' })).toHaveCSS(
    'background-color',
    BLUE,
  );
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await context.close();
});

test('a logo that does not arrive leaves the name, and nothing jumps', async ({ page, shop, watch }) => {
  watch.expectStatus(404);
  await storeSetting(shop.db, 'store', {
    storeName: 'Лён',
    logo: { showLogo: true, url: '/media/demo/no-such-logo.png' },
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as PerformanceEntry & { value?: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/about');
  const home = page.getByRole('banner').getByRole('link', { name: 'ЛЁН, на главную' });
  await expect(home).toBeVisible();
  await expect(home.locator('img')).toHaveCount(0);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.01);
});

test('sections of the home page have their room, and can be read on whatever ground they got', async ({
  page,
  shop,
}) => {
  await storeSetting(shop.db, 'store', {});
  const { lastUpdated: _, isPublished: __, version: ___, ...content } = (await shop.call('homeConfig')).data;
  const settings = (padding: 'none' | 'small' | 'default' | 'large', backgroundColor: string) => ({
    padding,
    backgroundColor,
    fullWidth: padding === 'large',
    textColor: null,
  });
  const grounds = {
    'featured-products': settings('small', '#27314a'),
    'sale-products': settings('large', 'petrol'),
    categories: settings('default', 'ink'),
    'promocode-showcase': settings('none', '#27314a'),
  };
  const layout = Object.entries(grounds).map(([type, set], order) => ({
    ...{ id: type, type: type as keyof typeof grounds, title: '', isVisible: true, order },
    settings: set,
  }));
  for (const cardStyle of ['modern', 'minimal'] as const) {
    const { promocodeShowcase: codes } = content;
    const displaySettings = { ...codes.displaySettings, cardStyle };
    const changed = { ...content, layout, promocodeShowcase: { ...codes, displaySettings } };
    const seen = (await shop.call('homeConfig')).data.version;
    expect(await publishHomeContent(shop.db, changed, { seenVersion: seen })).toMatchObject({ ok: true });
    await open(page, '/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await unreadable(page)).toEqual([]);
    }
  }
  const rooms = await page
    .locator('.home-section__ground')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).paddingTop));
  expect(rooms).toEqual(['8px', '32px', '16px', '0px']);
});

/** Words that their ground swallows; of those in the ground's very colour axe only says that it is not sure. */
async function unreadable(page: Page): Promise<string[]> {
  const { violations, incomplete } = await judge(page, COLORS);
  const swallowed = incomplete.flatMap(({ nodes }) =>
    nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  );
  return [...violations.flatMap(({ nodes }) => nodes), ...swallowed].map(placeOf);
}
