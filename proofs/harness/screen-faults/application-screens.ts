import type { Page } from '@playwright/test';
import { GENERIC, place, reads } from './account-place.ts';
import { OF_SIGNED_IN, press, type Screen, sees, told } from './screen.ts';

const hasForm = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' }).isVisible();

/** The way to be a wholesale buyer. */
export const APPLICATION_SCREENS: readonly Screen[] = [
  {
    name: 'account-wholesale',
    stage: async (world) => ({ ...(await place(world, 'wholesale')), isDone: hasForm }),
    calls: { wholesaleApplication: reads('Не удалось загрузить заявку') },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'wholesale-apply',
    isDeed: true,
    async stage(world) {
      const { person, ...at } = await place(world, 'wholesale');
      return {
        ...at,
        isReady: hasForm,
        async deed(page) {
          await page.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
          await page.getByRole('textbox', { name: 'Название' }).fill('ООО «Ромашка»');
          await page.getByRole('textbox', { name: /^КПП/ }).fill('770701001');
          await press(page, 'Отправить заявку');
        },
        isDone: (page) => sees(page, 'Проверяем заявку'),
        effect: () =>
          world.count(`select count(*) from users where id = $1 and wholesale = 'pending'`, [person.id]),
      };
    },
    calls: { wholesaleApply: told(GENERIC, { press: 'Отправить заявку' }) },
    besides: ['authMe'],
  },
];
