import { expect } from '@playwright/test';
import { open } from '../browsing.ts';
import { beSignedIn } from '../session.ts';
import { plain, type Screen } from './screen.ts';

const SCREENS: readonly Screen[] = [
  plain('staff sign-in', '/admin/login', 'Вход для сотрудников'),
  {
    name: 'staff orders',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
    },
  },
  {
    name: 'staff order',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'staff payment',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await page.getByRole('button', { name: 'Отметить оплаченным' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'staff step',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** The admin area. */
export const STAFF_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, isStaffs: true }));
