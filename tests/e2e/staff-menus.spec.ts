import type { Locator, Page } from '@playwright/test';
import { barriers, GOOD_PRACTICE } from './support/axe.ts';
import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { orderAsGuest } from './support/orders.ts';
import { hireManager, newPerson } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Opens what a button opens, judges the page with it, and closes it. */
async function judgeOpen(page: Page, button: Locator, role: 'menu' | 'dialog') {
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  await test.step(name, async () => {
    await button.click();
    await expect(page.getByRole(role)).toBeVisible();
    expect(await barriers(page, GOOD_PRACTICE)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('whatever opens beside a control stands in a landmark', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  const { order } = await orderAsGuest(shop.call, newPerson(), goods);
  await beSignedIn(page, shop, await hireManager(shop.db));
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await open(page, '/admin/products');
  await expect(page.getByRole('link', { name: goods.name })).toBeVisible();
  await judgeOpen(page, button('Моя учётная запись'), 'menu');
  await judgeOpen(page, button(/^Порядок/), 'menu');
  await judgeOpen(page, button(`Действия: ${goods.name}`), 'menu');
  await judgeOpen(page, button('Фильтр'), 'dialog');
  await judgeOpen(page, button('Столбцы и клавиши'), 'dialog');
  await page.getByRole('checkbox').nth(1).check();
  const bulk = page.getByRole('toolbar', { name: 'Действия с выбранными' });
  await judgeOpen(page, bulk.getByRole('button', { name: 'Изменить' }), 'menu');
  await open(page, `/admin/orders/${order.id}`);
  await judgeOpen(page, button('Печать'), 'menu');
  await open(page, `/admin/products/${goods.id}`);
  await judgeOpen(page, button('Цвета'), 'dialog');
});
