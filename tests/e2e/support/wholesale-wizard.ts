import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import type { Goods } from './goods.ts';

export const wizard = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Opens the wizard from the product's own page. */
export async function openWizard(page: Page, { path }: Goods): Promise<Locator> {
  await open(page, path);
  await page.getByRole('button', { name: /^Купить оптом от/ }).click();
  const dialog = wizard(page, 'Оптовая покупка');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** From the quantity to the ways to buy so many pieces. */
export async function askFor(page: Page, pieces: number): Promise<Locator> {
  await page.getByRole('spinbutton', { name: 'Количество' }).fill(String(pieces));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Далее' }).click();
  const dialog = wizard(page, 'Выберите способ покупки');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a way to buy and goes on. */
export async function chooseWay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Далее' }).click();
}
