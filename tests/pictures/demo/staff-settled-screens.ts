import { expect } from '@playwright/test';
import type { DemoScreen } from './screen.ts';
import { openAsAdmin, openAsManager } from './staff.ts';

/** What staff set once and look up: the overview, categories, colours, sizes, files and settings. */
export const STAFF_SETTLED_SCREENS: readonly DemoScreen[] = [
  {
    name: 'admin-dashboard',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/dashboard');
      await expect(page.getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'admin-categories',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/categories');
      await page.getByRole('treeitem').first().press('Enter');
      await expect(page.getByLabel('Внутри раздела')).toBeVisible();
    },
  },
  {
    name: 'admin-colors',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/colors?open=SGE');
      await expect(page.getByText('Так выглядит в магазине')).toBeVisible();
    },
  },
  {
    name: 'admin-sizes',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/sizes?open=46');
      await expect(page.getByLabel('Подпись')).toBeVisible();
    },
  },
  {
    name: 'admin-import',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/products/import');
      await page.getByLabel('Файл товаров').setInputFiles({
        name: 'tovary.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Артикул;Цена\nNO-SUCH;100\nNO-SUCH-2;abc\n'),
      });
      await expect(page.getByRole('heading', { name: /строк.* с ошибк/ })).toBeVisible();
    },
  },
  {
    name: 'admin-palette',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders');
      await page.getByRole('button', { name: 'Поиск' }).first().click();
      await page.getByRole('combobox', { name: 'Поиск и переход' }).fill('плат');
      await expect(page.getByRole('option', { name: 'Платье на запах' }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-settings',
    isStaffs: true,
    async show(page, stage) {
      await openAsAdmin(page, stage, '/admin/settings');
      await page.getByLabel('Держать оптовые вещи, минут').fill('45');
      await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    },
  },
];
