import { expect, type Page } from '@playwright/test';
import type { DemoScreen } from './screen.ts';
import { openAsManager } from './staff.ts';
import type { DemoStage } from './stage.ts';

/** The stock of the demo's jumper. */
async function openStock(page: Page, stage: DemoStage, search: string): Promise<void> {
  const { id } = await stage.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'dzhemper-iz-merinosa')
    .executeTakeFirstOrThrow();
  await openAsManager(page, stage, `/admin/products/${id}/stock${search}`);
  await expect(page.getByText('Белый').first()).toBeVisible();
}

/** Stock, prices and codes of a product. */
export const STAFF_STOCK_SCREENS: readonly DemoScreen[] = [
  {
    name: 'admin-product-stock',
    isStaffs: true,
    async show(page, stage) {
      await openStock(page, stage, '?ledger=');
      const field = page.getByRole('grid').getByRole('textbox');
      if (await field.isVisible()) {
        await field.focus();
        for (const key of ['ArrowDown', '1', '6', 'Tab', '0', 'Enter', 'ArrowUp']) {
          await page.keyboard.press(key);
        }
        for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
        await expect(page.getByRole('table', { name: /^Журнал остатка/ })).toBeVisible();
      } else {
        await page.getByRole('button', { name: /^Белый, 46/ }).tap();
        await expect(page.getByRole('dialog')).toContainText('Приход');
      }
    },
  },
  {
    name: 'admin-product-variants',
    isStaffs: true,
    show: (page, stage) => openStock(page, stage, '?view=list'),
  },
];
