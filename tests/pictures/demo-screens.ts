import { expect, type Locator, type Page } from '@playwright/test';
import { createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { apiCaller } from '../e2e/support/api.ts';
import { open } from '../e2e/support/browsing.ts';
import { fillCheckout, orderButton, summary } from '../e2e/support/checkout-page.ts';
import { choose } from '../e2e/support/choosing.ts';
import { orderAsGuest, orderAsShopper } from '../e2e/support/orders.ts';
import { hireManager, newPerson, type Person, register } from '../e2e/support/people.ts';
import { buyButton, colors, sizes } from '../e2e/support/product-page.ts';
import type { Run } from '../e2e/support/run.ts';
import { beSignedIn } from '../e2e/support/session.ts';
import type { Shop } from '../e2e/support/test.ts';

/** The demo shop with the few people and orders that its screens need. */
export interface DemoStage {
  readonly shop: Shop;
  readonly shopper: Person;
  readonly manager: Person;
  readonly guestOrder: { readonly id: string; readonly key: string };
  readonly ownOrder: string;
  readonly close: () => Promise<void>;
}

const DRESS = { path: '/product/plate-na-zapah', size: '46 (M)' } as const;
const SWEATER = { path: '/product/sviter-s-kosami', size: '44 (S)' } as const;

export async function setDemoStage({ origin, database }: Run): Promise<DemoStage> {
  const db: Database = createDatabase(createPool({ connection: database, max: 2 }));
  const call = apiCaller(origin);
  const shop: Shop = { origin, db, call, callAs: (token) => apiCaller(origin, token) };
  const goods = await dressGoods(shop);
  const shopper = newPerson('Мария Лебедева');
  const { token } = await register(call, shopper);
  const own = await orderAsShopper(shop.callAs(token), shopper, goods);
  const guests = await orderAsGuest(call, newPerson('Елена Орлова'), goods, 2);
  return {
    shop,
    shopper,
    manager: await hireManager(db),
    guestOrder: { id: guests.order.id, key: guests.key },
    ownOrder: own.id,
    close: () => db.destroy(),
  };
}

/** A variant of the dress that is in stock. */
async function dressGoods({ call }: Shop) {
  const { data } = await call('productGet', { params: { id: 'plate-na-zapah' } });
  const variant = data.variants.find((it) => it.quantity > 5);
  if (variant === undefined) throw new Error('the dress of the demo shop is sold out');
  return {
    id: data.id,
    slug: data.slug,
    name: data.name,
    path: DRESS.path,
    variant: { color: variant.colorCode, size: variant.sizeCode },
  };
}

export interface DemoScreen {
  readonly name: string;
  readonly isStaffs?: boolean;
  readonly show: (page: Page, stage: DemoStage) => Promise<unknown>;
}

const at = (name: string, path: string): DemoScreen => ({ name, show: (page) => open(page, path) });

async function choosing(page: Page, { path, size }: typeof DRESS | typeof SWEATER): Promise<void> {
  await open(page, path);
  await choose(sizes(page), size);
}

/** The quick pick of the first dress in the list. */
async function pickFirst(page: Page): Promise<Locator> {
  await open(page, '/products/category/dresses');
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Быстрый выбор/ }).click();
  return page.getByRole('dialog');
}

async function fillCart(page: Page): Promise<void> {
  for (const thing of [DRESS, SWEATER]) {
    await choosing(page, thing);
    await buyButton(page).click();
    await expect(page.getByText('Товар добавлен!')).toBeVisible();
  }
  await open(page, '/cart');
  await expect(orderButton(page)).toBeVisible();
}

/** Lets something happen while a product costs 500 ₽ more. */
async function whileDearer({ db }: Shop, path: string, happen: () => Promise<void>): Promise<void> {
  const of = db.updateTable('products').where('slug', '=', path.replace('/product/', ''));
  await of.set((eb) => ({ price: eb('price', '+', 500_00) })).execute();
  try {
    await happen();
  } finally {
    await of.set((eb) => ({ price: eb('price', '-', 500_00) })).execute();
  }
}

async function asManager(page: Page, { shop, manager }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, manager);
  await open(page, path);
}

/** Every screen of the shop as the demo shows it, in the order in which a visitor meets them. */
export const DEMO_SCREENS: readonly DemoScreen[] = [
  at('home', '/'),
  {
    name: 'home-dark-banner',
    async show(page) {
      await open(page, '/');
      await page.getByRole('button', { name: /^Баннер 4 / }).click();
      await expect(page.getByRole('heading', { name: 'Красное на красном' })).toBeInViewport();
    },
  },
  {
    name: 'home-scrolled',
    async show(page) {
      await open(page, '/');
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    },
  },
  {
    name: 'menu',
    async show(page) {
      await open(page, '/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Меню|Категории)$/ })
        .click();
    },
  },
  at('catalogue', '/products'),
  at('category', '/products/category/dresses'),
  at('sale', '/products?filter=sale'),
  at('catalogue-filtered', '/products?category=dresses&colors=BGE,GRY&sizes=46&priceMin=3000&inStock=true'),
  at('catalogue-empty', '/products?colors=YLW&priceMin=20000'),
  {
    // the sheet on a phone; on a desk the filters stand beside the list
    name: 'catalogue-filters',
    async show(page) {
      await open(page, '/products?colors=BGE,GRY');
      const opener = page.getByRole('button', { name: /^Фильтры/ });
      if (!(await opener.isVisible())) return;
      await opener.click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Показать \d/ })).toBeVisible();
    },
  },
  at('product', DRESS.path),
  { name: 'product-chosen', show: (page) => choosing(page, DRESS) },
  at('product-sold-out', '/product/yubka-na-pugovicah'),
  at('product-wholesale-only', '/product/futbolka-iz-plotnogo-hlopka'),
  at('product-without-picture', '/product/palantin-dvuhstoronniy'),
  {
    name: 'product-other-colour',
    async show(page) {
      await open(page, DRESS.path);
      await choose(colors(page), 'Тёмно-синий');
    },
  },
  {
    name: 'product-pictures',
    async show(page) {
      await open(page, DRESS.path);
      await page.getByRole('button', { name: /^Увеличить фото 1 / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'size-table',
    async show(page) {
      await choosing(page, DRESS);
      await page.getByRole('button', { name: 'Таблица размеров' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'quick-pick',
    async show(page) {
      const dialog = await pickFirst(page);
      await choose(dialog.getByRole('group', { name: /^Размер/ }), '44 (S)');
    },
  },
  {
    name: 'wishlist',
    async show(page) {
      for (const { path } of [DRESS, SWEATER]) {
        await open(page, path);
        await page.getByRole('button', { name: 'В избранное', exact: true }).click();
        await expect(page.getByText('Добавлено в избранное')).toBeVisible();
      }
      await open(page, '/wishlist');
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  },
  at('wishlist-empty', '/wishlist'),
  at('cart-empty', '/cart'),
  { name: 'cart', show: fillCart },
  {
    name: 'checkout',
    async show(page) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
    },
  },
  {
    name: 'checkout-faults',
    async show(page) {
      await fillCart(page);
      await orderButton(page).click();
      await expect(page.getByText('Нужно согласие с условиями оферты')).toBeVisible();
    },
  },
  {
    name: 'checkout-changed',
    async show(page, { shop }) {
      await fillCart(page);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await whileDearer(shop, SWEATER.path, async () => {
        await orderButton(page).click();
        await expect(summary(page)).toContainText('Цена была');
      });
    },
  },
  {
    name: 'order-confirmation',
    show: (page, { guestOrder }) => open(page, `/order-confirmation/${guestOrder.id}?key=${guestOrder.key}`),
  },
  {
    name: 'order-cancelled',
    async show(page, { shop, guestOrder: { id, key } }) {
      await page.route(`**/api/orders/${id}*`, async (route) => {
        const { data } = await shop.call('orderGet', { params: { id }, query: { key } });
        const cancelled = { ...data, status: 'cancelled', canCancel: false };
        await route.fulfill({ json: { success: true, data: cancelled } });
      });
      await open(page, `/order-confirmation/${id}?key=${key}`);
      await expect(page.getByText('Отменён', { exact: true })).toBeVisible();
    },
  },
  at('login', '/auth'),
  at('create-account', '/create-account'),
  {
    name: 'create-account-faults',
    async show(page) {
      await open(page, '/create-account');
      await page.getByRole('button', { name: 'Создать аккаунт' }).click();
      await expect(page.getByText('Укажите имя')).toBeVisible();
    },
  },
  {
    name: 'account',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account');
      await expect(page.getByRole('link', { name: /^Подробнее о заказе/ })).toBeVisible();
    },
  },
  {
    name: 'account-without-orders',
    async show(page, { shop }) {
      const newcomer = newPerson('Ольга Тихая');
      await register(shop.call, newcomer);
      await beSignedIn(page, shop, newcomer);
      await open(page, '/account');
      await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    },
  },
  at('about', '/about'),
  at('contact', '/contact'),
  at('offer', '/offer'),
  at('not-found', '/net-takoy-stranicy'),
  { ...at('admin-login', '/admin/login'), isStaffs: true },
  {
    name: 'admin-orders',
    isStaffs: true,
    async show(page, stage) {
      await asManager(page, stage, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-none-found',
    isStaffs: true,
    async show(page, stage) {
      await asManager(page, stage, '/admin/orders?q=zzz&from=2026-11-01&to=2026-11-02');
      await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    },
  },
  {
    name: 'packing-slip',
    isStaffs: true,
    async show(page, stage) {
      await asManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'admin-order',
    isStaffs: true,
    async show(page, stage) {
      await asManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-step',
    isStaffs: true,
    async show(page, stage) {
      await asManager(page, stage, `/admin/orders/${stage.ownOrder}`);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
