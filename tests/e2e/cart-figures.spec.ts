import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { DEFAULT_CUSTOMER_SERVICE } from '#domain/store/defaults.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { open } from './support/browsing.ts';
import { confirmation, fillCheckout, openCheckout, orderButton, summary } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { ordersOf } from './support/orders.ts';
import { test } from './support/own-shop.ts';
import { newPerson } from './support/people.ts';
import { expect } from './support/test.ts';

// one shop for both
test.describe.configure({ mode: 'default' });

test('what is missing to the smallest order and to a free delivery is told, until it is there', async ({
  page,
  shop,
}) => {
  await storeSetting(shop.db, 'retail', {
    ...DEFAULT_RETAIL_SETTINGS,
    requireMinimumOrder: true,
    minimumOrderValue: 3000,
  });
  const goods = await putOnSale(shop.db, { price: 2000 });
  const buyer = newPerson();
  const minimum = page.locator('#cart-lines').getByText(/^Минимальная сумма заказа/);
  const progress = page.getByRole('progressbar', { name: 'До бесплатной доставки' });
  const more = page.getByRole('button', { name: /^Количество: .*больше/ });
  await openCheckout(page, goods);

  await test.step('below both', async () => {
    await expect(minimum).toHaveText('Минимальная сумма заказа — 3 000 ₽. Не хватает 1 000 ₽');
    await expect(progress).toHaveAttribute('aria-valuetext', /^Осталось 3\s000\s₽$/);
    await fillCheckout(page, buyer);
    await orderButton(page).click();
    await expect(summary(page).getByRole('alert')).toContainText('Не хватает 1 000 ₽');
    expect(await ordersOf(shop.db, buyer)).toHaveLength(0);
  });

  await test.step('above the smallest order', async () => {
    await more.click();
    await expect(progress).toHaveAttribute('aria-valuetext', /^Осталось 1\s000\s₽$/);
    await expect(summary(page)).toContainText('Итого4 300 ₽');
    await expect(minimum).toHaveCount(0);
  });

  await test.step('above both', async () => {
    await more.click();
    await expect(progress).toHaveAttribute('aria-valuetext', 'Доставка бесплатная');
    await expect(summary(page)).toContainText('Итого6 000 ₽');
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(shop.db, buyer)).toHaveLength(1);
  });
});

test('the cart goes to a manager as a message, where the shop has a chat', async ({ page, shop }) => {
  await storeSetting(shop.db, 'customer_service', {
    ...DEFAULT_CUSTOMER_SERVICE,
    channels: {
      ...DEFAULT_CUSTOMER_SERVICE.channels,
      telegram: { enabled: true, username: 'mera_manager' },
    },
  });
  await open(page, '/cart');
  await expect(page.getByText('Добавьте товары в корзину для быстрого заказа')).toBeVisible();
  const goods = await putOnSale(shop.db, { price: 2000 });
  await openCheckout(page, goods);
  const ways = summary(page).getByRole('region', { name: 'Быстрый заказ' });
  await expect(ways.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute('href', /^tel:\+7/);
  const href = await ways.getByRole('link', { name: /^Telegram/ }).getAttribute('href');
  const chat = new URL(href ?? '');
  expect(chat.host + chat.pathname).toBe('t.me/mera_manager');
  expect(chat.searchParams.get('text')).toContain(`1. ${goods.name}, `);
});
