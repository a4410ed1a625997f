import type { Page } from '@playwright/test';
import { GENERIC, place, reads } from './account-place.ts';
import type { Fault } from './faults.ts';
import { all, type Expectation, OF_SIGNED_IN, press, type Screen, sees, shown, told } from './screen.ts';
import type { World } from './world.ts';

const hasLeft = async (page: Page) =>
  !new URL(page.url()).pathname.startsWith('/account') &&
  (await page.evaluate(() => localStorage.getItem('token'))) === null;

/** What ends this very session: when only the answer is lost, the next call finds no session and leads to the sign-in. */
const ends =
  (button: string) =>
  (fault: Fault): Expectation => ({ ...told(GENERIC, { press: button })(fault), isDone: hasLeft });

const hasSessions = (page: Page) =>
  all(page.getByLabel('Текущий пароль').isVisible(), sees(page, 'Это устройство'));
/** A second session of the same person, which this screen can end. */
async function securityPlace(world: World) {
  const { person, ...at } = await place(world, 'security');
  const body = { identifier: person.email, password: person.password };
  await world.shop.ask(0, { method: 'POST', path: '/api/auth/login-unified', body });
  const ended = () =>
    world.count('select count(*) from sessions where user_id = $1 and ended_at is not null', [person.id]);
  return { person, ended, stage: { ...at, isReady: hasSessions } };
}

export const SECURITY_SCREENS: readonly Screen[] = [
  {
    name: 'account-with-spent-token',
    async stage(world) {
      const { person, luggage, path } = await place(world, '');
      await world.orderAs(person);
      return {
        luggage: { ...luggage, token: 'spent' },
        cookieOf: person,
        path,
        isDone: (page) => sees(page, 'Подробнее'),
      };
    },
    calls: {
      // whether the session is over is not known: nobody is signed out by it
      authRefresh: shown(
        'docs/rules/sessions.md',
        { press: 'Попробовать снова' },
        'Не удалось загрузить заказы',
        'Магазин сейчас не отвечает. Попробуйте снова',
      ),
    },
    besides: ['orderList', ...OF_SIGNED_IN],
  },
  {
    name: 'account-security',
    async stage(world) {
      const { luggage, path } = await place(world, 'security');
      return { luggage, path, isDone: hasSessions };
    },
    calls: {
      accountProfile: reads('Не удалось загрузить данные'),
      sessionList: reads('Не удалось загрузить сеансы'),
    },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'password-change',
    async stage(world) {
      const { person, stage } = await securityPlace(world);
      return {
        ...stage,
        async deed(page) {
          await page.getByLabel('Текущий пароль').fill(person.password);
          await page.getByLabel('Новый пароль').fill('Osennii-zont-7');
          await press(page, 'Сменить пароль');
        },
        isDone: (page) => sees(page, 'Пароль изменён'),
        effect: () =>
          world.count(
            `select count(*) from events where kind = 'password.changed' and payload ->> 'userId' = $1`,
            [person.id],
          ),
      };
    },
    calls: {
      accountPassword: (fault) => ({
        ...told(GENERIC, { press: 'Сменить пароль' })(fault),
        ...(fault === 'lost' ? { isDone: (page) => sees(page, 'Возможно, новый уже действует') } : {}),
      }),
    },
    besides: ['sessionList'],
  },
  {
    name: 'session-end',
    async stage(world) {
      const { ended, stage } = await securityPlace(world);
      return {
        ...stage,
        deed: (page) => press(page, /^Завершить сеанс: /),
        isDone: (page) => sees(page, 'Сеанс завершён'),
        effect: ended,
      };
    },
    calls: { sessionEnd: told(GENERIC, 'deed') },
    besides: ['sessionList'],
  },
  {
    name: 'session-end-others',
    async stage(world) {
      const { ended, stage } = await securityPlace(world);
      return {
        ...stage,
        deed: (page) => press(page, 'Завершить остальные'),
        isDone: (page) => sees(page, 'Вы вышли на всех других устройствах'),
        effect: ended,
      };
    },
    calls: { sessionEndAll: told(GENERIC, { press: 'Завершить остальные' }) },
    besides: ['sessionList'],
  },
  {
    name: 'session-end-all',
    async stage(world) {
      const { ended, stage } = await securityPlace(world);
      return {
        ...stage,
        deed: (page) => press(page, 'Выйти на всех устройствах'),
        isDone: hasLeft,
        effect: async () => (await ended()) / 2,
      };
    },
    calls: { sessionEndAll: ends('Выйти на всех устройствах') },
    besides: ['authLogout', 'homepage'],
  },
  {
    name: 'account-erase',
    async stage(world) {
      const { person, stage } = await securityPlace(world);
      return {
        ...stage,
        async deed(page) {
          await press(page, 'Удалить аккаунт');
          await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(person.password);
          await press(page, 'Удалить навсегда');
        },
        isDone: hasLeft,
        effect: () =>
          world.count('select count(*) from users where id = $1 and erased_at is not null', [person.id]),
      };
    },
    calls: { accountErase: ends('Удалить навсегда') },
    besides: ['authLogout', 'homepage'],
  },
  {
    name: 'sign-out',
    async stage(world) {
      const { luggage, path } = await place(world, '');
      return {
        luggage,
        path,
        isReady: (page) => sees(page, 'Заказов пока нет'),
        deed: (page) => press(page, 'Выйти'),
        isDone: hasLeft,
      };
    },
    // logged, and the visitor leaves all the same
    calls: { authLogout: shown('docs/rules/sessions.md', 'nothing is left to do') },
    besides: ['homepage'],
  },
];
