import { expect } from '@playwright/test';
import type { DemoScreen } from './screen.ts';
import { openAsManager } from './staff.ts';

/** The pages on which staff keep products. */
export const STAFF_PRODUCT_SCREENS: readonly DemoScreen[] = [
  {
    name: 'admin-products',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/products');
      await expect(page.getByRole('checkbox').nth(3)).toBeVisible();
    },
  },
  {
    name: 'admin-products-chosen',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/products?isSale=true');
      await expect(page.getByRole('checkbox').nth(3)).toBeVisible();
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible();
    },
  },
  {
    name: 'admin-product',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/products/${stage.dress.id}`);
      await expect(page.getByRole('heading', { name: 'Основное' })).toBeVisible();
      await page.getByLabel('Описание для поиска').fill('Платье на запах из вискозы, четыре цвета.');
      await page.getByRole('button', { name: /^Фото 2/ }).click();
      await expect(page.getByLabel('Что на фото')).toBeVisible();
    },
  },
  {
    name: 'admin-product-new',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/products/new');
      await page.getByRole('button', { name: 'Создать товар' }).click();
      await expect(page.getByText('Укажите артикул')).toBeVisible();
    },
  },
];
