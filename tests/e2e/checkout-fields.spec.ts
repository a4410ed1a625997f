import type { Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import { confirmation, fillCheckout, openCheckout, orderButton, summary } from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { ordersOf } from './support/orders.ts';
import { newPerson, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const address = (page: Page) => page.getByLabel('Адрес', { exact: true });

test(
  'an invoice is made out to a company with its КПП, and to a sole proprietor without one',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    const buyer = newPerson();
    await openCheckout(page, goods);
    await fillCheckout(page, buyer);
    await choose(page.getByRole('group', { name: 'Способ оплаты' }), /^По счёту/);
    const [company, inn, kpp] = [
      page.getByLabel('Компания или ИП'),
      page.getByLabel('ИНН'),
      page.getByLabel('КПП'),
    ];
    await orderButton(page).click();
    await expect(company).toHaveAccessibleDescription('Укажите компанию');
    await expect(inn).toHaveAccessibleDescription(/Укажите ИНН/);

    await company.fill('ООО «Ромашка»');
    await inn.fill('7707083894');
    await orderButton(page).click();
    await expect(inn).toHaveAccessibleDescription(/В номере опечатка, проверьте цифры/);

    await inn.fill('500100732259');
    await kpp.fill('770701001');
    await orderButton(page).click();
    await expect(kpp).toHaveAccessibleDescription(/У предпринимателя нет КПП, оставьте поле пустым/);
    await expect(kpp).toBeFocused();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(0);

    await inn.fill('7707083893');
    await expect(page.getByText('У предпринимателя нет КПП')).toHaveCount(0);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page.getByText('ООО «Ромашка», ИНН 7707083893, КПП 770701001')).toBeVisible();
  },
);

test('what one account typed is not shown to the next after a session that ended elsewhere', async ({
  page,
  context,
  shop,
  watch,
}) => {
  watch.expectStatus(401);
  const goods = await putOnSale(shop.db);
  const [anna, vera] = [newPerson(), newPerson('Вера Смирнова')];
  for (const person of [anna, vera]) {
    const { token } = await register(shop.call, person);
    const line = { productId: goods.id, ...goods.variant, quantity: 1 };
    await shop.callAs(token)('cartAdd', { body: line });
  }
  const phone = page.getByLabel('Телефон');
  await beSignedIn(page, shop, anna);
  await open(page, '/cart');
  await expect(phone).toHaveValue(anna.phone);
  await address(page).fill('Тайная улица, 13');
  await reload(page);
  await expect(address(page)).toHaveValue('Тайная улица, 13');

  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'spent'));
  await page.reload();
  const notice = page.getByRole('listitem').filter({ hasText: 'Вы смотрите магазин как гость' });
  await notice.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  await page.getByLabel('Почта').fill(vera.email);
  await page.getByLabel('Пароль', { exact: true }).fill(vera.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(phone).toHaveValue(vera.phone);
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue(vera.name);
  await expect(address(page)).toHaveValue('');
});

for (const place of ['the tab in which it was typed', 'the other tab of the cart']) {
  test(`what a guest typed is theirs still after signing in from ${place}`, async ({
    page,
    context,
    shop,
  }) => {
    const goods = await putOnSale(shop.db);
    const shopper = newPerson();
    await register(shop.call, shopper);
    await openCheckout(page, goods);
    const other = await context.newPage();
    await open(other, '/cart');
    await address(page).fill('Лесная улица, 7');
    await page.getByLabel('Комментарий').fill('Домофон 12');

    const signedInFrom = place.startsWith('the other') ? other : page;
    await signedInFrom.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    // the address comes before the page, and the cart has fields of the same names
    await expect(signedInFrom.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
    await signedInFrom.getByLabel('Почта').fill(shopper.email);
    await signedInFrom.getByLabel('Пароль', { exact: true }).fill(shopper.password);
    await signedInFrom.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/cart');
      await expect(tab.getByLabel('Телефон')).toHaveValue(shopper.phone);
    }
    await expect(address(page)).toHaveValue('Лесная улица, 7');
    if (signedInFrom === page) await expect(address(other)).toHaveValue('Лесная улица, 7');
    for (const tab of [page, other]) {
      await reload(tab);
      await expect(address(tab)).toHaveValue('Лесная улица, 7');
      await expect(tab.getByLabel('Комментарий')).toHaveValue('Домофон 12');
    }
  });
}

test(
  'a new address is kept in the account with the order, if its shopper says so',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    const shopper = newPerson();
    const { token } = await register(shop.call, shopper);
    const call = shop.callAs(token);
    await call('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity: 1 } });
    await beSignedIn(page, shop, shopper);
    await open(page, '/cart');
    await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
    await fillCheckout(page, shopper);
    const keep = page.getByRole('checkbox', { name: 'Сохранить адрес в аккаунте' });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Пункт выдачи/);
    await expect(keep).toHaveCount(0);
    await choose(page.getByRole('group', { name: 'Способ доставки' }), /^Курьер по Москве/);
    await expect(keep).toBeChecked();
    const kept = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/account/addresses'),
    );
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect((await kept).status()).toBe(201);
    expect((await call('addressList')).data).toMatchObject([
      { region: 'moscow', city: 'Москва', address: 'Тверская улица, 1, кв. 5', isDefault: true },
    ]);
  },
);

test(
  'a press that leaves a field half filled is not lost to the words that the field gets',
  ON_PHONE,
  async ({ page, shop }) => {
    await openCheckout(page, await putOnSale(shop.db));
    const [postcode, transfer] = [
      page.getByLabel(/^Индекс/),
      page.getByRole('radio', { name: /^Переводом/ }),
    ];
    await postcode.fill('12');
    // both on the screen, above the bars of a phone
    await transfer.evaluate((way) => way.scrollIntoView({ block: 'center' }));
    await expect(postcode).toBeInViewport();
    const box = await page.locator('label').filter({ has: transfer }).boundingBox();
    if (box === null) throw new Error('the way to pay is not on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + 6);
    await page.mouse.down();
    // a finger rests for a moment
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)));
    await page.mouse.up();
    await expect(transfer).toBeChecked();
    await expect(postcode).toHaveAccessibleDescription(/6\sцифр/);
  },
);
