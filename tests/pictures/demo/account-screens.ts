import { expect, type Page } from '@playwright/test';
import { openAsleep } from '../../e2e/support/asleep.ts';
import { open } from '../../e2e/support/browsing.ts';
import { tokenMailedTo } from '../../e2e/support/letters.ts';
import { newPerson, register } from '../../e2e/support/people.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import { at, type DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

async function asShopper(page: Page, { shop, shopper }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, shopper);
  await open(page, path);
}

/** A form before its scripts have come. */
const asleep = (name: string, path: string, action: string): DemoScreen => ({
  name: `${name}-asleep`,
  async show(page) {
    await openAsleep(page, path);
    await page.getByLabel('Почта').fill('elena@example.ru');
    await expect(page.getByRole('main').getByRole('button', { name: action })).toBeDisabled();
  },
});

/** The parts of the account beside its orders, each with a word that comes with its data. */
const accountPlaces: readonly DemoScreen[] = (
  [
    ['profile', 'Обработка персональных данных'],
    ['addresses', 'Дом'],
    ['promocodes', 'Скопируйте код и введите его в корзине.'],
    ['security', 'Это устройство'],
  ] as const
).map(([tab, sign]) => ({
  name: `account-${tab}`,
  async show(page, stage) {
    await asShopper(page, stage, `/account?tab=${tab}`);
    await expect(page.getByText(sign, { exact: true })).toBeVisible();
  },
}));

/** Sign-in, registration, account. */
export const ACCOUNT_SCREENS: readonly DemoScreen[] = [
  at('login', '/auth'),
  asleep('login', '/auth', 'Войти'),
  at('create-account', '/create-account'),
  asleep('create-account', '/create-account', 'Создать аккаунт'),
  {
    name: 'create-account-faults',
    async show(page) {
      await open(page, '/create-account');
      await page.getByRole('button', { name: 'Создать аккаунт' }).click();
      await expect(page.getByText('Укажите имя')).toBeVisible();
    },
  },
  {
    name: 'account',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account');
      await expect(page.getByRole('link', { name: /^Подробнее о заказе/ })).toBeVisible();
    },
  },
  {
    name: 'account-without-orders',
    async show(page, { shop }) {
      const newcomer = newPerson('Ольга Тихая');
      await register(shop.call, newcomer);
      await beSignedIn(page, shop, newcomer);
      await open(page, '/account');
      await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    },
  },
  ...accountPlaces,
  {
    name: 'address-dialog',
    async show(page, stage) {
      await asShopper(page, stage, '/account?tab=addresses');
      await page.getByRole('button', { name: 'Добавить адрес' }).click();
      await expect(page.getByRole('dialog', { name: 'Новый адрес' })).toBeVisible();
    },
  },
  {
    name: 'erase-dialog',
    async show(page, stage) {
      await asShopper(page, stage, '/account?tab=security');
      await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
      await expect(page.getByRole('dialog', { name: 'Удалить аккаунт?' })).toBeVisible();
    },
  },
  at('forgot-password', '/forgot-password'),
  {
    name: 'reset-password',
    async show(page) {
      await open(page, '/reset-password?token=example');
      await expect(page.getByLabel('Новый пароль')).toBeVisible();
    },
  },
  {
    name: 'verify-email',
    async show(page, stage) {
      const person = newPerson('Ольга Тихая');
      await register(stage.shop.call, person);
      const token = await tokenMailedTo(stage.shop.db, person.email, 'verify_email');
      await open(page, `/verify-email?token=${token}`);
      await expect(page.getByRole('button', { name: 'Подтвердить почту' })).toBeVisible();
    },
  },
  {
    name: 'verify-email-refused',
    async show(page, stage) {
      await asShopper(page, stage, '/verify-email?token=example');
      await expect(page.getByRole('link', { name: 'Перейти в аккаунт' })).toBeVisible();
    },
  },
  {
    name: 'verify-email-of-another',
    async show(page, stage) {
      const other = newPerson('Ольга Тихая');
      await register(stage.shop.call, other);
      const token = await tokenMailedTo(stage.shop.db, other.email, 'verify_email');
      await asShopper(page, stage, `/verify-email?token=${token}`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
