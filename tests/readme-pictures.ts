import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { projectRoot } from '#server/project-root.ts';
import { ADMIN } from './e2e/support/run.ts';
import { startShop } from './e2e/support/shop-process.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1280, height: 800 } } as const;
const QUALITY = 82;

interface Picture {
  readonly name: string;
  readonly browser: BrowserContextOptions;
  readonly show: (page: Page) => Promise<unknown>;
}

/** What the README shows, in the demo shop as it is. */
const PICTURES: readonly Picture[] = [
  { name: 'home', browser: DESK, show: (page) => page.goto('/') },
  { name: 'product', browser: PHONE, show: chooseDress },
  {
    name: 'catalogue-dark',
    browser: { ...PHONE, colorScheme: 'dark' },
    show: (page) => page.goto('/products'),
  },
  { name: 'cart', browser: PHONE, show: fillCart },
  { name: 'orders', browser: DESK, show: openOrders },
];

async function chooseDress(page: Page): Promise<void> {
  await page.goto('/product/plate-na-zapah', { waitUntil: 'networkidle' });
  await page.getByText('46 (M)').first().click();
}

async function fillCart(page: Page): Promise<void> {
  await chooseDress(page);
  await page
    .getByRole('button', { name: /в корзину/i })
    .first()
    .click();
  await page.getByText('Товар добавлен!').waitFor();
  await page.goto('/cart');
}

async function openOrders(page: Page): Promise<void> {
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Почта' }).fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('table').waitFor();
}

const folder = join(projectRoot(), 'docs/pictures');
mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await chromium.launch({
  executablePath: process.env['E2E_BROWSER'] ?? '',
  args: ['--no-sandbox'],
});
try {
  for (const picture of PICTURES) {
    const context = await browser.newContext({
      baseURL: shop.origin,
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      ...picture.browser,
    });
    const page = await context.newPage();
    await picture.show(page);
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(join(folder, `${picture.name}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
}
