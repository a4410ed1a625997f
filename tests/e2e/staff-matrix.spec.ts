import type { Locator, Page } from '@playwright/test';
import { BARRIERS, barriers } from './support/axe.ts';
import { open } from './support/browsing.ts';
import { changeStock, putOnSale } from './support/goods.ts';
import { paste } from './support/hand.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const STOCK = { 'BLK-44': 3, 'BLK-46': 4, 'BGE-44': 5, 'BGE-46': 6 };

const sheet = (page: Page): Locator => page.getByRole('grid', { name: 'Остатки по цветам и размерам' });

/** The figures of a sheet, row by row. */
const figures = (page: Page) =>
  sheet(page).evaluate((grid) =>
    [...grid.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('[role="gridcell"]')]
        .map((cell) => cell.querySelector('input')?.value ?? cell.querySelector('span')?.textContent)
        .join(' '),
    ),
  );

test('a manager pastes stock from a spreadsheet, fills, takes back and saves, by keys alone', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db, { stock: STOCK });
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, `/admin/products/${goods.id}/stock`);
  await expect(sheet(page)).toBeVisible();
  await expect.poll(() => figures(page)).toEqual(['3 4', '5 6']);

  await test.step('typed, pasted, filled and taken back', async () => {
    await sheet(page).getByRole('textbox').focus();
    await paste(page, '12\t1\u00A0200\n7\t8');
    await expect.poll(() => figures(page)).toEqual(['12 1\u00A0200', '7 8']);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect.poll(() => figures(page)).toEqual(['12 1\u00A0200', '12 8']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => figures(page)).toEqual(['12 1\u00A0200', '7 8']);
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await expect.poll(() => figures(page)).toEqual(['15 1\u00A0200', '7 8']);
  });

  await test.step('saved at once, and there after a reload', async () => {
    await expect(page.getByText('+1\u00A0212\u00A0шт. к остатку')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Сохранено: 4\u00A0изменения')).toBeVisible();
    await page.reload();
    await expect(sheet(page)).toBeVisible();
    await expect.poll(() => figures(page)).toEqual(['15 1\u00A0200', '7 8']);
  });

  await test.step('the ledger tells who did it', async () => {
    await page.getByRole('button', { name: 'Журнал остатка' }).click();
    const ledger = page.getByRole('table', { name: /^Журнал остатка/ });
    await expect(ledger.getByRole('row').nth(1)).toContainText('Исправление');
    await expect(ledger.getByRole('row').nth(1)).toContainText('3 → 15');
  });
});

test('what somebody else changed meanwhile is asked about, and nothing is lost', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(409);
  const goods = await putOnSale(shop.db, { stock: STOCK });
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, `/admin/products/${goods.id}/stock`);
  await sheet(page).getByRole('textbox').focus();
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await changeStock(shop.db, goods, 4);
  await page.getByRole('button', { name: 'Сохранить 1\u00A0изменение' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('было 3');
  await expect(notice).toContainText('стало 7');
  await notice.getByRole('button', { name: 'Оставить 14' }).click();
  await page.getByRole('button', { name: 'Сохранить 1\u00A0изменение' }).click();
  await expect(page.getByText('Сохранено: 1\u00A0изменение')).toBeVisible();
  await expect.poll(() => figures(page)).toEqual(['14 4', '5 6']);
});

test('leaving with unsaved figures asks first', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: STOCK });
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, `/admin/products/${goods.id}/stock`);
  await sheet(page).getByRole('textbox').focus();
  await page.keyboard.type('14');
  await page.getByRole('link', { name: 'К товару' }).click();
  const question = page.getByRole('dialog', { name: 'Сохранить изменения?' });
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/stock$/);
  await page.getByRole('link', { name: 'К товару' }).click();
  await question.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).not.toHaveURL(/\/stock/);
  await open(page, `/admin/products/${goods.id}/stock`);
  await expect.poll(() => figures(page)).toEqual(['14 4', '5 6']);
});

test('stock is set on a phone, one figure at a time', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: STOCK });
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, `/admin/products/${goods.id}/stock`);
  await page.getByRole('button', { name: /^Чёрный, 44.*: 3$/ }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Приход').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Больше' }).tap();
  await dialog.getByText('Исправление').first().tap();
  await dialog.getByLabel(/^Комментарий/).fill('пересчёт полки');
  await dialog.getByRole('button', { name: 'Записать 4 (+1)' }).tap();
  await expect(page.getByRole('button', { name: /^Чёрный, 44.*: 4$/ })).toBeVisible();
});

for (const width of [ON_PHONE, {}]) {
  test(`the page has no barrier${width === ON_PHONE ? ' on a phone' : ''}`, width, async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { stock: STOCK });
    await beSignedIn(page, shop, await hireManager(shop.db));
    for (const view of ['stock', 'price', 'list']) {
      await open(page, `/admin/products/${goods.id}/stock?view=${view}&ledger=`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
      await expect(page.getByText('Загрузка')).toHaveCount(0);
      expect(await barriers(page, BARRIERS), view).toEqual([]);
    }
  });
}
