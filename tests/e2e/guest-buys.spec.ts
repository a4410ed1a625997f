import { cartLink, open, reload } from './support/browsing.ts';
import { confirmation, fillCheckout, orderButton, summary } from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { stockOf } from './support/orders.ts';
import { newPerson } from './support/people.ts';
import { buyButton, colors, sizes } from './support/product-page.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH } from './support/width.ts';

test(
  'a guest finds a product, buys two pieces and keeps the order to themselves',
  ON_BOTH,
  async ({ page, shop, isMobile, newVisitor, watch }) => {
    const goods = await putOnSale(shop.db, { price: 2400, stock: { 'BLK-44': 5, 'BLK-46': 3, 'BGE-44': 0 } });
    const buyer = newPerson();

    await test.step('from the home page to the product', async () => {
      await open(page, '/');
      await expect(page.getByRole('heading', { level: 1, name: 'Осенний гардероб' })).toBeVisible();
      const menu = isMobile
        ? page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link', { name: 'Каталог' })
        : page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Магазин' });
      await menu.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
      await page.getByRole('link', { name: goods.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
      await expect(page).toHaveURL(goods.path);
    });

    await test.step('colour, size and quantity', async () => {
      if (isMobile) {
        await page.getByRole('button', { name: 'Выберите размер' }).click();
        const sheet = page.getByRole('dialog', { name: 'Выберите размер' });
        await expect(sheet.getByRole('button', { name: '44 (S) Осталось мало (5)' })).toBeVisible();
        await page.keyboard.press('Escape');
      } else {
        await buyButton(page).click();
        await expect(page.getByText('Пожалуйста, выберите размер')).toBeVisible();
      }
      await choose(colors(page), 'Чёрный');
      await choose(sizes(page), '44 (S)');
      await expect(page.getByText('Осталось мало (5)')).toBeVisible();
      await page.getByRole('button', { name: 'Количество: больше' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Количество' })).toHaveValue('2');
      await buyButton(page).click();
      await expect(page.getByText('Товар добавлен!')).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName('Корзина, 2');
    });

    await test.step('the cart with its checkout', async () => {
      await cartLink(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
      const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
      await expect(line).toContainText('Чёрный, 44 (S)');
      await expect(summary(page)).toContainText('Товары, 2 шт.');
      await expect(summary(page)).toContainText('4 800 ₽');
      await expect(summary(page)).toContainText('Доставка: Курьер по Москве300 ₽');
      await expect(summary(page)).toContainText('Итого5 100 ₽');
      await fillCheckout(page, buyer);
      await orderButton(page).click();
    });

    await test.step('the order with its number, also after a reload', async () => {
      await expect(confirmation(page)).toBeVisible();
      await expect(page).toHaveURL(/\/order-confirmation\/[0-9a-f-]{36}\?key=/);
      await expect(page.getByText('Итого5 100 ₽')).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName('Корзина');
      const heading = await confirmation(page).innerText();
      await reload(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });

    await test.step('the pieces are taken from stock', async () => {
      expect(await stockOf(shop.call, goods)).toBe(3);
    });

    await test.step('the address without its key tells others nothing', async () => {
      const { pathname } = new URL(page.url());
      watch.expectStatus(404);
      const stranger = await (await newVisitor()).newPage();
      const answered = stranger.waitForResponse(/\/api\/orders\//);
      await open(stranger, pathname);
      expect((await answered).status()).toBe(404);
      await expect(
        stranger.getByRole('heading', { level: 1, name: 'Войдите, чтобы увидеть заказ' }),
      ).toBeVisible();
      await expect(stranger.getByText(buyer.name)).toHaveCount(0);
      const noSuchOrder = pathname.replace(/[0-9a-f]{12}$/, '0'.repeat(12));
      await open(stranger, noSuchOrder);
      await expect(
        stranger.getByRole('heading', { level: 1, name: 'Войдите, чтобы увидеть заказ' }),
      ).toBeVisible();
      expect((await open(stranger, `${pathname}?key=${'x'.repeat(32)}`)).status()).toBe(404);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Заказ не найден' })).toBeVisible();
    });
  },
);
