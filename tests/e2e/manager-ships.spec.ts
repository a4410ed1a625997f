import type { Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { orderAsShopper } from './support/orders.ts';
import { hireManager, newPerson, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a manager finds an order, ships it, and the shopper follows every state', async ({
  page,
  shop,
  newVisitor,
}) => {
  const goods = await putOnSale(shop.db);
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  const order = await orderAsShopper(shop.callAs(token), shopper, goods, 2);
  const manager = await hireManager(shop.db);

  const shoppersPage = await (await newVisitor()).newPage();
  await beSignedIn(shoppersPage, shop, shopper);
  await open(shoppersPage, `/order-confirmation/${order.id}`);
  const shopperSees = async (state: string, text: RegExp) => {
    await reload(shoppersPage);
    await expect(shoppersPage.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(shoppersPage.getByText(state, { exact: true }).first()).toBeVisible();
    await expect(shoppersPage.getByText(text).first()).toBeVisible();
  };

  await test.step('signs in and finds it by its number', async () => {
    await open(page, '/admin/login');
    await page.getByLabel('Почта').fill(manager.email);
    await page.getByLabel('Пароль', { exact: true }).fill(manager.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { level: 1, name: /^Заказы/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(order.number);
    await expect(page).toHaveURL(new RegExp(`q=${order.number}`));
    await expect(page.getByRole('link', { name: /^№ / })).toHaveCount(1);
    await page.getByRole('link', { name: `№ ${order.number}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(page.getByText(shopper.name).first()).toBeVisible();
    await expect(page.getByText('2 шт. × 6 200 ₽')).toBeVisible();
  });

  await test.step('confirms', async () => {
    await take(page, 'Подтвердить', order.number, 'Подтверждён');
    await shopperSees('Подтверждён', /Заказ подтверждён\. Собираем вещи\./);
  });

  await test.step('packs', async () => {
    await take(page, 'Собрать', order.number, 'Собран');
    await shopperSees('Собран', /Заказ собран и скоро отправится\./);
    await expect(shoppersPage.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  });

  await test.step('ships with carrier and tracking number', async () => {
    await page.getByRole('button', { name: 'Отправить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отправить' });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByText('Укажите перевозчика')).toBeVisible();
    await expect(dialog.getByText('Укажите номер отправления')).toBeVisible();
    await dialog.getByLabel('Перевозчик').fill('СДЭК');
    await dialog.getByLabel('Номер отправления').fill('1234567890');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText(`Заказ № ${order.number}: Отправлен`)).toBeVisible();
    await shopperSees('Отправлен', /Заказ в пути: СДЭК, отправление 1234567890\./);
  });

  await test.step('the history names who did what', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const history = page.getByRole('listitem').filter({ hasText: manager.name });
    await expect(history).toHaveCount(3);
    await expect(history.first()).toContainText('Отправлен');
  });
});

test('a step that somebody took meanwhile is told, and the order is shown as it is', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(409);
  const goods = await putOnSale(shop.db);
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  const order = await orderAsShopper(shop.callAs(token), shopper, goods);
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердить' });
  await expect(dialog).toBeVisible();
  await shop.callAs(token)('orderCancel', { params: { id: order.id } });
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('заказ изменён, пока вы правили');
  await dialog.getByRole('button', { name: 'К заказу' }).click();
  await expect(page.getByRole('main').getByText('Отменён', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
});

/** Takes a step, which is asked once more in a dialog. */
async function take(page: Page, step: string, number: string, state: string): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  await page.getByRole('dialog', { name: step }).getByRole('button', { name: step }).click();
  await expect(page.getByText(`Заказ № ${number}: ${state}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
