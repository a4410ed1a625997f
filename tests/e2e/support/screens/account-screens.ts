import { expect } from '@playwright/test';
import { open } from '../browsing.ts';
import { tokenMailedTo } from '../letters.ts';
import { newPerson, register } from '../people.ts';
import { arriveSignedIn, beSignedIn } from '../session.ts';
import { plain, type Screen } from './screen.ts';

/** A part of the account with a word that comes with its data. */
function place(tab: 'wholesale' | 'profile' | 'addresses' | 'promocodes' | 'security', sign: string): Screen {
  return {
    name: `account: ${tab}`,
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, `/account?tab=${tab}`);
      await expect(page.getByText(sign, { exact: true })).toBeVisible();
    },
  };
}

/** An application for wholesale that was sent, and what became of it. */
function application(status: 'pending' | 'approved' | 'refused', title: string): Screen {
  return {
    name: `account: wholesale ${status}`,
    async show(page, { shop }) {
      const { id, token } = await arriveSignedIn(page, shop);
      const company = 'ООО «Магазин у самого далёкого перекрёстка на краю города»';
      await shop.callAs(token)('wholesaleApply', { body: { company, inn: '7707083893', kpp: '770701001' } });
      if (status !== 'pending') {
        const reason = status === 'refused' ? 'Такой компании в реестре нет, проверьте номер' : null;
        await shop.db.updateTable('users').set({ wholesale: status }).where('id', '=', id).execute();
        await shop.db
          .updateTable('wholesale_applications')
          .set({ decided_at: new Date(), reason })
          .where('user_id', '=', id)
          .execute();
      }
      await open(page, '/account?tab=wholesale');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    },
  };
}

/** Sign-in, registration, account. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  plain('sign-in', '/auth', 'Вход'),
  plain('registration', '/create-account', 'Регистрация'),
  {
    name: 'account',
    differs: true,
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account');
      await expect(page.getByRole('link', { name: /^Подробнее о заказе/ })).toBeVisible();
    },
  },
  place('wholesale', 'Покупайте оптом'),
  application('pending', 'Проверяем заявку'),
  application('approved', 'Опт открыт'),
  application('refused', 'Заявку не\u00A0одобрили'),
  place('profile', 'Обработка персональных данных'),
  place('addresses', 'Дом у самого далёкого перекрёстка на краю города'),
  place('promocodes', 'Скопируйте код и введите его в корзине.'),
  place('security', 'Это устройство'),
  {
    name: 'new address',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account?tab=addresses');
      await page.getByRole('button', { name: 'Добавить адрес' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новый адрес' });
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(dialog.getByText('Укажите адрес')).toBeVisible();
    },
  },
  plain('forgotten password', '/forgot-password', 'Забыли пароль?'),
  {
    name: 'new password',
    async show(page) {
      await open(page, '/reset-password?token=example');
      await expect(page.getByLabel('Новый пароль')).toBeVisible();
    },
  },
  {
    name: 'e-mail to be confirmed',
    async show(page, { shop }) {
      const person = newPerson();
      await register(shop.call, person);
      const token = await tokenMailedTo(shop.db, person.email, 'verify_email');
      await open(page, `/verify-email?token=${token}`);
      await expect(page.getByRole('button', { name: 'Подтвердить почту' })).toBeVisible();
    },
  },
];
