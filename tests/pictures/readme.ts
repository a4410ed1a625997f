import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { projectRoot } from '#server/project-root.ts';
import { cookiesAccepted } from '../e2e/support/cookies.ts';
import { startShop } from '../e2e/support/shop-process.ts';
import { DESK, launchBrowser, PHONE, untilPainted } from './browser.ts';
import { setDemoStage } from './demo/stage.ts';
import { DEMO_SCREENS } from './demo-screens.ts';

const QUALITY = 82;

/** The screens of the demo shop that the README shows: the file's name, the screen's, and who looks. */
const PICTURES: readonly (readonly [file: string, screen: string, browser: BrowserContextOptions])[] = [
  ['home', 'home', DESK],
  ['product', 'product-chosen', PHONE],
  ['catalogue-dark', 'catalogue', { ...PHONE, colorScheme: 'dark' }],
  ['cart', 'cart', PHONE],
  ['orders', 'admin-orders', DESK],
];

const folder = join(projectRoot(), 'docs/pictures');
mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await launchBrowser();
const stage = await setDemoStage(shop);
try {
  for (const [file, name, visitor] of PICTURES) {
    const screen = DEMO_SCREENS.find((it) => it.name === name);
    const context = await browser.newContext({
      baseURL: shop.origin,
      storageState: cookiesAccepted(shop.origin),
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      ...visitor,
    });
    const page = await context.newPage();
    await screen?.show(page, stage);
    await untilPainted(page);
    const cdp = await context.newCDPSession(page);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(join(folder, `${file}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
} finally {
  await stage.close();
  await browser.close();
  await shop.stop();
}
