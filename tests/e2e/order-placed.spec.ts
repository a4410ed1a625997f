import { confirmation, fillCheckout, openCheckout, orderButton } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const CODE = '**/assets/order-confirmation-*.js';

test(
  'an order is told as accepted until its page is there, and then read out',
  ON_PHONE,
  async ({ page, shop }) => {
    await openCheckout(page, await putOnSale(shop.db));
    await fillCheckout(page, newPerson());
    let come = () => {};
    const comes = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(CODE, async (route) => {
      await comes;
      await route.continue();
    });
    await orderButton(page).click();
    const accepted = page.getByRole('heading', { level: 1, name: 'Заказ принят' });
    await expect(accepted).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: 'Открываем его' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', /key=/);
    await expect(page.getByText('В корзине пусто')).toHaveCount(0);
    come();
    await expect(confirmation(page)).toBeFocused();
  },
);

test('an order shows though the code of its page is lost on the way', async ({ page, shop, watch }) => {
  watch.expectCut();
  watch.expectRemark(/Error loading route module|dynamically imported module/);
  await openCheckout(page, await putOnSale(shop.db));
  await fillCheckout(page, newPerson());
  await page.route(CODE, (route) => route.abort('connectionreset'), { times: 1 });
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
});

test(
  'an order that is accepted once its shopper has walked on is told with the way to it',
  ON_PHONE,
  async ({ page, shop }) => {
    await openCheckout(page, await putOnSale(shop.db));
    await fillCheckout(page, newPerson());
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/orders', async (route) => {
      await answers;
      await route.continue();
    });
    await orderButton(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'МЕРА' }).click();
    await expect(page).toHaveURL('/');
    answer();
    const way = page.getByRole('link', { name: 'Посмотреть заказ' });
    await expect(way).toHaveAttribute('href', /key=/);
    await expect(page.getByText('Заказ принят')).toBeVisible();
    await way.click();
    await expect(confirmation(page)).toBeVisible();
  },
);
