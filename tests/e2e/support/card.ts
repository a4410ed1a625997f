import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import type { Goods } from './goods.ts';

/** The card of a product, wherever it stands on the page. */
export const cardOf = (page: Page, goods: Goods): Locator =>
  page.getByRole('article').filter({ hasText: goods.name });

export const heartOf = (page: Page, goods: Goods): Locator =>
  cardOf(page, goods).getByRole('button', { name: `В избранное: ${goods.name}` });

/** Opens a list that has the goods: what comes into the shop is listed within a second, not at once. */
export async function openListWith(page: Page, path: string, goods: Goods): Promise<void> {
  await expect(async () => {
    await open(page, path);
    await expect(cardOf(page, goods)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Opens the quick pick as a mouse or a finger does: a mouse has to come near first. */
export async function openQuickPick(page: Page, goods: Goods): Promise<Locator> {
  await cardOf(page, goods).hover();
  await cardOf(page, goods)
    .getByRole('button', { name: `Быстрый выбор: ${goods.name}` })
    .click();
  return page.getByRole('dialog', { name: 'Быстрый выбор' });
}

/** The link to the list in the header, which says how many things are in it. */
export const wishlistLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
