import { type Browser, chromium, type Page } from '@playwright/test';

/** The browser that `scripts/built-shop.mjs` found. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['E2E_BROWSER'] ?? '', args: ['--no-sandbox'] });

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;
export const OFFICE = { viewport: { width: 1440, height: 900 } } as const;

/** Lets every picture of the page arrive, those further down too. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
