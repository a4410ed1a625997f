import { expect } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import type { DemoScreen } from './screen.ts';

/** The wholesale order form. */
export const ORDER_FORM_SCREENS: readonly DemoScreen[] = [
  {
    name: 'wholesale-order-empty',
    async show(page) {
      await open(page, '/wholesale');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'wholesale-order-list',
    async show(page) {
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
      await expect(page.getByRole('dialog', { name: 'Вставить списком' })).toBeVisible();
    },
  },
  {
    name: 'wholesale-order-report',
    async show(page, { shop: { db } }) {
      const variants = await db
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select('v.sku')
        .where('p.wholesale_available', '=', true)
        .where('v.stock', '>', 5)
        .orderBy('v.sku')
        .limit(14)
        .execute();
      const rows = variants.map(({ sku }, at) => `${sku};${(at % 4) + 1}`);
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
      const dialog = page.getByRole('dialog', { name: 'Вставить списком' });
      await dialog
        .getByLabel('Список', { exact: true })
        .fill([...rows, 'NO-SUCH;1', `${variants[0]?.sku};51`].join('\n'));
      await dialog.getByRole('button', { name: 'Вставить' }).click();
      await page.getByText('Показать', { exact: true }).click();
    },
  },
];
