import type { Page } from '@playwright/test';
import { all, beside, button, OF_SIGNED_IN, press, type Screen, sees, signIn, told } from './screen.ts';
import type { World } from './world.ts';

const GENERIC = 'docs/rules/notices.md';
const isIn = async (page: Page) =>
  new URL(page.url()).pathname === '/products' &&
  (await page.getByRole('heading', { level: 1, name: 'Каталог' }).isVisible());

const passwordsSet = (world: World, userId: string) =>
  world.count(`select count(*) from events where kind = 'password.changed' and payload ->> 'userId' = $1`, [
    userId,
  ]);

export const ENTRY_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    async stage(world) {
      const person = await world.newPerson();
      return {
        path: '/auth',
        isReady: (page) => button(page, 'Войти').isEnabled(),
        deed: (page) => signIn(page, person),
        isDone: isIn,
      };
    },
    calls: { authLogin: told(GENERIC, { press: 'Войти' }, 'Не удалось войти') },
    besides: ['productList', 'cartGet'],
  },
  {
    name: 'registration',
    async stage(world) {
      const email = world.nextEmail();
      return {
        path: '/create-account',
        isReady: (page) => button(page, 'Создать аккаунт').isEnabled(),
        async deed(page) {
          await page.getByLabel('Имя').fill('Мария Проверкина');
          await page.getByLabel('Почта').fill(email);
          await page.getByLabel('Пароль', { exact: true }).fill('Lipa-v-cvetu-58');
          await page.getByRole('checkbox', { name: /согласие на обработку персональных данных/ }).check();
          await page.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
          await press(page, 'Создать аккаунт');
        },
        isDone: isIn,
        effect: () => world.count('select count(*) from users where email = $1', [email]),
      };
    },
    calls: { authRegister: told(GENERIC, { press: 'Создать аккаунт' }, 'Не удалось зарегистрироваться') },
    besides: ['productList', 'cartGet'],
  },
  {
    name: 'forgot-password',
    async stage(world) {
      const { email } = await world.newPerson();
      return {
        path: '/forgot-password',
        isReady: (page) => button(page, 'Получить ссылку').isEnabled(),
        async deed(page) {
          await page.getByLabel('Почта').fill(email);
          await press(page, 'Получить ссылку');
        },
        isDone: (page) => sees(page, `Если аккаунт ${email} есть`),
      };
    },
    calls: { authForgotPassword: told(GENERIC, { press: 'Получить ссылку' }) },
    besides: [],
  },
  {
    name: 'reset-password',
    async stage(world) {
      const person = await world.newPerson();
      const body = { identifier: person.email };
      await world.shop.ask(0, { method: 'POST', path: '/api/auth/forgot-password', body });
      const token = await world.tokenMailedTo(person, 'reset_password');
      return {
        path: `/reset-password?token=${token}`,
        isReady: (page) => page.getByLabel('Новый пароль').isVisible(),
        async deed(page) {
          await page.getByLabel('Новый пароль').fill('Osennii-zont-7');
          await press(page, 'Сохранить пароль');
        },
        isDone: (page) => sees(page, 'Пароль изменён'),
        effect: () => passwordsSet(world, person.id),
      };
    },
    calls: { authResetPassword: told(GENERIC, { press: 'Сохранить пароль' }) },
    besides: [],
  },
  {
    name: 'verify-email',
    async stage(world) {
      const person = await world.newPerson();
      const token = await world.tokenMailedTo(person, 'verify_email');
      return {
        luggage: person.luggage,
        path: `/verify-email?token=${token}`,
        isDone: (page) => sees(page, `Почта ${person.email} подтверждена`),
        effect: () =>
          world.count('select count(*) from users where id = $1 and email_verified_at is not null', [
            person.id,
          ]),
      };
    },
    calls: {
      authVerifyEmail: told(GENERIC, { press: 'Попробовать снова' }, 'Подтверждение почты'),
    },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'product-by-link',
    stage: async (world) => ({
      path: `/product/${world.slug}`,
      // a page that has asked the shop for nothing
      from: '/admin/login',
      isDone: (page) =>
        all(
          page.getByRole('heading', { level: 1, name: 'Платье проверочное' }).isVisible(),
          button(page, 'Добавить в корзину').isVisible(),
          sees(page, 'МЕРА'),
        ),
    }),
    calls: {
      productGet: told(GENERIC, { press: 'Попробовать снова' }),
      productRelated: beside('house 9 «the rest may fail»', 'Платье проверочное'),
      // the fee that is told without it
      shippingSettings: beside('docs/rules/delivery.md', 'Платье проверочное'),
      // the other address serves
      publicRetailSettings: beside('docs/rules/retail.md', 'Добавить в корзину'),
      // without it the built-in terms of wholesale hold, and retail goes on
      bundleSettings: beside('docs/rules/wholesale.md', 'Добавить в корзину'),
      storeSettings: beside('docs/rules/store.md', 'hello@mera.example'),
      categoriesFlat: beside('docs/rules/catalogue.md', 'Платье проверочное'),
      colorMapping: beside('docs/rules/catalogue.md', 'PROOF'),
      homeConfigCurrent: beside('docs/rules/home.md', 'Платье проверочное'),
    },
    besides: [],
  },
];
