import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { overhang } from './support/layout.ts';
import { orderAsGuest } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'an order is found on a phone and confirmed from the bar at its foot',
  ON_PHONE,
  async ({ page, shop }) => {
    const { order } = await orderAsGuest(shop.call, newPerson(), await putOnSale(shop.db));
    await beSignedIn(page, shop, await hireManager(shop.db));
    await open(page, '/admin/orders');
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(order.number);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказы 1');
    await page.getByRole('link', { name: `№ ${order.number}` }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    expect(await overhang(page)).toEqual([]);
    const step = page.getByRole('button', { name: 'Подтвердить' });
    await expect(step).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeHidden();
    await step.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).tap();
    await expect(page.getByText(`Заказ № ${order.number}: Подтверждён`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Собрать' })).toBeInViewport();
  },
);

test('a product is found on a phone, and a piece of it is received', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 3 } });
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, '/admin/products');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(goods.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Товары 1');
  await page.getByRole('link', { name: goods.name }).tap();
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  expect(await overhang(page)).toEqual([]);
  await page.getByRole('link', { name: /^Таблица остатков/ }).tap();
  await page.getByRole('button', { name: /^Чёрный, 44.*: 3$/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Больше' }).tap();
  await dialog.getByRole('button', { name: 'Записать 4 (+1)' }).tap();
  await expect(page.getByRole('button', { name: /^Чёрный, 44.*: 4$/ })).toBeVisible();
});
