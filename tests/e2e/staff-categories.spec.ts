import { randomBytes } from 'node:crypto';
import { open } from './support/browsing.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a manager makes a category and puts it into another one by keys alone', async ({ page, shop }) => {
  const name = `Жилеты ${randomBytes(4).toString('hex')}`;
  await beSignedIn(page, shop, await hireManager(shop.db));
  await open(page, '/admin/orders');

  await test.step('gets there by the palette', async () => {
    await page.getByRole('button', { name: 'Поиск' }).press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Поиск и переход' })).toBeVisible();
    await page.keyboard.type('катег');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tree', { name: 'Разделы' })).toBeVisible();
  });

  await test.step('makes one', async () => {
    await page.getByRole('button', { name: 'Новый раздел' }).press('Enter');
    await page.getByLabel('Название').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Раздел создан')).toBeVisible();
    await expect(page).toHaveURL(/[?&]open=[0-9a-f-]{36}$/);
  });

  await test.step('moves it into the one above, and there it stays', async () => {
    const row = page.getByRole('treeitem', { name });
    await expect(row).toHaveAttribute('aria-level', '1');
    await row.press('Alt+ArrowRight');
    await expect(row).toHaveAttribute('aria-level', '2');
    await expect(row).toBeFocused();
    await expect(page.getByLabel('Внутри раздела')).not.toHaveValue('');
    await page.reload();
    await expect(row).toHaveAttribute('aria-level', '2');
  });
});
