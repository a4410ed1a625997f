import type { Page } from '@playwright/test';
import { cartLink, open, reload } from './support/browsing.ts';
import type { ConsoleWatch } from './support/console-watch.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { addToCart } from './support/product-page.ts';
import { arriveSignedIn } from './support/session.ts';
import { expect, type Shop, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const more = (page: Page) => page.getByRole('button', { name: /^Количество: .*больше/ });
const pieces = (page: Page) => page.getByRole('spinbutton', { name: /^Количество/ });

/** Somebody signed in, and goods for changes of their cart that the shop answers with a failure. */
async function meetFailures(page: Page, shop: Shop, watch: ConsoleWatch) {
  watch.expectStatus(500);
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9 } });
  const { token } = await arriveSignedIn(page, shop);
  return { goods, callAsShopper: shop.callAs(token) };
}

test(
  'a change that the shop cannot take waits on the device, over a reload too, and arrives once',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    const { goods, callAsShopper } = await meetFailures(page, shop, watch);
    const inAccount = async () => {
      const { data } = await callAsShopper('cartGet');
      return data.items.reduce((sum, { quantity }) => sum + quantity, 0);
    };

    await test.step('the shop makes the change and answers that it failed', async () => {
      await page.route('**/api/cart/add', async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500, json: { success: false } });
      });
      await addToCart(page, goods, 2, `${goods.name}, размер 44 (S). Корзина сохранена на этом устройстве`);
      await expect(page.getByText('Товар добавлен!')).toHaveCount(0);
      await expect(cartLink(page)).toHaveAccessibleName('Корзина, 2');
      expect(await inAccount()).toBe(2);
    });

    await test.step('a reload shows it, still waiting', async () => {
      await open(page, '/cart');
      await expect(
        page.getByText(/^Нет связи с магазином\. Корзина сохранена на этом устройстве/),
      ).toBeVisible();
      await expect(pieces(page)).toHaveValue('2');
    });

    await test.step('and it arrives once the shop answers', async () => {
      await page.unroute('**/api/cart/add');
      await page.getByRole('button', { name: 'Попробовать снова' }).click();
      await expect(page.getByText('Корзина синхронизирована!')).toBeVisible();
      await expect(page.getByText('Корзина сохранена в аккаунте')).toBeVisible();
      await expect(pieces(page)).toHaveValue('2');
      expect(await inAccount()).toBe(2);
      expect(await page.evaluate(() => localStorage.getItem('cart-pending'))).toBeNull();
    });
  },
);

test('a change that goes local says so for 3 seconds, and its notice leaves 200 ms later', async ({
  page,
  shop,
  watch,
}) => {
  const { goods, callAsShopper } = await meetFailures(page, shop, watch);
  await callAsShopper('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity: 1 } });
  await page.route('**/api/cart/update', (route) => route.fulfill({ status: 500, json: { success: false } }));
  // what the notices live by stands still, so that a slow machine sees each moment
  await page.clock.install();
  await open(page, '/cart');
  await expect(page.getByText('Корзина сохранена в аккаунте')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);

  const notice = page.locator('[data-sonner-toast]');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      if (document.querySelector('[data-sonner-toast]')) dataset.noticeSince ??= String(Date.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await more(page).press('Enter');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toHaveAttribute('data-mounted', 'true', { timeout: 500 });
  }).toPass();
  await expect(notice).toHaveText('Переключение на локальное хранениеКорзина сохранена на этом устройстве');
  await expect(page.getByText(/^Нет связи с магазином\. Корзина сохранена на этом/)).toBeVisible();
  await expect(pieces(page)).toHaveValue('2');

  const passUntil = async (age: number) => {
    const rest = await page.evaluate(
      (wanted) => Number(document.documentElement.dataset.noticeSince) + wanted - Date.now(),
      age,
    );
    await page.clock.runFor(rest);
  };
  await passUntil(2_950);
  await expect(notice).toHaveAttribute('data-removed', 'false');
  await passUntil(3_100);
  await expect(notice).toHaveAttribute('data-removed', 'true');
  await passUntil(3_300);
  await expect(notice).toHaveCount(0);
});

test('two tabs show one cart, and neither undoes the other', async ({ page, context, shop }) => {
  const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9 } });
  await keepInGuestCart(page, [goods]);
  await open(page, '/cart');
  await expect(page.getByText('Корзина хранится в этом браузере')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/cart');

  await more(page).click();
  await expect(pieces(other)).toHaveValue('2');
  await more(other).click();
  await expect(pieces(page)).toHaveValue('3');
  await more(page).click();
  await expect(pieces(other)).toHaveValue('4');
  await reload(other);
  await expect(pieces(other)).toHaveValue('4');
});

test(
  'what a guest adds without a connection is there when it is back',
  ON_PHONE,
  async ({ page, context, shop, watch }) => {
    watch.expectCut();
    const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9 } });
    await keepInGuestCart(page, [goods]);
    await open(page, '/cart');
    await expect(pieces(page)).toHaveValue('1');
    await context.setOffline(true);
    await more(page).click();
    await expect(page.getByText('Нет связи с магазином. Цены и наличие предварительные.')).toBeVisible();
    await expect(pieces(page)).toHaveValue('2');
    await context.setOffline(false);
    await expect(page.getByText('Цены и наличие предварительные.')).toHaveCount(0);
    await reload(page);
    await expect(pieces(page)).toHaveValue('2');
  },
);
