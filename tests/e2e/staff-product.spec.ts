import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '#server/project-root.ts';
import { cartLink, open } from './support/browsing.ts';
import { confirmation, fillCheckout, orderButton, summary } from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { ordersOf } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { buyButton, colors, sizes } from './support/product-page.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH } from './support/width.ts';

const IMAGES = join(projectRoot(), 'seeds/demo/images');
const PICTURE = join(IMAGES, 'bluza-iz-shelka-detail-0a7e0b7e.webp');
const BACK = join(IMAGES, 'bluza-iz-shelka-back-10ea809e.webp');

test(
  'a manager puts a new product into the shop, and a guest finds it and takes it',
  ON_BOTH,
  async ({ page, shop, isMobile, newVisitor }) => {
    const mark = randomBytes(4).toString('hex');
    const name = `Кардиган букле ${mark}`;
    const manager = await hireManager(shop.db);

    await test.step('signs in and begins a new product', async () => {
      await open(page, '/admin/login');
      await page.getByLabel('Почта').fill(manager.email);
      await page.getByLabel('Пароль', { exact: true }).fill(manager.password);
      await page.getByRole('button', { name: 'Войти' }).click();
      if (isMobile) await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Товары' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Товары/ })).toBeVisible();
      await page.getByRole('link', { name: 'Новый товар' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Новый товар' })).toBeVisible();
    });

    await test.step('is told what is missing, fills it in and saves', async () => {
      await page.getByRole('button', { name: 'Создать товар' }).click();
      await expect(page.getByText('Нужна цена в целых рублях')).toBeVisible();
      await expect(page.getByLabel('Название')).toBeFocused();
      await page.getByLabel('Название').fill(name);
      await expect(page.getByLabel('Адрес страницы')).toHaveValue(`kardigan-bukle-${mark}`);
      await page.getByLabel('Артикул', { exact: true }).fill(`MR-${mark}`);
      await page.getByLabel('Цена', { exact: true }).fill('6490');
      await page.getByRole('button', { name: 'Раздел', exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Создать товар' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
      await expect(page.getByText('Черновик', { exact: true })).toBeVisible();
    });

    await test.step('chooses two colours and two sizes, and sets their stock', async () => {
      await tick(page, 'Цвета', ['Чёрный', 'Бежевый']);
      await tick(page, 'Размеры', ['44 (S)', '46 (M)']);
      await expect(page.locator('[role="gridcell"]')).toHaveCount(4);
      // black stands before beige, as in the shop
      await page.getByLabel('Чёрный, 44 (S)').fill('7');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.getByLabel('Бежевый, 46 (M)').fill('3');
      await page.keyboard.press('Enter');
      await page.getByLabel('Почему меняется остаток').selectOption('Приход');
      await page.getByRole('button', { name: 'Сохранить варианты' }).click();
      await expect(page.getByText('Варианты и остатки сохранены')).toBeVisible();
      await expect(page.getByText('Вариантов: 4, всего 10 шт., нет в наличии: 2')).toBeVisible();
    });

    await test.step('uploads a picture, binds it to a colour and publishes', async () => {
      await page.getByLabel('Файлы фотографий').setInputFiles([PICTURE, BACK]);
      await expect(page.getByRole('button', { name: 'Фото 2', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Переместить фото 2' }).focus();
      for (const [key, spoken] of [
        ['Space', /Место 2 из 2/],
        ['ArrowLeft', /Место 1 из 2/],
        ['Space', /Фото положено\. Место 1 из 2/],
      ] as const) {
        let isFirst = true;
        // arrows are listened to from the turn after the one that takes the picture up; more of them change nothing
        await expect(async () => {
          if (key === 'ArrowLeft' || isFirst) await page.keyboard.press(key);
          isFirst = false;
          await expect(page.getByRole('status').filter({ hasText: spoken })).toHaveCount(1, {
            timeout: 2000,
          });
        }).toPass();
      }
      await page.getByRole('button', { name: 'Фото 1', exact: true }).click();
      await page.getByRole('button', { name: 'Сделать главным' }).click();
      await page.getByLabel('Цвет фото 1').selectOption('Чёрный');
      await page.getByLabel('Показывать на сайте').check();
      await expect(page.getByRole('region', { name: 'Несохранённые изменения' })).toContainText(
        'Фотографии, Показ на сайте',
      );
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Товар сохранён')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Посмотреть в магазине' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Несохранённые изменения' })).toHaveCount(0);
    });

    await test.step('finds it in the list', async () => {
      await page.getByRole('link', { name: 'К списку товаров' }).click();
      await page.getByRole('searchbox', { name: 'Поиск' }).fill(`MR-${mark}`);
      await expect(page.getByRole('link', { name })).toHaveCount(1);
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(page.getByRole('checkbox', { name })).toBeVisible();
    });

    const guest = await (await newVisitor()).newPage();
    await test.step('a guest finds it by its name and puts it into the cart', async () => {
      await open(guest, `/search?q=${encodeURIComponent(name)}`);
      await guest.getByRole('link', { name }).first().click();
      await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
      await choose(colors(guest), 'Чёрный');
      await choose(sizes(guest), '44 (S)');
      await buyButton(guest).click();
      await expect(guest.getByText('Товар добавлен!')).toBeVisible();
      await expect(cartLink(guest)).toHaveAccessibleName('Корзина, 1');
    });

    // how a phone buys is told by «a guest finds a product, buys two pieces»
    if (isMobile) return;
    await test.step('and buys it: a piece goes from stock, and the order waits for the manager', async () => {
      const buyer = newPerson();
      await cartLink(guest).click();
      await expect(guest.getByRole('list', { name: 'Товары в корзине' })).toContainText('Чёрный, 44 (S)');
      await expect(summary(guest)).toContainText('6\u00A0490\u00A0₽');
      await fillCheckout(guest, buyer);
      await orderButton(guest).click();
      await expect(confirmation(guest)).toBeVisible();
      const [id = ''] = await ordersOf(shop.db, buyer);
      await open(page, `/admin/orders/${id}`);
      await expect(page.getByText(name).first()).toBeVisible();
      const rows = await shop.db
        .selectFrom('variants')
        .select('stock')
        .where('sku', '=', `MR-${mark}-BLK-44`)
        .execute();
      expect(rows).toEqual([{ stock: 6 }]);
    });
  },
);

test('two who edit one product are asked whose value stays, and nothing typed is lost', async ({
  page,
  shop,
  newVisitor,
  watch,
}) => {
  watch.expectStatus(409);
  const { data: list } = await shop.call('productList', { query: { limit: 1 } });
  const [goods] = list;
  if (goods === undefined) throw new Error('the shop has no goods');
  const other = await (await newVisitor()).newPage();
  for (const one of [page, other]) {
    await beSignedIn(one, shop, await hireManager(shop.db));
    await open(one, `/admin/products/${goods.id}`);
    await expect(one.getByRole('heading', { name: 'Основное' })).toBeVisible();
  }
  await other.getByRole('textbox', { name: 'Уход' }).fill('Сухая чистка');
  await other.getByRole('combobox', { name: 'Страна' }).fill('Беларусь');
  await other.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(other.getByText('Товар сохранён')).toBeVisible();

  await page.getByRole('textbox', { name: 'Уход' }).fill('Ручная стирка');
  await page.getByRole('textbox', { name: 'Состав' }).fill('Шерсть 80%, шёлк 20%');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByRole('alert')).toContainText('Уход');
  await expect(page.getByRole('combobox', { name: 'Страна' })).toHaveValue('Беларусь');
  await expect(page.getByRole('textbox', { name: 'Состав' })).toHaveValue('Шерсть 80%, шёлк 20%');
  await page.getByRole('button', { name: 'Оставить моё' }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByText('Товар сохранён')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Уход' })).toHaveValue('Ручная стирка');
});

/** Ticks choices in the list behind a button. */
async function tick(page: Page, button: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const name of names) await page.getByRole('dialog').getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
