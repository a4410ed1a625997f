import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import {
  choosePickup,
  confirmation,
  fillCheckout,
  giveConsents,
  orderButton,
  summary,
} from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { newPerson, register } from './support/people.ts';
import { applyCode, codeField, endCode, issueCode, openOwnCart, removeCodeButton } from './support/promo.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'a guest is sent to sign in, comes back to the applied code, orders with it, and may use it once',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(422);
    const goods = await putOnSale(shop.db, { price: 6200 });
    const code = await issueCode(shop, { value: 10, maxUsesPerCustomer: 1 });
    const person = newPerson();
    const { token } = await register(shop.call, person);

    await test.step('the sign-in has the way back', async () => {
      await keepInGuestCart(page, [goods]);
      await open(page, '/cart');
      await applyCode(page, code.toLowerCase());
      await expect(summary(page)).toContainText('Требуется вход');
      await expect(summary(page)).toContainText('Вы должны войти в систему, чтобы использовать промокоды');
      await summary(page).getByRole('link', { name: 'Войти' }).click();
      // the checkout has a field for an e-mail too
      await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
      await page.getByLabel('Почта').fill(person.email);
      await page.getByLabel('Пароль', { exact: true }).fill(person.password);
      await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/cart');
    });

    await test.step('the code applies by itself and takes its part off', async () => {
      await expect(page.getByText('Промокод применен!')).toBeVisible();
      await expect(summary(page)).toContainText(`${code} −620 ₽`);
      await expect(summary(page)).toContainText(`Промокод ${code}−620 ₽`);
      await expect(summary(page)).toContainText('Итого5 580 ₽');
    });

    await test.step('the order carries it', async () => {
      await page.getByLabel('Телефон').fill(person.phone);
      await choosePickup(page, /^На Садовой/);
      await giveConsents(page);
      await orderButton(page).click();
      await expect(confirmation(page)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`Промокод ${code}−620 ₽`);
      const { data } = await shop.callAs(token)('orderList', { query: {} });
      expect(data).toMatchObject([{ promocode: { code, discountAmount: 620 }, totals: { promo: 620 } }]);
    });

    await test.step('a second time it is refused', async () => {
      await shop.callAs(token)('cartAdd', {
        body: { productId: goods.id, ...goods.variant, quantity: 1 },
      });
      await open(page, '/cart');
      await applyCode(page, code);
      await expect(codeField(page)).toHaveAccessibleDescription(
        /^Неверный промокод\s+Промокод недействителен$/,
      );
      await expect(summary(page)).toContainText('Итого6 200 ₽');
    });
  },
);

test('a code that ends meanwhile stands in the way, said at its place, until it is taken out', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectStatus(409);
  const goods = await putOnSale(shop.db, { price: 6200 });
  const code = await issueCode(shop, { kind: 'fixed', value: 500 });
  const { person, token } = await openOwnCart(page, shop, goods);
  await applyCode(page, code);
  await expect(summary(page)).toContainText('Итого5 700 ₽');
  await fillCheckout(page, person);
  await endCode(shop, code);
  await orderButton(page).click();

  await expect(summary(page)).toContainText('Корзина изменилась. Проверьте её и подтвердите заказ снова');
  await expect(summary(page)).toContainText(`Промокод ${code}: Больше не действует`);
  await expect(summary(page)).toContainText(`Промокод ${code} больше не действует. Удалите его`);
  await expect(page.getByRole('list', { name: 'Товары в корзине' })).not.toContainText(code);
  expect((await shop.callAs(token)('orderList', { query: {} })).data).toEqual([]);

  await removeCodeButton(page).click();
  await expect(page.getByText('Промокод удален')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect((await shop.callAs(token)('orderList', { query: {} })).data).toMatchObject([
    { totals: { promo: 0, total: 6200 } },
  ]);
});

test(
  'a code that frees the delivery does so in the sums, in the ways to deliver, and in the order',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { price: 1900 });
    const code = await issueCode(shop, { kind: 'free_shipping' });
    const { person } = await openOwnCart(page, shop, goods);
    await expect(summary(page)).toContainText('Итого2 200 ₽');
    await applyCode(page, code);
    await expect(summary(page)).toContainText(`Промокод ${code}Бесплатная доставка`);
    await expect(summary(page)).toContainText('Доставка: Курьер по МосквеБесплатно');
    await expect(summary(page)).toContainText('Итого1 900 ₽');
    await fillCheckout(page, person);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Промокод ${code}Бесплатная доставка`);
    await expect(page.getByRole('main')).toContainText('Итого1 900 ₽');
  },
);

test('a minimum that is not met tells the missing sum', async ({ page, shop, watch }) => {
  watch.expectStatus(422);
  const goods = await putOnSale(shop.db, { price: 6200 });
  const code = await issueCode(shop, { minimum: 10_000 });
  await openOwnCart(page, shop, goods);
  await applyCode(page, code);
  await expect(summary(page)).toContainText('Неверный промокод');
  await expect(summary(page)).toContainText(`Промокод ${code} действует от 10 000 ₽. Не хватает 3 800 ₽`);
  await expect(codeField(page)).toHaveValue(code);
});

test('an answer that was lost is asked for again, and two tabs show one code', async ({
  page,
  context,
  shop,
  watch,
}) => {
  watch.expectCut();
  const goods = await putOnSale(shop.db, { price: 6200 });
  const code = await issueCode(shop);
  await openOwnCart(page, shop, goods);
  const other = await context.newPage();
  await open(other, '/cart');
  await expect(codeField(other)).toBeVisible();

  const keys = await loseFirstAnswer(page);
  await applyCode(page, code);
  await expect(summary(page)).toContainText('Итого5 580 ₽');
  await expect(page.getByText('Промокод применен!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(summary(other)).toContainText(`Промокод ${code}−620 ₽`);

  await removeCodeButton(other).click();
  await expect(codeField(page)).toBeVisible();
  await expect(summary(page)).toContainText('Итого6 200 ₽');
});

/** The shop applies the code, and the connection breaks before the browser hears of it; the keys of all tries. */
async function loseFirstAnswer(page: Page): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/cart/promocode', async (route) => {
    keys.push(route.request().postDataJSON().operationId);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}
