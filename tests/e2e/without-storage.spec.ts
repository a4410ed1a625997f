import type { Page } from '@playwright/test';
import { cartLink, open } from './support/browsing.ts';
import { confirmation, fillCheckout, orderButton, retryButton, summary } from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { ordersOf } from './support/orders.ts';
import { newPerson, register } from './support/people.ts';
import { buyButton, colors, sizes } from './support/product-page.ts';
import { refuseStorage } from './support/refused-storage.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test.beforeEach(({ page, watch }) => {
  // the router's own script in the document looks for the place on the page, and says so; the shop's are all in files
  watch.expectRemark(/SecurityError(?![^]*\/assets\/)/);
  return refuseStorage(page);
});

/** By a link, as it were: another document would know nothing of this one. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);

async function putIntoCart(page: Page, goods: Goods): Promise<void> {
  await choose(colors(page), 'Чёрный');
  await choose(sizes(page), '44 (S)');
  await buyButton(page).click();
  await expect(page.getByText('Товар добавлен!')).toBeVisible();
  await cartLink(page).click();
  await expect(page.getByRole('list', { name: 'Товары в корзине' })).toContainText(goods.name);
  await expect(summary(page)).toContainText('Товары, 1 шт.6 200 ₽');
}

test(
  'a guest buys where the browser keeps nothing, and is told that the cart will not stay',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { price: 6200 });
    const buyer = newPerson();
    await open(page, goods.path);
    await putIntoCart(page, goods);
    await expect(
      page.getByText(
        'Браузер не разрешает хранить корзину: она пропадёт, если закрыть или обновить страницу',
      ),
    ).toBeVisible();
    await fillCheckout(page, buyer);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  },
);

test('a lost answer does not double the order where the browser keeps nothing', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectCut();
  const goods = await putOnSale(shop.db, { price: 6200 });
  const buyer = newPerson();
  await open(page, goods.path);
  await putIntoCart(page, goods);
  await fillCheckout(page, buyer);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orderButton(page).click();
  await retryButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
});

test('an account buys where the browser keeps nothing', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 6200 });
  const shopper = newPerson();
  await register(shop.call, shopper);
  await open(page, '/auth');
  await page.getByLabel('Почта').fill(shopper.email);
  await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await goTo(page, goods.path);
  await putIntoCart(page, goods);
  await expect(page.getByText('Корзина сохранена в аккаунте')).toBeVisible();
  await fillCheckout(page, shopper);
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Мои заказы' })).toBeVisible();
  expect(await ordersOf(shop.db, shopper)).toHaveLength(1);
});
