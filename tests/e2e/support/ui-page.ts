import type { Locator, Page } from '@playwright/test';
import { open } from './browsing.ts';
import { expect } from './test.ts';

/** The colours that the page of all controls is shown in. */
export const THEMES = ['light', 'dark', 'telegram-dark'] as const;

/** One family of controls on that page, by its heading. */
export const family = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the page of all controls. */
export async function show(page: Page, theme: (typeof THEMES)[number] = 'light'): Promise<void> {
  await open(page, `/ui?theme=${theme}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'light' ? 'light' : 'dark');
}

/** Where a control stands on the screen once nothing moves; an error when it is not shown. */
export async function boxOf(locator: Locator) {
  // also where motion is reduced, the first frame of a control shows it at the start of its way
  await locator.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((it) => it.finished));
  });
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not shown`);
  return box;
}
