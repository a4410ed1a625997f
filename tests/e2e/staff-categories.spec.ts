import { randomBytes } from 'node:crypto';
import { open } from './support/browsing.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a manager makes a category, puts it into another one by keys alone and draws it back', async ({
  page,
  shop,
}) => {
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
    await page.keyboard.press('n');
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

  await test.step('draws it back to the top by its grip, and there it stays', async () => {
    const row = page.getByRole('treeitem', { name });
    const grip = await row.locator('> span').first().boundingBox();
    if (grip === null) throw new Error('the row has no grip');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 20, y, { steps: 4 });
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await expect(row).toHaveAttribute('aria-level', '1');
    await expect(page.getByLabel('Внутри раздела')).toHaveValue('');
    await page.reload();
    await expect(row).toHaveAttribute('aria-level', '1');
  });
});
