import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { projectRoot } from '#server/project-root.ts';
import { cookiesAccepted } from '../e2e/support/cookies.ts';
import { startShop } from '../e2e/support/shop-process.ts';
import { DESK, launchBrowser, OFFICE, PHONE, untilPainted } from './browser.ts';
import { FAMILY_THEMES, takeFamilies } from './component-families.ts';
import type { DemoScreen } from './demo/screen.ts';
import { type DemoStage, setDemoStage } from './demo/stage.ts';
import { DEMO_SCREENS } from './demo-screens.ts';

/**
 * Photographs every screen of the demo shop into `screenshots/`, on a phone and on a desk, light and dark:
 * `npm run screenshots [-- --only cart --only home]`. Each is taken as it opens and, with `-full`, to its end.
 * The components of `/ui` go into `screenshots/ui/`.
 */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const unknown = (values.only ?? []).filter((asked) => !DEMO_SCREENS.some(({ name }) => name === asked));
if (unknown.length > 0) throw new Error(`no such screen: ${unknown.join(', ')}`);
const chosen = DEMO_SCREENS.filter(({ name }) => values.only === undefined || values.only.includes(name));

const THEMES = ['light', 'dark'] as const;
const folder = join(projectRoot(), 'screenshots');
mkdirSync(folder, { recursive: true });

const shop = await startShop();
const browser = await launchBrowser();
const stage = await setDemoStage(shop);
let failures = 0;
try {
  for (const screen of chosen) {
    for (const size of screen.isStaffs ? [PHONE, OFFICE] : [PHONE, DESK]) {
      for (const theme of THEMES) await take(browser, screen, size, theme, stage);
    }
  }
  if (values.only === undefined) await takeComponents(browser, shop.origin);
  console.log(`${folder}: ${chosen.length} screens, ${failures} failures`);
} finally {
  await stage.close();
  await browser.close();
  await shop.stop();
}
process.exitCode = failures === 0 ? 0 : 1;

async function take(
  from: Browser,
  screen: DemoScreen,
  size: BrowserContextOptions & { viewport: { width: number } },
  theme: (typeof THEMES)[number],
  on: DemoStage,
): Promise<void> {
  const name = `${screen.name}-${size.viewport.width}-${theme}`;
  const context = await from.newContext({
    baseURL: on.shop.origin,
    storageState: cookiesAccepted(on.shop.origin),
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    colorScheme: theme,
    ...size,
  });
  try {
    const page = await context.newPage();
    await screen.show(page, on);
    await untilPainted(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.screenshot({ path: join(folder, `${name}-full.png`), fullPage: true });
  } catch (error) {
    failures += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
}

async function takeComponents(from: Browser, baseURL: string): Promise<void> {
  const place = join(folder, 'ui');
  mkdirSync(place, { recursive: true });
  for (const size of [PHONE, DESK]) {
    for (const theme of FAMILY_THEMES) {
      const storageState = cookiesAccepted(baseURL);
      const context = await from.newContext({ baseURL, storageState, reducedMotion: 'reduce', ...size });
      const { width } = size.viewport;
      await takeFamilies(await context.newPage(), { theme, width, folder: place });
      await context.close();
    }
  }
}
