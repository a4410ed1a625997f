import { open } from './support/browsing.ts';
import { giveConsents } from './support/checkout-page.ts';
import { newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test('a wrong password is told beside the password, whoever the account belongs to', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(401);
  const shopper = newPerson();
  await register(shop.call, shopper);
  await open(page, '/auth');
  const password = page.getByLabel('Пароль', { exact: true });
  for (const email of [shopper.email, newPerson().email]) {
    await page.getByLabel('Почта').fill(email);
    await password.fill('Klen-v-yanvare-7');
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    await expect(password).toHaveAccessibleDescription('Неверная почта или пароль');
    await expect(password).toBeFocused();
  }
  await expect(page).toHaveURL('/auth');
});

test(
  'an e-mail that has an account already is told beside the e-mail',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    const shopper = newPerson();
    await register(shop.call, shopper);
    await open(page, '/create-account');
    await page.getByLabel('Имя').fill(shopper.name);
    await page.getByLabel('Почта').fill(shopper.email);
    await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
    await giveConsents(page);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    const email = page.getByLabel('Почта');
    await expect(email).toHaveAccessibleDescription(
      'Аккаунт с этой почтой уже есть. Войдите или восстановите пароль',
    );
    await expect(email).toBeFocused();
  },
);

test('an empty registration names every field and asks for both consents', ON_PHONE, async ({ page }) => {
  await open(page, '/create-account');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  const name = page.getByLabel('Имя');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Укажите имя');
  for (const text of [
    'Укажите почту',
    'Придумайте пароль',
    'Нужно согласие на обработку персональных данных',
    'Нужно согласие с условиями оферты',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
});
