import { openAsleep } from './support/asleep.ts';
import { giveConsents } from './support/checkout-page.ts';
import { newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'what is typed into the sign-in before its scripts have come stays, and goes nowhere',
  ON_PHONE,
  async ({ page, shop }) => {
    const { email, password } = newPerson();
    await register(shop.call, { ...newPerson(), email, password });
    const wake = await openAsleep(page, '/auth');
    const submit = page.getByRole('main').getByRole('button', { name: 'Войти' });
    await page.getByLabel('Почта').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await expect(submit).toBeDisabled();
    await page.getByLabel('Пароль', { exact: true }).press('Enter');
    wake();
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByLabel('Почта')).toHaveValue(email);
    await submit.click();
    await expect(page).not.toHaveURL(/auth/);
  },
);

test('what is typed and ticked in the registration stays too', ON_PHONE, async ({ page }) => {
  const { name, email, password } = newPerson();
  const wake = await openAsleep(page, '/create-account');
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await giveConsents(page);
  wake();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test('what is typed into the form for a forgotten password stays too', async ({ page }) => {
  const wake = await openAsleep(page, '/forgot-password');
  await page.getByLabel('Почта').fill('anna@example.ru');
  wake();
  await page.getByRole('button', { name: 'Получить ссылку' }).click();
  await expect(page.getByText('Если аккаунт anna@example.ru есть')).toBeVisible();
});

test('what is typed into the search before its scripts have come stays, and finds', async ({ page }) => {
  const wake = await openAsleep(page, '/search');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Поиск по каталогу' });
  await field.fill('плать');
  wake();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('плать');
});
