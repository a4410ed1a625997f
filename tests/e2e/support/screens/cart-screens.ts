import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { open } from '../browsing.ts';
import { confirmation, fillCheckout, openCheckout, orderButton, summary } from '../checkout-page.ts';
import { choose } from '../choosing.ts';
import { putOnSale } from '../goods.ts';
import { openAwaitingMoney } from '../orders.ts';
import { newPerson } from '../people.ts';
import { applyCode, endCode, fillOwnCart, issueCode, openOwnCart, removeCodeButton } from '../promo.ts';
import { beSignedIn } from '../session.ts';
import { plain, type Screen } from './screen.ts';

/** As long as a code may be. */
const longCode = () => `OCHEN-DLINNYY-PROMOKOD-${randomBytes(4).toString('hex').toUpperCase()}`;

/** Cart, promo code, checkout, order. */
export const CART_SCREENS: readonly Screen[] = [
  plain('empty cart', '/cart', 'Корзина'),
  {
    name: 'cart with checkout',
    differs: true,
    async show(page, { goods }) {
      await openCheckout(page, goods, 2);
    },
  },
  {
    name: 'promo code of a guest',
    async show(page, { goods }) {
      await openCheckout(page, goods);
      await applyCode(page, 'MERA10');
      await expect(summary(page)).toContainText('Требуется вход');
    },
  },
  {
    name: 'promo code refused',
    refusal: 422,
    async show(page, { shop, goods }) {
      const code = await issueCode(shop, { code: longCode(), minimum: 1_000_000 });
      await openOwnCart(page, shop, goods);
      await applyCode(page, code);
      await expect(summary(page)).toContainText('Неверный промокод');
    },
  },
  {
    name: 'promo code applied',
    async show(page, { shop, goods }) {
      const code = await issueCode(shop, { code: longCode() });
      await openOwnCart(page, shop, goods, 2);
      await applyCode(page, code);
      await expect(removeCodeButton(page)).toBeVisible();
    },
  },
  {
    name: 'promo code that holds no more',
    async show(page, { shop, goods }) {
      const code = await issueCode(shop, { code: longCode() });
      const { token } = await fillOwnCart(page, shop, goods, 2);
      await shop.callAs(token)('cartPromocodeApply', { body: { code } });
      await endCode(shop, code);
      await open(page, '/cart');
      await expect(summary(page)).toContainText('больше не действует');
    },
  },
  {
    name: 'checkout by pickup',
    async show(page, { goods }) {
      await openCheckout(page, goods);
      await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Пункт выдачи/);
      await orderButton(page).click();
      await expect(page.getByText('Выберите пункт выдачи')).toBeVisible();
    },
  },
  {
    name: 'checkout to a saved address',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/cart');
      await expect(page.getByRole('group', { name: 'Сохранённые адреса' })).toBeVisible();
      await page.getByLabel('Регион').selectOption('russia');
      await expect(page.getByText(/не работает в этом регионе/)).toBeVisible();
    },
  },
  {
    name: 'checkout with faults',
    async show(page, { goods }) {
      await openCheckout(page, goods);
      await choose(page.getByRole('group', { name: 'Способ оплаты' }), /^По счёту/);
      await page.getByLabel('Телефон').fill('8 916');
      await orderButton(page).click();
      await expect(page.getByText('Нужно согласие с условиями оферты')).toBeVisible();
      await expect(page.getByText('Укажите ИНН')).toBeVisible();
    },
  },
  {
    name: 'order confirmation',
    async show(page, { shop }) {
      await openCheckout(page, await putOnSale(shop.db));
      await fillCheckout(page, newPerson());
      await orderButton(page).click();
      await expect(confirmation(page)).toBeVisible();
    },
  },
  {
    name: 'order',
    async show(page, { guestOrder, guestKey }) {
      await open(page, `/order-confirmation/${guestOrder}?key=${guestKey}`);
      await expect(page.getByRole('list', { name: 'Состояние заказа' })).toBeVisible();
    },
  },
  {
    name: 'order to be paid ahead',
    show: (page, { shop, guestOrder, guestKey }) =>
      openAwaitingMoney(page, shop.call, { id: guestOrder, key: guestKey }),
  },
  {
    name: 'question before cancelling',
    async show(page, { shop, shopper, ownOrder }) {
      await beSignedIn(page, shop, shopper);
      await open(page, `/order-confirmation/${ownOrder}`);
      await page.getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
