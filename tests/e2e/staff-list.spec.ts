import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { orderAsGuest } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, type Shop, test } from './support/test.ts';

/** Orders of one guest, whom a search finds alone. */
async function placeOrders({ db, call }: Shop, count: number) {
  const goods = await putOnSale(db);
  const guest = newPerson();
  const orders = [];
  for (let index = 0; index < count; index += 1) orders.push((await orderAsGuest(call, guest, goods)).order);
  return { guest, orders };
}

const rows = (page: Page) => page.getByRole('table', { name: 'Заказы' }).getByRole('row');

test('a manager narrows the list, chooses orders by keys and confirms them all', async ({ page, shop }) => {
  const { guest, orders } = await placeOrders(shop, 2);
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, '/admin/orders');

  await test.step('all of it is in the address', async () => {
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(guest.phone);
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole('button', { name: 'Фильтр' }).click();
    await page.getByRole('button', { name: '7 дней' }).click();
    await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Новые/ }).click();
    await expect(page).toHaveURL(/[?&]status=new/);
    await expect(page.getByRole('link', { name: /^№ / })).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('link', { name: /^№ / })).toHaveCount(2);
  });

  await test.step('chosen by keys, confirmed at once', async () => {
    await expect(rows(page).nth(1)).toBeVisible();
    for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
    const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' });
    await expect(bar).toContainText('Выбрано 2');
    await bar.getByRole('button', { name: 'Подтвердить 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click();
    await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    await page.getByRole('link', { name: /^Подтверждены/ }).click();
    await expect(page.getByRole('link', { name: /^№ / })).toHaveCount(2);
  });

  await test.step('an order leads back to the list as it was left', async () => {
    const list = page.url();
    await page.getByRole('link', { name: `№ ${orders[0]?.number}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orders[0]?.number ?? '');
    await page.getByRole('link', { name: 'К списку заказов' }).click();
    await expect(page).toHaveURL(list);
  });
});

test('lists fit the desk from 1024 px on, and long names stay readable', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { name: 'Джемпер из мериноса с длинным рукавом и воротником' });
  await orderAsGuest(shop.call, newPerson(), goods);
  await beSignedIn(page, shop, await hireManager(shop.db));
  for (const [list, name] of [
    ['orders', 'Заказы'],
    ['products', 'Товары'],
  ] as const) {
    await open(page, `/admin/${list}`);
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('link').first()).toBeVisible();
    for (const width of [1024, 1180, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = () =>
        table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1));
      await expect.poll(wider, `${list} at ${width} px`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  const lines = await page.getByRole('link', { name: goods.name }).boundingBox();
  expect(lines?.height).toBeLessThan(120);
});
