import { readFile } from 'node:fs/promises';
import { open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a manager saves products as a file, changes a price there, loads it, and the shop shows it', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db);
  const manager = await hireManager(shop.db);
  await beSignedIn(page, shop, manager);

  const text = await test.step('saves what the list shows as a CSV', async () => {
    await open(page, `/admin/products?q=${goods.name.split(' ').at(-1)}`);
    await expect(page.getByRole('link', { name: goods.name })).toBeVisible();
    await page.getByRole('button', { name: 'Выгрузить' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^tovary-\d{4}-\d\d-\d\d\.csv$/);
    return readFile(await file.path(), 'utf8');
  });

  await test.step('sets another price in it and has the file checked', async () => {
    const [titles = '', ...rows] = text.trim().split('\r\n');
    const columns = titles.replace('\uFEFF', '').split(';');
    const price = columns.indexOf('Цена');
    const changed = rows.map((row) => {
      const cells = row.split(';');
      cells[price] = '1 234 ₽';
      cells[columns.indexOf('Старая цена')] = 'нет';
      return cells.join(';');
    });
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('link', { name: 'Загрузить' }).click();
    await page.getByLabel('Файл товаров').setInputFiles({
      name: 'tovary.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([titles, ...changed, 'NO-SUCH;;;;;;100'].join('\r\n')),
    });
    await expect(page.getByRole('heading', { name: /^1\sстрока с\sошибкой$/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'NO-SUCH' }).first()).toBeVisible();
  });

  await test.step('has the good rows written', async () => {
    const write = page.getByRole('button', { name: /^Записать/ });
    await expect(write).toBeDisabled();
    await page.getByRole('checkbox', { name: /^Пропустить/ }).check();
    await write.click();
    await expect(page.getByText(/^Записано:/)).toBeVisible();
  });

  await test.step('and the shop has the new price', async () => {
    await open(page, `/product/${goods.slug}`);
    await expect(page.getByText(/^1\s234\s₽$/).first()).toBeVisible();
  });
});
