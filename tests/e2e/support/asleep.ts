import type { Page } from '@playwright/test';

/** Opens a page whose scripts stay on their way until they are let through. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return wake;
}
