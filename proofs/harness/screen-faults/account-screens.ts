import type { Page } from '@playwright/test';
import { GENERIC, place, reads } from './account-place.ts';
import { all, beside, OF_SIGNED_IN, press, type Screen, sees, shown, told } from './screen.ts';

const hasProfile = (page: Page) =>
  all(page.getByLabel('Имя и фамилия').isVisible(), sees(page, 'Обработка персональных данных'));
export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'account-orders',
    async stage(world) {
      const { person, ...at } = await place(world, '');
      await world.orderAs(person);
      return { ...at, isDone: (page) => sees(page, 'Подробнее') };
    },
    calls: { orderList: reads('Не удалось загрузить заказы') },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'account-profile',
    stage: async (world) => ({ ...(await place(world, 'profile')), isDone: hasProfile }),
    calls: {
      accountProfile: reads('Не удалось загрузить данные'),
      consentList: reads('Не удалось загрузить согласия'),
      // no way to sign in is offered that may not be there
      authWays: beside('docs/rules/account.md', 'Личные данные'),
    },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'profile-save',
    async stage(world) {
      const { person, ...at } = await place(world, 'profile');
      return {
        ...at,
        isReady: hasProfile,
        async deed(page) {
          await page.getByLabel('Имя и фамилия').fill('Мария Новая');
          await press(page, 'Сохранить');
        },
        isDone: (page) => sees(page, 'Данные сохранены'),
        effect: () =>
          world.count('select count(*) from users where id = $1 and name = $2', [person.id, 'Мария Новая']),
      };
    },
    calls: { accountProfileUpdate: told(GENERIC, { press: 'Сохранить' }) },
    besides: ['authMe'],
  },
  {
    name: 'profile-letter',
    async stage(world) {
      const { person, ...at } = await place(world, 'profile');
      return {
        ...at,
        isReady: hasProfile,
        deed: (page) => press(page, 'Отправить письмо ещё раз'),
        isDone: (page) => sees(page, 'Письмо отправлено на'),
        // two presses may be two letters; of their links one works
        effect: async () => {
          const [sum, live] = await Promise.all([
            world.count('select count(*) from mail_tokens where user_id = $1', [person.id]),
            world.count('select count(*) from mail_tokens where user_id = $1 and spent_at is null', [
              person.id,
            ]),
          ]);
          return sum > 1 ? live : 0;
        },
      };
    },
    calls: { accountVerifyEmail: told(GENERIC, { press: 'Отправить письмо ещё раз' }) },
    besides: [],
  },
  {
    name: 'profile-mailing',
    async stage(world) {
      const { person, ...at } = await place(world, 'profile');
      return {
        ...at,
        isReady: hasProfile,
        deed: (page) => page.getByRole('switch').click(),
        isDone: (page) => sees(page, 'Вы подписались на рассылку'),
        effect: () =>
          world.count(`select count(*) from consents where user_id = $1 and kind = 'marketing'`, [person.id]),
      };
    },
    calls: { consentUpdate: told(GENERIC, 'deed') },
    besides: [],
  },
  {
    name: 'profile-copy',
    async stage(world) {
      const { luggage, path } = await place(world, 'profile');
      let isSaved = false;
      return {
        luggage,
        path,
        isReady: hasProfile,
        async deed(page) {
          page.once('download', () => {
            isSaved = true;
          });
          await press(page, 'Скачать мои данные');
        },
        isDone: async () => isSaved,
      };
    },
    calls: { accountExport: told(GENERIC, { press: 'Скачать мои данные' }) },
    besides: [],
  },
  {
    name: 'account-promocodes',
    async stage(world) {
      const { luggage, path } = await place(world, 'promocodes');
      return { luggage, path, isDone: (page) => sees(page, 'PROBA') };
    },
    calls: { promocodesActive: reads('Не удалось загрузить промокоды') },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'promocode-copy',
    async stage(world) {
      const { luggage, path } = await place(world, 'promocodes');
      return {
        luggage,
        path,
        isReady: (page) => sees(page, 'PROBA'),
        deed: (page) => press(page, /^Копировать/),
        isDone: (page) => sees(page, 'Скопировано'),
      };
    },
    // the code is in the clipboard; nobody waits for the shop
    calls: {
      promocodeCopy: shown('docs/rules/promo-codes.md', 'nothing is left to do', 'Скопировано'),
    },
    besides: [],
  },
];
