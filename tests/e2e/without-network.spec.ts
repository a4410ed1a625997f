import type { Page } from '@playwright/test';
import { arriveWithout, open } from './support/browsing.ts';
import { cardOf } from './support/card.ts';
import { putOnSale } from './support/goods.ts';
import { keepOnDevice } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

// a call that was cut off is tried twice again before the shop does without it
const PATIENT = { timeout: 20_000 };

/** A page learns after it has come to life where its links lead. */
const untilKnown = (page: Page, target: string) =>
  page.waitForFunction(
    (id) => id in (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest.routes,
    `shop/pages/${target}`,
  );

type Manifest = { routes: Record<string, unknown> };

test.beforeEach(({ watch }) => watch.expectCut());

test('a product without the shop’s settings: what is built in stands for them, and another try puts it right', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db);
  const cut =
    /\/api\/(wholesale\/(public-)?retail-settings|settings\/store|shipping\/settings|products\/[^/]+\/related)/;
  await arriveWithout(page, goods.path, { cut });
  await expect(page.getByText('Ошибка соединения с сервером')).toBeVisible(PATIENT);
  await expect(page.getByText('Розничная продажа недоступна')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить в корзину' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Похожие товары' })).toHaveCount(0, PATIENT);
  await expect(page.getByRole('contentinfo')).toContainText('hello@mera.example', PATIENT);
  await expect(page.getByRole('banner').getByRole('link', { name: 'МЕРА, на главную' })).toBeVisible();
  await page.getByText('Доставка и возврат').click();
  await expect(page.getByRole('main')).toContainText('предварительно 300 ₽, бесплатно от 5 000 ₽');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByText('Ошибка соединения с сервером')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Добавить в корзину|В корзину)/ }).first()).toBeEnabled();
});

test('a list without the shop’s settings: cards look the built-in way and say why they sell nothing', async ({
  page,
  shop,
}) => {
  const goods = await putOnSale(shop.db);
  const cut = /\/api\/(wholesale\/(public-)?retail-settings|home-config\/current)/;
  await arriveWithout(page, '/products', { cut });
  const card = cardOf(page, goods);
  await expect(card.locator('.dot')).toHaveCount(2);
  const picture = await card.locator('.card__img').boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(3 / 4, 2);
  await card.hover();
  await card.getByRole('button', { name: `Недоступно: ${goods.name}` }).click(PATIENT);
  await expect(page.getByText('Ошибка соединения с сервером')).toBeVisible();
});

test(
  'without the colours built-in ones are shown, and an unknown one by its code in grey',
  ON_PHONE,
  async ({ page, shop }) => {
    await shop.db
      .insertInto('colors')
      .values({ code: 'XQZ', name: JSON.stringify({ ru: 'Небывалый' }), hex: '#123456', sort_order: 900 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 3, 'XQZ-44': 3 } });
    await arriveWithout(page, '/products', { cut: /\/api\/colors\/mapping/ });
    const card = cardOf(page, goods);
    await expect(card).toContainText('Цвета: Чёрный, XQZ');
    await expect(card.locator('.dot').last()).toHaveCSS('background-color', 'rgb(204, 204, 204)');
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('radio', { name: 'Чёрный' })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'XQZ' })).toBeAttached();
  },
);

test('a product that does not come says so, and comes with another try', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  await arriveWithout(page, goods.path, { cut: /\/api\/products\// });
  await expect(page.getByRole('alert')).toContainText('Нет связи с магазином', PATIENT);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
});

test(
  'a wishlist that does not come says so, and comes with another try',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    const item = {
      productId: goods.id,
      productName: goods.name,
      productImage: null,
      productPrice: 1,
      addedAt: '',
    };
    await keepOnDevice(page, {
      wishlist: JSON.stringify({ items: [item], lastUpdated: '', version: '1.0' }),
    });
    await arriveWithout(page, '/wishlist', { cut: /\/api\/products\/by-ids/ });
    await expect(page.getByText('Не удалось загрузить товары')).toBeVisible(PATIENT);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(cardOf(page, goods)).toBeVisible();
  },
);

test(
  'a page whose code does not come says so inside the shop, and comes when the network is back',
  ON_PHONE,
  async ({ newVisitor, watch }) => {
    watch.expectRemark(/Error loading route module|Failed to fetch/);
    // a kept context may have the code in the browser's cache
    const context = await newVisitor();
    const page = await context.newPage();
    await open(page, '/products');
    await untilKnown(page, 'size-chart');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Таблица размеров' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Таблица размеров' })).toBeVisible();
  },
);

test(
  'a page whose code went with an earlier edition of the shop is loaded anew',
  ON_PHONE,
  async ({ page, watch }) => {
    watch.expectRemark(/Error loading route module|Failed to fetch|Failed to load/);
    await open(page, '/products');
    let isGone = true;
    await page.route(/\/assets\/size-chart[^/]*\.js/, (route) => {
      const answer = isGone ? route.fulfill({ status: 404 }) : route.continue();
      isGone = false;
      return answer;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Таблица размеров' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Таблица размеров' })).toBeVisible();
  },
);

test('where not even the way to a page can be asked for, the last resort has the shop’s look', async ({
  page,
  watch,
}) => {
  watch.expectCut();
  await page.route(/__manifest/, (route) => route.abort('internetdisconnected'));
  await open(page, '/admin/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу');
  const rules = page
    .locator('head style')
    .evaluate((style: HTMLStyleElement) => style.sheet?.cssRules.length);
  expect(await rules).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('from outside the shop its frame is waited for too', ON_PHONE, async ({ newVisitor, watch }) => {
  watch.expectRemark(/Error loading route module|Failed to fetch/);
  const context = await newVisitor();
  const page = await context.newPage();
  await open(page, '/admin/login');
  await untilKnown(page, 'home');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'В магазин' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible();
});
