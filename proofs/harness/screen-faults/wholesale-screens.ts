import type { Page } from '@playwright/test';
import { press, type Screen, sees, shown } from './screen.ts';

const openWizard = /^Купить оптом/;
/** Two pieces at the wholesale price of these goods. */
const ADD = 'Добавить в корзину (5 980 ₽)';

/** Two pieces of the one variant that there is, up to the last step and the button there. */
async function buyRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: openWizard }).first().click();
  await press(page, 'Далее');
  await page.getByText('Отдельные варианты').click();
  await press(page, 'Далее');
  await press(page, '+ Добавить вариант');
  await press(page, /^Количество, вариант 1: больше/);
  await press(page, 'Далее');
  await press(page, ADD);
}

export const WHOLESALE_SCREENS: readonly Screen[] = [
  {
    name: 'wholesale-wizard',
    isDeed: true,
    stage: async (world) => ({
      path: `/product/${world.slug}`,
      isReady: (page) => page.getByRole('button', { name: openWizard }).first().isVisible(),
      deed: buyRows,
      isDone: (page) => sees(page, 'Оптовый заказ добавлен'),
    }),
    calls: {
      wholesaleAnalyzeShortage: shown('docs/rules/wholesale.md', { press: ADD }, 'Ошибка анализа'),
    },
    besides: ['productGet', 'cartQuote'],
  },
];
