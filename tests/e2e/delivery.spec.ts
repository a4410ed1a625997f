import type { Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import {
  choosePickup,
  confirmation,
  fillCheckout,
  giveConsents,
  openCheckout,
  orderButton,
  summary,
} from './support/checkout-page.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { ordersOf } from './support/orders.ts';
import { hireManager, newPerson, type Person, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const methods = (page: Page) => page.getByRole('group', { name: 'Способ доставки' });
const points = (page: Page) => page.getByRole('group', { name: 'Где забрать' });
const addresses = (page: Page) => page.getByRole('group', { name: 'Сохранённые адреса' });
const region = (page: Page) => page.getByLabel('Регион');
const address = (page: Page) => page.getByLabel('Адрес', { exact: true });

const HOME = {
  title: 'Дом',
  region: 'moscow',
  city: 'Москва',
  address: 'Лесная улица, 27, кв. 5',
  postalCode: '125009',
} as const;
const PARENTS = {
  title: 'Родители',
  region: 'russia',
  city: 'Тула',
  address: 'Садовая улица, 3',
  postalCode: '300000',
} as const;

async function fillContact(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill(person.name);
  await page.getByLabel('Телефон').fill(person.phone);
}

test(
  'an order waits at the point that was chosen, and everybody is told which',
  ON_PHONE,
  async ({ page, shop, newVisitor }) => {
    const goods = await putOnSale(shop.db);
    const buyer = newPerson();
    await openCheckout(page, goods);
    await fillContact(page, buyer);
    await choose(methods(page), /^Пункт выдачи/);
    await giveConsents(page);

    await test.step('one of several has to be named', async () => {
      await orderButton(page).click();
      await expect(points(page)).toContainText('Выберите пункт выдачи');
      await expect(points(page).getByRole('radio').first()).toBeFocused();
      expect(await ordersOf(shop.db, buyer)).toHaveLength(0);
    });

    await test.step('many are looked up', async () => {
      await page.getByLabel('Поиск пункта выдачи').fill('садовая');
      await expect(points(page).getByRole('radio')).toHaveCount(1);
      await choosePickup(page, /^На Садовой/);
      await expect(points(page)).not.toContainText('Выберите пункт выдачи');
      await expect(address(page)).toHaveCount(0);
    });

    await test.step('a reload keeps it', async () => {
      await reload(page);
      await expect(points(page).getByRole('radio', { name: /^На Садовой/ })).toBeChecked();
      await expect(page.getByLabel('Телефон')).toHaveValue(buyer.phone);
    });

    await test.step('the confirmation says where', async () => {
      await giveConsents(page);
      await orderButton(page).click();
      await expect(confirmation(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
      await expect(page.getByText('На Садовой, Москва, Садовая ул., д. 12')).toBeVisible();
      await expect(page.getByText('Ежедневно 10:00–21:00')).toBeVisible();
    });

    await test.step('and so does the order before staff', async () => {
      const [id] = await ordersOf(shop.db, buyer);
      const staff = await (await newVisitor()).newPage();
      await beSignedIn(staff, shop, await hireManager(shop.db));
      await open(staff, `${shop.origin}/admin/orders/${id}`);
      await expect(staff.getByText('На Садовой, Москва, Садовая ул., д. 12')).toBeVisible();
    });
  },
);

test('a point that closed meanwhile is told at its place, and another one takes the order', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(409);
  const goods = await putOnSale(shop.db);
  const buyer = newPerson();
  await openCheckout(page, goods);
  await fillContact(page, buyer);
  await giveConsents(page);
  await choosePickup(page, /^На Парковой/);
  // what the browser sends is a point that the shop does not have
  await page.route(
    '**/api/orders',
    (route) =>
      route.continue({
        postData: route.request().postData()?.replace('msk-parkovaya', 'msk-closed') ?? '',
      }),
    { times: 1 },
  );
  await orderButton(page).click();
  await expect(points(page)).toContainText('Этот пункт выдачи недоступен. Выберите другой');
  expect(await ordersOf(shop.db, buyer)).toHaveLength(0);

  await choosePickup(page, /^На Лесной/);
  await expect(points(page)).not.toContainText('Этот пункт выдачи недоступен');
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('На Лесной, Москва, Лесная ул., д. 27')).toBeVisible();
});

test('a saved address fills the form, the default one by itself', ON_PHONE, async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  const call = shop.callAs(token);
  for (const body of [HOME, PARENTS]) await call('addressAdd', { body });
  await call('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity: 1 } });
  await beSignedIn(page, shop, shopper);
  await open(page, '/cart');

  await expect(addresses(page).getByRole('radio', { name: /^Дом/ })).toBeChecked();
  await expect(address(page)).toHaveValue('Лесная улица, 27, кв. 5');
  await address(page).fill('Лесная улица, 28');
  await expect(addresses(page).getByRole('radio', { name: /^Дом/ })).not.toBeChecked();

  await choose(addresses(page), /^Родители/);
  await expect(region(page)).toHaveValue('russia');
  await choose(methods(page), /^Почта России/);
  await expect(page.getByLabel('Город')).toHaveValue('Тула');
  await expect(address(page)).toHaveValue('Садовая улица, 3');
  await expect(page.getByLabel(/^Индекс/)).toHaveValue('300000');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('300000, Тула, Садовая улица, 3')).toBeVisible();
});

test('another region changes the ways, says so, and leaves what fits', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 2000 });
  await openCheckout(page, goods);
  await fillCheckout(page, newPerson());
  await region(page).selectOption('spb');
  await expect(page.getByText('Способ доставки «Курьер по Москве» не работает в этом регионе')).toBeVisible();
  await expect(methods(page).getByRole('radio', { name: /^Пункт выдачи/ })).toBeChecked();
  await expect(points(page).getByRole('radio')).toHaveCount(3);

  await choose(methods(page), /^Почта России/);
  await expect(page.getByText(/не работает в этом регионе/)).toHaveCount(0);
  await expect(summary(page)).toContainText('Доставка: Почта России500 ₽');
  await expect(address(page)).toHaveValue('Тверская улица, 1, кв. 5');

  await region(page).selectOption('moscow-region');
  await page.getByLabel('Город').fill('Химки');
  await region(page).selectOption('russia');
  await expect(page.getByLabel('Город')).toHaveValue('');
});

test('a price that does not come in 8 seconds is preliminary, and the order goes on', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectCut();
  const goods = await putOnSale(shop.db, { price: 2000 });
  await page.clock.install();
  await page.route('**/api/shipping/calculate', () => undefined);
  await openCheckout(page, goods);
  await expect(summary(page)).toContainText('Доставка: Курьер по Москве300 ₽');
  await expect(page.getByText('Не удалось уточнить доставку')).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expect(page.getByText('Не удалось уточнить доставку')).toBeVisible();
  await expect(summary(page)).toContainText('Доставка: Курьер по Москве (предварительно)300 ₽');

  await fillCheckout(page, newPerson());
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('Итого2 300 ₽')).toBeVisible();
});

test(
  'with no way to deliver the order button says so, until another region has one',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    const buyer = newPerson();
    await page.route('**/api/shipping/methods?*region=moscow', (route) =>
      route.fulfill({ json: { success: true, data: { methods: [] } } }),
    );
    await keepInGuestCart(page, [goods]);
    await open(page, '/cart');
    await expect(page.getByText('Для этого региона и суммы нет доступных способов доставки.')).toBeVisible();
    await fillContact(page, buyer);
    await giveConsents(page);
    await orderButton(page).click();

    const alert = summary(page).getByRole('alert');
    await expect(alert).toHaveText(
      'Для этого региона и суммы нет доступных способов доставки. Выберите другой регион или измените заказ',
    );
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#checkout-alert')).toBeFocused();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(0);

    await region(page).selectOption('spb');
    await expect(methods(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await choosePickup(page, /^Садовый/);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
  },
);
