import { expect } from '@playwright/test';
import { DEMO_SHIPPING } from '#server/seed/demo/shipping.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { open, reload } from '../../e2e/support/browsing.ts';
import {
  choosePickup,
  fillCheckout,
  giveConsents,
  orderButton,
  summary,
} from '../../e2e/support/checkout-page.ts';
import { choose } from '../../e2e/support/choosing.ts';
import { openAwaitingMoney, orderAsShopper } from '../../e2e/support/orders.ts';
import { newPerson, type Person, register } from '../../e2e/support/people.ts';
import { issueCode } from '../../e2e/support/promo.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import { fillCart, whileDearer } from './full-cart.ts';
import { SWEATER } from './goods.ts';
import type { DemoScreen } from './screen.ts';
import { openAsManager } from './staff.ts';
import type { DemoStage } from './stage.ts';

/** An order that a code pays for in full while nothing is taken for delivery, and whose it is. */
async function orderForFree({ shop, dress }: DemoStage): Promise<{ person: Person; id: string }> {
  const methods = DEMO_SHIPPING.methods?.map((method) => ({ ...method, price: 0 }));
  await storeSetting(shop.db, 'shipping', { ...DEMO_SHIPPING, methods });
  const person = newPerson('Елена Орлова');
  const { token } = await register(shop.call, person);
  const call = shop.callAs(token);
  await call('cartAdd', { body: { productId: dress.id, ...dress.variant, quantity: 1 } });
  await call('cartPromocodeApply', { body: { code: await issueCode(shop, { value: 100 }) } });
  const { id } = await orderAsShopper(call, person, dress);
  await storeSetting(shop.db, 'shipping', DEMO_SHIPPING);
  return { person, id };
}

/** Checkout and order. */
export const CHECKOUT_SCREENS: readonly DemoScreen[] = [
  {
    name: 'checkout',
    async show(page) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
    },
  },
  {
    name: 'checkout-pickup',
    async show(page) {
      await fillCart(page);
      await choosePickup(page, /^На Садовой/);
      await page.getByRole('group', { name: 'Способ доставки' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-addresses',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await fillCart(page);
      await expect(page.getByRole('radio', { name: /^Дом/ })).toBeChecked();
      await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
      await page.getByLabel('Регион').selectOption('moscow-region');
      await expect(page.getByText(/не работает в этом регионе/)).toBeVisible();
      await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Почта/);
      await choose(page.getByRole('group', { name: 'Сохранённые адреса' }), /^Дом/);
      await page.getByRole('group', { name: 'Сохранённые адреса' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-moved',
    async show(page) {
      await fillCart(page);
      await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
      await page.getByLabel('Регион').selectOption('russia');
      await expect(page.getByText(/не работает в этом регионе/)).toBeVisible();
      await page.getByRole('group', { name: 'Способ доставки' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-unanswered',
    async show(page) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await page.route('**/api/orders', (route) => route.abort());
      await orderButton(page).click();
      await expect(summary(page)).toContainText('Нет связи с магазином');
      await reload(page);
      await page.getByText('Вы отправляли заказ').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-found',
    async show(page, { shop }) {
      const buyer = newPerson('Елена Орлова');
      await register(shop.call, buyer);
      await fillCart(page);
      await fillCheckout(page, buyer);
      await page.route('**/api/orders', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await orderButton(page).click();
      await expect(summary(page)).toContainText('Нет связи с магазином');
      await page.unroute('**/api/orders');
      await open(page, '/auth');
      await page.getByLabel('Почта').fill(buyer.email);
      await page.getByLabel('Пароль', { exact: true }).fill(buyer.password);
      await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Посмотреть заказ' })).toBeVisible();
    },
  },
  {
    name: 'checkout-without-methods',
    async show(page) {
      await page.route('**/api/shipping/methods?*', (route) =>
        route.fulfill({ json: { success: true, data: { methods: [] } } }),
      );
      await fillCart(page);
      await expect(page.getByText('нет доступных способов доставки')).toBeVisible();
      await page.getByLabel('Имя и фамилия').fill('Елена Орлова');
      await page.getByLabel('Телефон').fill('8 (916) 123-45-67');
      await giveConsents(page);
      await orderButton(page).click();
      await expect(summary(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'checkout-faults',
    async show(page) {
      await fillCart(page);
      await orderButton(page).click();
      await expect(page.getByText('Нужно согласие с условиями оферты')).toBeVisible();
    },
  },
  {
    name: 'checkout-changed',
    async show(page, { shop }) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await whileDearer(shop, SWEATER.path, async () => {
        await orderButton(page).click();
        await expect(summary(page)).toContainText('Цена была');
      });
    },
  },
  {
    name: 'checkout-changed-much',
    async show(page, { shop }) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await page.route('**/api/orders', async (route) => {
        const { items } = route.request().postDataJSON();
        const { data: cart } = await shop.call('cartQuote', { body: { items } });
        const differences = Array.from({ length: 40 }, (_, place) => ({
          kind: 'price',
          line: { productId: items[0].productId, color: items[0].color, size: items[0].size },
          before: 7000 + place,
          after: 8390,
        }));
        const message = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';
        const error = { code: 'cart_changed', message, details: { differences, cart } };
        await route.fulfill({ status: 409, json: { success: false, error } });
      });
      await orderButton(page).click();
      await expect(summary(page)).toContainText('и ещё');
    },
  },
  {
    name: 'order-accepted',
    async show(page) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await page.route('**/assets/order-confirmation-*.js', () => undefined);
      await orderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Заказ принят' })).toBeVisible();
    },
  },
  {
    name: 'order-confirmation',
    async show(page) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await orderButton(page).click();
      await expect(page.getByRole('heading', { name: /оформлен$/ })).toBeVisible();
    },
  },
  {
    name: 'order',
    show: (page, { guestOrder }) => open(page, `/order-confirmation/${guestOrder.id}?key=${guestOrder.key}`),
  },
  {
    name: 'order-to-pay',
    show: (page, { shop, guestOrder }) => openAwaitingMoney(page, shop.call, guestOrder),
  },
  {
    name: 'order-free',
    async show(page, stage) {
      const { person, id } = await orderForFree(stage);
      await beSignedIn(page, stage.shop, person);
      await open(page, `/order-confirmation/${id}`);
      await expect(page.getByText('Платить не нужно')).toBeVisible();
    },
  },
  {
    name: 'admin-order-free',
    isStaffs: true,
    async show(page, stage) {
      const { id } = await orderForFree(stage);
      await openAsManager(page, stage, `/admin/orders/${id}`);
      await expect(page.getByText('Платить не нужно').first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-free',
    isStaffs: true,
    async show(page, stage) {
      await orderForFree(stage);
      await openAsManager(page, stage, '/admin/orders');
      await expect(page.getByText('Платить не нужно').first()).toBeVisible();
    },
  },
  {
    name: 'order-cancel-dialog',
    async show(page, { guestOrder: { id, key } }) {
      await open(page, `/order-confirmation/${id}?key=${key}`);
      await page.getByRole('button', { name: 'Отменить заказ' }).click();
      await page.getByRole('dialog').getByLabel('Почему отменяете').selectOption('Другая причина');
    },
  },
  {
    name: 'order-sign-in-first',
    async show(page, { guestOrder }) {
      await open(page, `/order-confirmation/${guestOrder.id}`);
      await expect(page.getByRole('heading', { name: 'Войдите, чтобы увидеть заказ' })).toBeVisible();
    },
  },
  {
    name: 'order-cancelled',
    async show(page, { shop, guestOrder: { id, key } }) {
      await page.route(`**/api/orders/${id}*`, async (route) => {
        const { data } = await shop.call('orderGet', { params: { id }, query: { key } });
        const cancelled = { ...data, status: 'cancelled', canCancel: false };
        await route.fulfill({ json: { success: true, data: cancelled } });
      });
      await open(page, `/order-confirmation/${id}?key=${key}`);
      await expect(page.getByText('Отменён', { exact: true }).first()).toBeVisible();
    },
  },
];
