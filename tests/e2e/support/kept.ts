import type { Page } from '@playwright/test';

/** What the device has kept from an earlier visit, by the keys of its storage; what happens to it later stays. */
export async function keepOnDevice(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    // at the first page only
    const mark = `kept ${Object.keys(entries).join()}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}
