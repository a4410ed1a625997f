import { expect, type Page } from '@playwright/test';
import { createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { apiCaller } from '../e2e/support/api.ts';
import { open } from '../e2e/support/browsing.ts';
import { fillCheckout, orderButton } from '../e2e/support/checkout-page.ts';
import { choose } from '../e2e/support/choosing.ts';
import { orderAsGuest, orderAsShopper } from '../e2e/support/orders.ts';
import { hireManager, newPerson, type Person, register } from '../e2e/support/people.ts';
import { buyButton, sizes } from '../e2e/support/product-page.ts';
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

async function fillCart(page: Page): Promise<void> {
  for (const thing of [DRESS, SWEATER]) {
    await choosing(page, thing);
    await buyButton(page).click();
    await expect(page.getByText('Товар добавлен!')).toBeVisible();
  }
  await open(page, '/cart');
  await expect(orderButton(page)).toBeVisible();
}

async function asManager(page: Page, { shop, manager }: DemoStage, path: string): Promise<void> {
  await beSignedIn(page, shop, manager);
  await open(page, path);
}

/** Every screen of the shop as the demo shows it, in the order in which a visitor meets them. */
export const DEMO_SCREENS: readonly DemoScreen[] = [
  at('home', '/'),
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
  at('product', DRESS.path),
  { name: 'product-chosen', show: (page) => choosing(page, DRESS) },
  at('product-sold-out', '/product/yubka-na-pugovicah'),
  at('product-wholesale-only', '/product/futbolka-iz-plotnogo-hlopka'),
  at('product-without-picture', '/product/palantin-dvuhstoronniy'),
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
    name: 'order-confirmation',
    show: (page, { guestOrder }) => open(page, `/order-confirmation/${guestOrder.id}?key=${guestOrder.key}`),
  },
  at('login', '/auth'),
  at('create-account', '/create-account'),
  {
    name: 'account',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account');
      await expect(page.getByRole('link', { name: /^Подробнее о заказе/ })).toBeVisible();
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
