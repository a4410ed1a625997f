import { open } from './support/browsing.ts';
import { hireManager, newPerson, register } from './support/people.ts';
import { arriveSignedIn, beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test('a guest is sent to sign in, staff pages have a sign-in of their own', async ({ page }) => {
  await open(page, '/account');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  for (const path of [
    '/admin/orders',
    '/admin/dashboard',
    '/admin/orders/01939f6e-0000-7000-8000-000000000000',
  ]) {
    await open(page, path);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Вход для сотрудников' })).toBeVisible();
  }
});

test('a customer needs no sign-in any more and is no staff', async ({ page, shop }) => {
  await arriveSignedIn(page, shop);
  for (const path of ['/auth', '/create-account']) {
    await open(page, path);
    await expect(page).toHaveURL('/products');
  }
  for (const path of ['/admin/orders', '/admin/login']) {
    await open(page, path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Осенний гардероб' })).toBeVisible();
  }
});

test('a manager comes to the dashboard by any door, and where they wanted to go', async ({ page, shop }) => {
  await beSignedIn(page, shop, await hireManager(shop.db));
  for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/admin(\/dashboard)?\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: /^Заказы/ })).toBeVisible();
});

test('who had to sign in comes back to where they wanted to go', ON_PHONE, async ({ page, shop }) => {
  const shopper = newPerson();
  await register(shop.call, shopper);
  await open(page, '/account');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Почта').fill(shopper.email);
  await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
});
