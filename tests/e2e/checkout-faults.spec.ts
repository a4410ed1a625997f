import type { Page } from '@playwright/test';
import { reload } from './support/browsing.ts';
import {
  confirmation,
  fillCheckout,
  giveConsents,
  openCheckout,
  orderButton,
  retryButton,
  summary,
} from './support/checkout-page.ts';
import { changePrice, changeStock, type Goods, putOnSale } from './support/goods.ts';
import { ordersOf, stockOf } from './support/orders.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const OFFLINE = 'Нет связи с магазином. Ничего не потеряно: нажмите ещё раз, и заказ не оформится дважды';

test(
  'a malformed phone and missing consents are told beside their fields, the first takes the focus',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    await openCheckout(page, goods);
    await page.getByLabel('Имя и фамилия').fill('Анна Петрова');
    await page.getByLabel('Телефон').fill('8 916 12');
    await page.getByLabel('Адрес', { exact: true }).fill('Тверская улица, 1');
    await orderButton(page).click();

    const phone = page.getByLabel('Телефон');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription('Введите номер полностью');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
    await expect(page.getByText('Нужно согласие с условиями оферты')).toBeVisible();

    await phone.fill('8 (916) 123-45-67');
    await expect(page.getByText('Введите номер полностью')).toHaveCount(0);
    await orderButton(page).click();
    await expect(
      page.getByRole('checkbox', { name: /согласие на обработку персональных данных/ }),
    ).toBeFocused();
    expect(await stockOf(shop.call, goods)).toBe(10);
  },
);

test('a price that changed meanwhile is shown before anything is ordered', async ({ page, shop, watch }) => {
  watch.expectStatus(409);
  const goods = await putOnSale(shop.db, { price: 6200 });
  const buyer = newPerson();
  await openCheckout(page, goods);
  await fillCheckout(page, buyer);
  await expect(summary(page)).toContainText('Итого6 200 ₽');
  await changePrice(shop.db, goods, 6900);
  await orderButton(page).click();

  await expect(summary(page)).toContainText('Корзина изменилась. Проверьте её и подтвердите заказ снова');
  await expect(summary(page)).toContainText('Цена была 6 200 ₽, стала 6 900 ₽');
  await expect(summary(page)).toContainText('Итого6 900 ₽');
  expect(await ordersOf(shop.db, buyer)).toHaveLength(0);

  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('Итого6 900 ₽')).toBeVisible();
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
});

test(
  'stock that ran low meanwhile is shown, and what is left can be ordered',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    const goods = await putOnSale(shop.db, { price: 6200, stock: { 'BLK-44': 3 } });
    const buyer = newPerson();
    await openCheckout(page, goods, 3);
    await fillCheckout(page, buyer);
    await changeStock(shop.db, goods, -2);
    await orderButton(page).click();

    await expect(summary(page)).toContainText('Недостаточно товара');
    await expect(summary(page)).toContainText('Осталось 1 шт.');
    await page.getByRole('button', { name: 'Оставить доступное' }).click();
    await expect(summary(page)).toContainText('Товары, 1 шт.');
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await stockOf(shop.call, goods)).toBe(0);
    expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  },
);

test('two quick presses give one order', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  const buyer = newPerson();
  await openCheckout(page, goods);
  await fillCheckout(page, buyer);
  await orderButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  expect(await stockOf(shop.call, goods)).toBe(9);
});

test('an answer that was lost on the way does not double the order', async ({ page, shop, watch }) => {
  watch.expectCut();
  const goods = await putOnSale(shop.db);
  const buyer = newPerson();
  await orderWithoutAnswer(page, goods, buyer);
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  await retryButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  expect(await stockOf(shop.call, goods)).toBe(9);
});

test(
  'a reload after a lost answer keeps the draft and finds the order, and going back orders nothing',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectCut();
    const goods = await putOnSale(shop.db);
    const buyer = newPerson();
    await orderWithoutAnswer(page, goods, buyer);

    await reload(page);
    await expect(page.getByLabel('Имя и фамилия')).toHaveValue(buyer.name);
    await expect(page.getByLabel('Адрес', { exact: true })).toHaveValue('Тверская улица, 1, кв. 5');
    // consents are given anew
    await giveConsents(page);
    await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
    expect(await stockOf(shop.call, goods)).toBe(9);
  },
);

test('an order that took the last pieces and whose answer was lost is found from the sold-out cart', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectCut();
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 2 } });
  const buyer = newPerson();
  await orderWithoutAnswer(page, goods, buyer, 2);
  expect(await stockOf(shop.call, goods)).toBe(0);

  await reload(page);
  await expect(page.getByText('Вы отправляли заказ, но ответ магазина не дошёл')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Товары в корзине' })).toContainText('Нет в наличии');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
});

test(
  'without a connection the form stays as it is and can be sent again',
  ON_PHONE,
  async ({ page, context, shop, watch }) => {
    watch.expectCut();
    const goods = await putOnSale(shop.db);
    const buyer = newPerson();
    await openCheckout(page, goods);
    await fillCheckout(page, buyer);
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(summary(page)).toContainText(OFFLINE);
    await expect(page.getByLabel('Телефон')).toHaveValue(buyer.phone);
    expect(await ordersOf(shop.db, buyer)).toHaveLength(0);

    await context.setOffline(false);
    await retryButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  },
);

/** The shop gets the order, the shopper hears nothing of it. */
async function orderWithoutAnswer(page: Page, goods: Goods, buyer: Person, quantity = 1): Promise<void> {
  await openCheckout(page, goods, quantity);
  await fillCheckout(page, buyer);
  await loseFirstAnswer(page);
  await orderButton(page).click();
  await expect(summary(page)).toContainText(OFFLINE);
}

/** The shop places the order, and the connection breaks before the browser hears of it. */
async function loseFirstAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
