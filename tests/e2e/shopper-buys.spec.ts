import { cartLink, open } from './support/browsing.ts';
import {
  choosePickup,
  confirmation,
  emailField,
  giveConsents,
  orderButton,
  summary,
} from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { stockOf } from './support/orders.ts';
import { newPerson, register } from './support/people.ts';
import { addToCart } from './support/product-page.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'a shopper registers with a cart in hand, buys, and cancels the order',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { price: 6200, stock: { 'BLK-44': 4 } });
    const shopper = newPerson();

    await test.step('the cart of the guest moves into the new account', async () => {
      await addToCart(page, goods);
      await open(page, '/create-account');
      await page.getByLabel('Имя').fill(shopper.name);
      await page.getByLabel('Почта').fill(shopper.email);
      await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
      await giveConsents(page);
      await page.getByRole('button', { name: 'Создать аккаунт' }).click();
      await expect(page.getByText('Корзина синхронизирована!')).toBeVisible();
      await expect(page).toHaveURL('/products');
      await expect(cartLink(page)).toHaveAccessibleName('Корзина, 1');
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    });

    await test.step('another piece joins it', async () => {
      await addToCart(page, goods);
      await expect(cartLink(page)).toHaveAccessibleName('Корзина, 2');
    });

    await test.step('the checkout knows the shopper', async () => {
      await cartLink(page).click();
      await expect(summary(page)).toContainText('Итого12 400 ₽');
      await expect(page.getByLabel('Имя и фамилия')).toHaveValue(shopper.name);
      await expect(emailField(page)).toHaveValue(shopper.email);
      await page.getByLabel('Телефон').fill(shopper.phone);
      await choosePickup(page, /^На Садовой/);
      await choose(page.getByRole('group', { name: 'Способ оплаты' }), /^Переводом/);
      await giveConsents(page);
      await orderButton(page).click();
      await expect(confirmation(page)).toBeVisible();
      expect(await stockOf(shop.call, goods)).toBe(2);
    });

    await test.step('the order stands in the account', async () => {
      await page.getByRole('link', { name: 'Мои заказы' }).click();
      await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
      const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Заказ №' });
      await expect(order).toHaveCount(1);
      await expect(order).toContainText('Принят');
      await expect(order).toContainText('12 400 ₽');
      await order.getByRole('link', { name: /^Подробнее о заказе № / }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible();
    });

    await test.step('cancelled once, its pieces are back', async () => {
      await page.getByRole('button', { name: 'Отменить заказ' }).click();
      const question = page.getByRole('dialog', { name: /^Отменить заказ № / });
      await question.getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(page.getByText(/^Заказ №\s.+ отменён$/)).toBeVisible();
      await expect(page.getByRole('main').getByText('Отменён', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
      expect(await stockOf(shop.call, goods)).toBe(4);
    });

    await test.step('and the shopper leaves', async () => {
      await open(page, '/account');
      await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(page).toHaveURL('/');
      await open(page, '/account');
      await expect(page).toHaveURL('/auth');
    });
  },
);

test('signing in joins the cart of this browser to the one of the account, once', async ({ page, shop }) => {
  const [here, there] = [await putOnSale(shop.db), await putOnSale(shop.db)];
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  await shop.callAs(token)('cartAdd', { body: { productId: there.id, ...there.variant, quantity: 3 } });

  await keepInGuestCart(page, [here], 2);
  await open(page, '/auth');
  await page.getByLabel('Почта').fill(shopper.email);
  await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Корзина синхронизирована!')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Корзина, 5');

  await open(page, '/cart');
  const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const { data } = await shop.callAs(token)('cartGet');
  expect(data.items.map((item) => item.quantity).sort()).toEqual([2, 3]);
});
