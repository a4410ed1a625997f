import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { open } from '../e2e/support/browsing.ts';

/** The themes that the page of all components is shown in. */
export const FAMILY_THEMES = ['light', 'dark', 'telegram-dark'] as const;

const family = (page: Page, name: string) => page.getByRole('region', { name });

/** Photographs every family of components in a theme, and what hangs over the page once it is asked for. */
export async function takeFamilies(
  page: Page,
  { theme, width, folder }: { theme: (typeof FAMILY_THEMES)[number]; width: number; folder: string },
): Promise<void> {
  await open(page, `/ui?theme=${theme}`);
  for (const section of await page.locator('.show').all()) {
    const id = await section.getAttribute('id');
    await section.screenshot({ path: join(folder, `${id}-${theme}-${width}.png`) });
  }
  await takeOverlays(page, (name) => join(folder, `${name}-${theme}-${width}.png`));
}

async function takeOverlays(page: Page, pathOf: (name: string) => string): Promise<void> {
  const overlays = family(page, 'Окна и меню');
  for (const [name, button] of [
    ['menu', 'Меню пользователя'],
    ['actions', 'Действия с заказом'],
    ['popover', 'Подсказка'],
    ['dialog', 'Вопрос'],
    ['dialog-wide', 'Широкое с таблицей'],
    ['sheet', 'Панель сбоку'],
  ] as const) {
    await overlays.getByRole('button', { name: button }).press('Enter');
    await page.screenshot({ path: pathOf(name) });
    await page.keyboard.press('Escape');
  }
  for (const name of ['Товар добавлен', 'Сообщение', 'Предупреждение', 'Ошибка']) {
    await family(page, 'Уведомления').getByRole('button', { name, exact: true }).press('Enter');
  }
  await page.getByText('Недостаточно товара').waitFor();
  await page.screenshot({ path: pathOf('toasts-shown') });
}
