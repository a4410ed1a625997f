import { TOTP } from 'otpauth';
import { open } from './support/browsing.ts';
import { hireManager } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** What an app shows `later` ms from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later });

test('staff switch the second step on, and sign in by a code of the app', async ({
  page,
  shop,
  watch,
  newVisitor,
}) => {
  const manager = await hireManager(shop.db);
  let secret = '';

  await test.step('by password, key and first code, from their own menu', async () => {
    await beSignedIn(page, shop, manager);
    await open(page, '/admin/orders');
    await page.getByRole('button', { name: 'Моя учётная запись' }).click();
    await page.getByRole('menuitem', { name: 'Вход по коду' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вход по коду' });
    await dialog.getByLabel('Ваш пароль', { exact: true }).fill(manager.password);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    secret = (await dialog.getByText(/^Ключ: /).innerText()).replace(/^Ключ:|\s/g, '');
    await dialog.getByLabel('Код из приложения').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Включить' }).click();
    await expect(dialog.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).toHaveCount(10);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('then the password alone does not open the area', async () => {
    // the answer to the password alone
    watch.expectStatus(422);
    const next = await (await newVisitor()).newPage();
    await open(next, '/admin/login');
    await next.getByLabel('Почта').fill(manager.email);
    await next.getByLabel('Пароль', { exact: true }).fill(manager.password);
    await next.getByRole('button', { name: 'Войти' }).click();
    await expect(next.getByRole('heading', { name: 'Код из приложения' })).toBeVisible();
    // each code counts once: the one of the next half minute is taken a little early
    await next.getByLabel('Код', { exact: true }).fill(codeOf(secret, 30_000));
    await next.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(next).toHaveURL(/\/admin\/dashboard/);
  });
});
