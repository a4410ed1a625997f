import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { open, reload } from '../../e2e/support/browsing.ts';
import {
  choosePickup,
  fillCheckout,
  giveConsents,
  orderButton,
  summary,
} from '../../e2e/support/checkout-page.ts';
import { choose } from '../../e2e/support/choosing.ts';
import { openAwaitingMoney } from '../../e2e/support/orders.ts';
import { newPerson, register } from '../../e2e/support/people.ts';
import { buyButton } from '../../e2e/support/product-page.ts';
import { applyCode, endCode, issueCode, removeCodeButton } from '../../e2e/support/promo.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import type { Shop } from '../../e2e/support/test.ts';
import { putColorSet } from '../../e2e/support/wholesale.ts';
import { choosing, DRESS, SWEATER } from './goods.ts';
import { at, type DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

async function fillCart(page: Page): Promise<void> {
  for (const thing of [DRESS, SWEATER]) {
    await choosing(page, thing);
    await buyButton(page).click();
    await expect(page.getByText('Товар добавлен!')).toBeVisible();
  }
  await open(page, '/cart');
  await expect(orderButton(page)).toBeVisible();
}

/** The cart of somebody new with an account. */
async function fillOwnCart(page: Page, { shop }: DemoStage): Promise<{ token: string }> {
  const person = newPerson('Елена Орлова');
  const { token } = await register(shop.call, person);
  await beSignedIn(page, shop, person);
  await fillCart(page);
  return { token };
}

/** A cart of sets of a jumper beside retail things. */
async function openCartWithGroups(page: Page, { shop }: DemoStage): Promise<{ id: string }> {
  const person = newPerson('Елена Орлова');
  const { id: userId } = await register(shop.call, person);
  const product = await shop.db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select(['p.id', 'v.color_code as color'])
    .where('p.slug', '=', 'dzhemper-iz-merinosa')
    .orderBy('v.stock', 'desc')
    .executeTakeFirstOrThrow();
  await putColorSet(shop.db, { userId, productId: product.id, color: product.color, sets: 2 });
  await beSignedIn(page, shop, person);
  await fillCart(page);
  return product;
}

/** Lets something happen while a product costs 500 ₽ more. */
async function whileDearer({ db }: Shop, path: string, happen: () => Promise<void>): Promise<void> {
  const of = db.updateTable('products').where('slug', '=', path.replace('/product/', ''));
  await of.set((eb) => ({ price: eb('price', '+', 500_00) })).execute();
  try {
    await happen();
  } finally {
    await of.set((eb) => ({ price: eb('price', '-', 500_00) })).execute();
  }
}

/** Lets something happen while nothing of a product is left. */
async function whileSoldOut({ db }: Shop, path: string, happen: () => Promise<void>): Promise<void> {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', path.replace('/product/', ''))
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('product_id', '=', id)
    .execute();
  const put = (variant: string, stock: number) =>
    db.updateTable('variants').set({ stock }).where('id', '=', variant).execute();
  try {
    for (const variant of variants) await put(variant.id, 0);
    await happen();
  } finally {
    for (const variant of variants) await put(variant.id, variant.stock);
  }
}

/** The shop can be written to in every messenger. */
async function openChannels(page: Page): Promise<void> {
  await page.route('**/api/settings/customer-service', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const channels = {
      telegram: { enabled: true, username: 'mera_shop' },
      whatsapp: { enabled: false },
      max: { enabled: true, contact: 'max.ru/mera_shop' },
    };
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, channels } } });
  });
}

/** Cart, promo code, checkout, order. */
export const CART_SCREENS: readonly DemoScreen[] = [
  at('cart-empty', '/cart'),
  { name: 'cart', show: fillCart },
  {
    name: 'cart-price-changed',
    async show(page, { shop }) {
      await fillCart(page);
      await whileDearer(shop, SWEATER.path, async () => {
        await reload(page);
        await expect(page.getByText(/Цена изменилась/)).toBeVisible();
      });
    },
  },
  {
    name: 'cart-sold-out',
    async show(page, { shop }) {
      await fillCart(page);
      await whileSoldOut(shop, SWEATER.path, async () => {
        await reload(page);
        await expect(page.getByText('Нет в наличии').first()).toBeVisible();
      });
    },
  },
  {
    name: 'cart-wholesale-group',
    async show(page, stage) {
      await openCartWithGroups(page, stage);
    },
  },
  {
    name: 'cart-wholesale-short',
    async show(page, stage) {
      const { id } = await openCartWithGroups(page, stage);
      await stage.shop.db
        .updateTable('cart_groups')
        .set({ quantity: 40 })
        .where('product_id', '=', id)
        .execute();
      await sql`update cart_items set quantity = per_set * 40 where group_id in (
        select id from cart_groups where product_id = ${id})`.execute(stage.shop.db);
      await reload(page);
      await expect(page.getByText('Часть товаров нельзя заказать')).toBeVisible();
    },
  },
  {
    name: 'quick-order',
    async show(page) {
      await openChannels(page);
      await fillCart(page);
      await page.getByRole('heading', { name: 'Быстрый заказ' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'quick-order-empty',
    async show(page) {
      await openChannels(page);
      await open(page, '/cart');
      await expect(page.getByRole('heading', { name: 'Быстрый заказ' })).toBeVisible();
    },
  },
  {
    name: 'promo-guest',
    async show(page) {
      await fillCart(page);
      await applyCode(page, 'MERA10');
      await expect(summary(page)).toContainText('Требуется вход');
    },
  },
  {
    name: 'promo-applied',
    async show(page, stage) {
      await fillOwnCart(page, stage);
      await applyCode(page, 'MERA10');
      await expect(removeCodeButton(page)).toBeVisible();
    },
  },
  {
    name: 'promo-free-delivery',
    async show(page, stage) {
      await fillOwnCart(page, stage);
      await applyCode(page, 'DOSTAVKA');
      await expect(removeCodeButton(page)).toBeVisible();
    },
  },
  {
    name: 'promo-refused',
    async show(page, stage) {
      const code = await issueCode(stage.shop, { minimum: 20_000 });
      await fillOwnCart(page, stage);
      await applyCode(page, code);
      await expect(summary(page)).toContainText('Не хватает');
    },
  },
  {
    name: 'promo-lapsed',
    async show(page, stage) {
      const code = await issueCode(stage.shop, { value: 15 });
      const { token } = await fillOwnCart(page, stage);
      await stage.shop.callAs(token)('cartPromocodeApply', { body: { code } });
      await endCode(stage.shop, code);
      await open(page, '/cart');
      await expect(summary(page)).toContainText('больше не действует');
    },
  },
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
    name: 'order-confirmation',
    show: (page, { guestOrder }) => open(page, `/order-confirmation/${guestOrder.id}?key=${guestOrder.key}`),
  },
  {
    name: 'order-to-pay',
    show: (page, { shop, guestOrder }) => openAwaitingMoney(page, shop.call, guestOrder),
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
      await expect(page.getByText('Отменён', { exact: true })).toBeVisible();
    },
  },
];
