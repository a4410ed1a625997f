import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Walks on by Tab until the field has the focus, then types in place of what stands there. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 20 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('a manager makes a colour and a size, and changes a measure, by keys alone', async ({ page, shop }) => {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  const number = String(randomInt(200, 900));
  await beSignedIn(page, shop, await hireManager(shop.db));

  await test.step('a colour', async () => {
    await open(page, '/admin/colors');
    await page.getByRole('button', { name: 'Новый цвет' }).press('Enter');
    await type(page, 'Код', letters);
    await type(page, 'Hex', '#a2ad92');
    await type(page, 'Русский', `Мох ${letters}`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Цвет создан')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`open=${letters}$`));
    await expect(page.getByRole('table', { name: 'Цвета' })).toContainText(`Мох ${letters}`);
  });

  await test.step('a size', async () => {
    await open(page, '/admin/sizes');
    await page.getByRole('button', { name: 'Новый размер' }).press('Enter');
    await type(page, 'Российский', number);
    await type(page, 'Подпись', `${number} (Z)`);
    await type(page, 'Грудь, см', '92,5');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Размер создан')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`open=${number}$`));
    const row = page.getByRole('grid').getByRole('row', { name: new RegExp(`^${number}`) });
    await expect(row).toContainText('92,5');
  });

  await test.step('and what is gone is not offered, only archived', async () => {
    await page.getByRole('button', { name: 'В архив…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'В архив' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Вернуть из архива' })).toBeVisible();
  });
});
