import type { Page } from '@playwright/test';
import { cartLink, open, reload } from './support/browsing.ts';
import { giveConsents } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { tokenMailedTo } from './support/letters.ts';
import { orderAsShopper } from './support/orders.ts';
import { newPerson, type Person, register } from './support/people.ts';
import { arriveSignedIn } from './support/session.ts';
import { expect, type Shop, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы аккаунта' }).getByRole('link', { name });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Somebody with an account, at the account's page. */
async function atHome(page: Page, shop: Shop): Promise<{ person: Person; token: string }> {
  const own = await arriveSignedIn(page, shop);
  await open(page, '/account');
  return own;
}

async function signIn(page: Page, person: Person, password: string): Promise<void> {
  await open(page, '/auth');
  await fillSignIn(page, person, password);
}

async function fillSignIn(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await press(page, 'Войти');
}

test(
  'a newcomer registers, fills in the profile and an address, and finds both after a reload',
  ON_PHONE,
  async ({ page }) => {
    const person = newPerson();
    await open(page, '/create-account');
    await page.getByLabel('Имя').fill(person.name);
    await page.getByLabel('Почта').fill(person.email);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await giveConsents(page);
    await press(page, 'Создать аккаунт');
    await expect(page).toHaveURL('/products');

    await open(page, '/account');
    await tab(page, 'Данные').click();
    await expect(page).toHaveURL('/account?tab=profile');
    await expect(page.getByText(`Почта ${person.email} не подтверждена`)).toBeVisible();
    await page.getByLabel('Имя и фамилия').fill('Анна Лис');
    await page.getByLabel(/^Телефон/).fill('8 921 123 45 67');
    await press(page, 'Сохранить');
    await expect(page.getByText('Данные сохранены')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Анна Лис' })).toBeVisible();
    await reload(page);
    await expect(page.getByLabel(/^Телефон/)).toHaveValue('+7 921 123-45-67');
    await page.getByRole('switch').check();
    await expect(page.getByText('Вы подписались на рассылку')).toBeVisible();

    await tab(page, 'Адреса').click();
    await press(page, 'Добавить адрес');
    const dialog = page.getByRole('dialog', { name: 'Новый адрес' });
    await dialog.getByLabel('Адрес').fill('Тверская улица, 1');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Основной')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Лис');
    await page.goForward();
    await expect(page.getByText('Москва, Тверская улица, 1')).toBeVisible();
  },
);

test('an order is cancelled and ordered again from its page', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 5 } });
  const { person, token } = await atHome(page, shop);
  const order = await orderAsShopper(shop.callAs(token), person, goods, 2);
  await reload(page);
  await page.getByRole('link', { name: `Подробнее о заказе № ${order.number}` }).click();
  await press(page, 'Отменить заказ');
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  const history = page.getByRole('region', { name: 'История заказа' });
  await expect(history.getByRole('listitem')).toHaveText([/^Отменён.*, вы$/, /^Принят.*, вы$/]);
  // the button that opened the question is gone: who uses a keyboard goes on from the order's name
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, 'Повторить заказ');
  await expect(page).toHaveURL('/cart');
  const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(goods.name);
});

test('an order is repeated once after an answer was lost, though its page was opened anew in between', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(500);
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9 } });
  const { person, token } = await arriveSignedIn(page, shop);
  const order = await orderAsShopper(shop.callAs(token), person, goods, 2);
  await open(page, `/order-confirmation/${order.id}`);
  // the shop makes the change and answers that it failed
  await page.route('**/api/orders/*/repeat', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { success: false } });
  });
  await press(page, 'Повторить заказ');
  await page
    .getByRole('dialog', { name: 'Не удалось повторить заказ' })
    .getByRole('button', { name: 'Закрыть', exact: true })
    .first()
    .click();
  // the badge has heard what became of it
  await expect(cartLink(page)).toHaveAccessibleName('Корзина, 2');
  await page.unroute('**/api/orders/*/repeat');
  await reload(page);
  await press(page, 'Повторить заказ');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton', { name: /^Количество/ })).toHaveValue('2');
  expect(await page.evaluate(() => localStorage.getItem('order-repeats'))).toBeNull();
});

test(
  'the address of an own order asks to sign in first, and leads back to the order',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(404);
    const goods = await putOnSale(shop.db);
    const person = newPerson();
    const { token } = await register(shop.call, person);
    const order = await orderAsShopper(shop.callAs(token), person, goods);
    await open(page, `/order-confirmation/${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Войдите, чтобы увидеть заказ' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    await fillSignIn(page, person, person.password);
    await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${order.number}` })).toBeVisible();
  },
);

test('a session elsewhere is ended, and asks there to sign in', async ({ page, shop, newVisitor, watch }) => {
  watch.expectStatus(401);
  const { person } = await atHome(page, shop);
  const elsewhere = await (await newVisitor()).newPage();
  await signIn(elsewhere, person, person.password);
  await expect(elsewhere).toHaveURL('/products');
  await tab(page, 'Безопасность').click();
  await expect(page.getByText('Это устройство')).toBeVisible();
  await press(page, 'Завершить остальные');
  await expect(page.getByText('Вы вышли на всех других устройствах')).toBeVisible();
  await open(elsewhere, '/account?tab=security');
  await expect(elsewhere).toHaveURL('/auth');
  await reload(page);
  await expect(page.getByText('Это устройство')).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ page, shop, context, watch }) => {
  // the other tab may be asking who it belongs to at that moment
  watch.expectStatus(401);
  await atHome(page, shop);
  await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
  const other = await context.newPage();
  await open(other, '/account?tab=profile');
  await press(page, 'Выйти');
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/auth');
});

test(
  'the password is changed, forgotten, and set by the link of a letter',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(401);
    watch.expectStatus(422);
    const { person } = await atHome(page, shop);
    await tab(page, 'Безопасность').click();
    await page.getByLabel('Текущий пароль').fill(person.password);
    await page.getByLabel('Новый пароль').fill('Vesennii-plasch-4');
    await press(page, 'Сменить пароль');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await press(page, 'Выйти');
    await expect(page).toHaveURL('/');

    await open(page, '/auth');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Забыли пароль?' })).toBeVisible();
    await page.getByLabel('Почта').fill(person.email);
    await press(page, 'Получить ссылку');
    await expect(page.getByText(/Если аккаунт .+ есть/)).toBeVisible();

    const link = `/reset-password?token=${await tokenMailedTo(shop.db, person.email, 'reset_password')}`;
    await open(page, link);
    await expect(page).toHaveURL('/reset-password');
    await reload(page);
    await page.getByLabel('Новый пароль').fill('Osennii-zont-7');
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Пароль изменён')).toBeVisible();

    await open(page, link);
    await page.getByLabel('Новый пароль').fill('Zimnii-sharf-12');
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Ссылка устарела или уже использована.')).toBeVisible();

    await signIn(page, person, 'Osennii-zont-7');
    await expect(page).toHaveURL('/products');
  },
);

test('an e-mail is confirmed by the link of its letter', async ({ page, shop }) => {
  const { person } = await atHome(page, shop);
  const token = await tokenMailedTo(shop.db, person.email, 'verify_email');
  await open(page, `/verify-email?token=${token}`);
  await expect(page.getByText(`Почта ${person.email} подтверждена`)).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await open(page, '/account?tab=profile');
  await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
});

test('an e-mail is confirmed on a device without a sign-in, by a press', ON_PHONE, async ({ page, shop }) => {
  const person = newPerson();
  await register(shop.call, person);
  const token = await tokenMailedTo(shop.db, person.email, 'verify_email');
  await open(page, `/verify-email?token=${token}`);
  await expect(page.getByRole('main').getByText(person.name)).toBeVisible();
  await reload(page);
  await press(page, 'Подтвердить почту');
  await expect(page.getByText(`Почта ${person.email} подтверждена`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await fillSignIn(page, person, person.password);
  await expect(page).toHaveURL('/products');
  await open(page, '/account?tab=profile');
  await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
});

test('own data are taken along, and the account is erased', async ({ page, shop, watch }) => {
  watch.expectStatus(401);
  const { person } = await atHome(page, shop);
  await tab(page, 'Данные').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^moi-dannye-\d{4}-\d{2}-\d{2}\.json$/);

  await tab(page, 'Безопасность').click();
  // the list above moves the button when it comes: a press begun before that ends beside it
  await expect(page.getByText('Это устройство')).toBeVisible();
  await press(page, 'Удалить аккаунт');
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, person, person.password);
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
});
