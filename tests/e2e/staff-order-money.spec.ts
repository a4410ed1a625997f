import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { orderAsGuest } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('staff change an order, take its money in two parts and one piece back', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9 } });
  const { order } = await orderAsGuest(shop.call, newPerson(), goods, 2);
  const manager = await hireManager(shop.db);
  await beSignedIn(page, shop, manager);
  await open(page, `/admin/orders/${order.id}`);

  await test.step('a note is kept among the steps', async () => {
    await page.getByLabel('Заметка для своих').fill('Положить накладную внутрь');
    await page.getByRole('button', { name: 'Записать', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Заметка' })).toContainText(
      'Положить накладную',
    );
  });

  await test.step('one piece more', async () => {
    await page.getByRole('link', { name: 'Изменить состав' }).click();
    await page.getByRole('button', { name: /^Количество, .*: больше$/ }).click();
    await page.getByRole('button', { name: 'Сохранить состав' }).click();
    await expect(page.getByText(`Заказ № ${order.number}: состав изменён`)).toBeVisible();
    await expect(page.getByText('3 шт. × 6 200 ₽')).toBeVisible();
  });

  const record = async (button: string, amount: string) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByLabel('Сумма, ₽').fill(amount);
    await dialog.getByLabel(/^Документ/).fill('п/п № 418');
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('is paid in two parts', async () => {
    await record('Записать оплату', '10000');
    const rows = page.getByRole('list', { name: 'Платежи и возвраты' });
    await expect(rows.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(/^Доплата 8\s600\s₽$/).first()).toBeVisible();
    await record('Записать оплату', '8600');
    await expect(rows.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Оплачен', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Записать оплату' })).toHaveCount(0);
  });

  await test.step('one piece comes back with its money', async () => {
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    await page.reload();
    await page.getByRole('button', { name: 'Оформить возврат' }).click();
    const dialog = page.getByRole('dialog', { name: 'Оформить возврат' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('spinbutton', { name: /^Вернули/ }).fill('1');
    await dialog.getByLabel('Вернуть сейчас, ₽').click();
    await expect(dialog.getByLabel('Вернуть сейчас, ₽')).toHaveValue('6200');
    await dialog.getByRole('button', { name: 'Оформить возврат' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('вернули 1 шт.')).toBeVisible();
    await expect(page.getByText('Частичный возврат').first()).toBeVisible();
  });

  await test.step('its papers are there', async () => {
    await page.getByRole('link', { name: /Лист сборки/ }).click();
    await expect(page.getByRole('article', { name: 'Лист сборки' })).toContainText(goods.name);
  });
});
