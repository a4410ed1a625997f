import type { BrowserContext, Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import { newPerson, type Person, register } from './support/people.ts';
import { expect, type Shop, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test.beforeEach(({ watch }) => watch.expectStatus(401));

/** Signs in by the form, so that the shop's own cookie is there as well as the token. */
async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

async function aShopperAt(page: Page, shop: Shop, path: string): Promise<Person> {
  const person = newPerson();
  await register(shop.call, person);
  await open(page, '/auth');
  await signIn(page, person);
  await expect(page).toHaveURL('/products');
  await open(page, path);
  return person;
}

/** A token whose time is over, as all tabs of the browser have it. */
const spendToken = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'spent'));
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const name = (page: Page) => page.getByLabel('Имя и фамилия');

/** Counts the calls of an operation, in all tabs. */
function counted(context: BrowserContext, method: string, path: string): () => number {
  let calls = 0;
  context.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return () => calls;
}
const refreshesOf = (context: BrowserContext) => counted(context, 'POST', '/auth/refresh-token');

test('a token that is over is renewed once for all calls of a page, and each call is made once more', async ({
  page,
  context,
  shop,
}) => {
  const person = await aShopperAt(page, shop, '/account?tab=profile');
  await expect(name(page)).toHaveValue(person.name);
  await spendToken(page);
  const refreshes = refreshesOf(context);
  const profiles = counted(context, 'GET', '/account/profile');
  await reload(page);
  await expect(name(page)).toHaveValue(person.name);
  await expect(page.getByText('Обработка персональных данных')).toBeVisible();
  expect(await tokenOf(page)).not.toBe('spent');
  expect(refreshes()).toBe(1);
  // the first under the token that was over, unless another call had renewed it by then
  expect(profiles()).toBeLessThanOrEqual(2);
});

test(
  'a call that is refused with the new token too is not made a third time',
  ON_PHONE,
  async ({ page, context, shop }) => {
    await aShopperAt(page, shop, '/account');
    await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    await page.route('**/api/account/profile', (route) =>
      route.fulfill({ status: 401, json: { success: false, error: { code: 'token_expired' } } }),
    );
    const refreshes = refreshesOf(context);
    const profiles = counted(context, 'GET', '/account/profile');
    await page
      .getByRole('navigation', { name: 'Разделы аккаунта' })
      .getByRole('link', { name: 'Данные' })
      .click();
    await expect(page.getByText('Не удалось загрузить данные')).toBeVisible();
    expect([profiles(), refreshes()]).toEqual([2, 1]);
  },
);

test('two tabs renew a token together once, and both go on', async ({ page, context, shop }) => {
  const person = await aShopperAt(page, shop, '/account?tab=profile');
  const other = await context.newPage();
  await open(other, '/account?tab=profile');
  await expect(name(other)).toHaveValue(person.name);
  // an open tab hears of another's token and may ask at once: its reload would cut that answer off
  await other.goto('about:blank');
  await spendToken(page);
  const refreshes = refreshesOf(context);
  await Promise.all([reload(page), open(other, '/account?tab=profile')]);
  for (const tab of [page, other]) {
    await expect(name(tab)).toHaveValue(person.name);
    expect(await tokenOf(tab)).not.toBe('spent');
  }
  expect(refreshes()).toBe(1);
});

test(
  'signing out everywhere ends the session here and on another device',
  ON_PHONE,
  async ({ page, shop, newVisitor }) => {
    const person = await aShopperAt(page, shop, '/account?tab=security');
    const elsewhere = await (await newVisitor()).newPage();
    await open(elsewhere, '/auth');
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL('/products');
    await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
    await expect(page).toHaveURL('/');
    expect(await tokenOf(page)).toBeNull();
    await open(elsewhere, '/account');
    await expect(elsewhere).toHaveURL('/auth');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
    expect(await tokenOf(elsewhere)).toBeNull();
    // what the cookie could open is over as well
    await open(elsewhere, '/account');
    await expect(elsewhere).toHaveURL('/auth');
  },
);

test(
  'a session that cannot be renewed leads to the sign-in, and from there back',
  ON_PHONE,
  async ({ page, context, shop }) => {
    const person = await aShopperAt(page, shop, '/account?tab=profile');
    await expect(name(page)).toHaveValue(person.name);
    await shop.db
      .updateTable('sessions')
      .set({ ended_at: new Date(), ended_reason: 'expired' })
      .where('user_id', 'in', (query) =>
        query.selectFrom('users').select('id').where('email', '=', person.email),
      )
      .execute();
    const refreshes = refreshesOf(context);
    await page
      .getByRole('navigation', { name: 'Разделы аккаунта' })
      .getByRole('link', { name: 'Безопасность' })
      .click();
    await expect(page).toHaveURL('/auth');
    expect(refreshes()).toBe(1);
    expect(await tokenOf(page)).toBeNull();
    await signIn(page, person);
    await expect(page).toHaveURL('/account?tab=security');
    await expect(page.getByText('Это устройство')).toBeVisible();
  },
);

test('who signs out while their token is being renewed stays signed out, though that call was lost', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectCut();
  watch.expectRemark(/Sign-out was not acknowledged/);
  const person = await aShopperAt(page, shop, '/account?tab=profile');
  await expect(name(page)).toHaveValue(person.name);
  await spendToken(page);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/refresh-token', async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
  const renewal = page.waitForRequest('**/api/auth/refresh-token');
  await page
    .getByRole('navigation', { name: 'Разделы аккаунта' })
    .getByRole('link', { name: 'Безопасность' })
    .click();
  await renewal;
  await page.getByRole('main').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL('/');
  const toldAgain = page.waitForResponse('**/api/auth/logout');
  answer();
  expect((await toldAgain).status()).toBe(200);
  expect(await tokenOf(page)).toBeNull();
  await open(page, '/account');
  await expect(page).toHaveURL('/auth');
  const sessions = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.email', '=', person.email)
    .where('sessions.ended_reason', '=', 'logout')
    .select('sessions.id')
    .execute();
  // the sign-in by the form; that of the registration goes on
  expect(sessions).toHaveLength(1);
});
