import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import type { Goods } from './goods.ts';
import { byPointer } from './hand.ts';

export const wizard = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title });

/** Opens the wizard from the product's own page. */
export async function openWizard(page: Page, { path }: Goods, hand = byPointer(page)): Promise<Locator> {
  await open(page, path);
  await hand.press(page.getByRole('button', { name: /^Купить оптом от/ }));
  const dialog = wizard(page, 'Оптовая покупка');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** From the quantity to the ways to buy so many pieces. */
export async function askFor(page: Page, pieces: number, hand = byPointer(page)): Promise<Locator> {
  await hand.fill(page.getByRole('spinbutton', { name: 'Количество' }), String(pieces));
  await hand.press(next(page));
  const dialog = wizard(page, 'Выберите способ покупки');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a way to buy and goes on. */
export async function chooseWay(page: Page, name: RegExp, hand = byPointer(page)): Promise<void> {
  await hand.choose(page.getByRole('radio', { name }));
  await hand.press(next(page));
}

/** The way to the next step. */
export const next = (page: Page): Locator => page.getByRole('button', { name: 'Далее' });

/** The end of the last step. */
export const confirm = (page: Page): Locator => page.getByRole('button', { name: /^Добавить в корзину \(/ });
