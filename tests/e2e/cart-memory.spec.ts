import type { Page } from '@playwright/test';
import { cartLink, open, reload } from './support/browsing.ts';
import { changePrice, changeStock, putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { keepOnDevice } from './support/kept.ts';
import { newPerson, register } from './support/people.ts';
import { addToCart } from './support/product-page.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
const more = (page: Page) => page.getByRole('button', { name: /^Количество: .*больше/ });

test('rubbish in the storage is as good as nothing', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  await open(page, '/');
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      store.setItem('cart', '{"items":[{"productId":5},null,');
    localStorage.setItem('cart-pending', '[1,2');
    localStorage.setItem('cart-prices', 'null');
    localStorage.setItem('checkout-draft', '"draft"');
    localStorage.setItem('order-attempt', '{"key":7,"sent":"x"}');
    localStorage.setItem('selectedShippingMethod', '{}');
  });
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();

  await addToCart(page, goods);
  await open(page, '/cart');
  await expect(lines(page)).toHaveCount(1);
  await reload(page);
  await expect(lines(page)).toHaveCount(1);
});

test('of a stored cart that is half broken the good half stays', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  const line = {
    ...{ productId: goods.id, ...goods.variant },
    ...{ quantity: 1, price: 6200, name: 'Джемпер', image: null },
  };
  const items = [
    line,
    { ...line, quantity: -2 },
    { ...line, size: '46', quantity: 1.5 },
    { ...line, productId: '../../admin' },
    { ...line, quantity: 1, price: 'x' },
    null,
    'line',
  ];
  const appliedPromocodes = [{ code: 7 }, { code: 'A', discountAmount: 1 }, { code: 'B', discountAmount: 2 }];
  await keepOnDevice(page, { cart: JSON.stringify({ items, appliedPromocodes, subtotal: 'много' }) });
  await open(page, '/cart');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('spinbutton', { name: /^Количество/ })).toHaveValue('2');
  await more(page).click();
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText('18 600 ₽');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(kept).toMatchObject({ items: [{ productId: goods.id, quantity: 3 }], appliedPromocodes: [] });
});

test(
  'a price that changed since the thing was put in is told at its line, until it has been seen',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { price: 6200 });
    await addToCart(page, goods);
    await changePrice(shop.db, goods, 6900);
    await open(page, '/cart');
    await expect(lines(page)).toContainText('Цена изменилась: было 6 200 ₽');
    await expect(lines(page)).toContainText('6 900 ₽');
    await reload(page);
    await expect(lines(page)).toContainText('6 900 ₽');
    await expect(page.getByText('Цена изменилась')).toHaveCount(0);

    await changePrice(shop.db, goods, 5900);
    await reload(page);
    await expect(lines(page)).toContainText('Цена изменилась: было 6 900 ₽');
  },
);

test('what was sold out meanwhile is named as its shopper signs in', async ({ page, shop }) => {
  const [gone, there] = [
    await putOnSale(shop.db, { stock: { 'BLK-44': 1 } }),
    await putOnSale(shop.db, { name: 'Юбка миди' }),
  ];
  const shopper = newPerson();
  await register(shop.call, shopper);
  await keepInGuestCart(page, [gone, there]);
  await changeStock(shop.db, gone, -1);
  await open(page, '/auth');
  await page.getByLabel('Почта').fill(shopper.email);
  await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText(`Не удалось перенести: ${gone.name}, 1 шт.`)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Корзина, 1');
});
