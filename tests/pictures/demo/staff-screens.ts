import { expect } from '@playwright/test';
import { at, type DemoScreen } from './screen.ts';
import { openAsManager } from './staff.ts';

/** The admin area. */
export const STAFF_SCREENS: readonly DemoScreen[] = [
  { ...at('admin-login', '/admin/login'), isStaffs: true },
  {
    name: 'admin-orders',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-chosen',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible();
    },
  },
  {
    name: 'admin-orders-view',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders');
      await page.getByRole('button', { name: 'Столбцы и клавиши' }).click();
      await expect(page.getByRole('dialog', { name: 'Вид списка' })).toBeVisible();
    },
  },
  {
    name: 'admin-orders-none-found',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders?q=zzz&from=2026-11-01&to=2026-11-02');
      await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    },
  },
  {
    name: 'packing-slip',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}/slip`);
      await expect(page.getByRole('article', { name: 'Лист сборки' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'admin-order',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-wholesale',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders?trade=mixed');
      await page.getByRole('link', { name: /^№ / }).first().click();
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-edit',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}/edit`);
      await page
        .getByRole('button', { name: /: больше$/ })
        .first()
        .click();
    },
  },
  {
    name: 'admin-order-new',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, '/admin/orders/new');
      await expect(page.getByLabel('Добавить товар')).toBeVisible();
    },
  },
  {
    name: 'admin-order-invoice',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}/invoice`);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'admin-order-payment',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await page.getByRole('button', { name: 'Записать оплату' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-order-step',
    isStaffs: true,
    async show(page, stage) {
      await openAsManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
