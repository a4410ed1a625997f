import { expect, type Page } from '@playwright/test';
import { open } from './browsing.ts';
import { openQuickPick } from './card.ts';
import { confirmation, openCheckout, orderButton } from './checkout-page.ts';
import { choose } from './choosing.ts';
import { type Goods, putOnSale } from './goods.ts';
import { orderAsGuest, orderAsShopper } from './orders.ts';
import { hireManager, newPerson, type Person, register } from './people.ts';
import { sizes } from './product-page.ts';
import { beSignedIn } from './session.ts';
import type { Shop } from './test.ts';

/** What the screens show: the longest names that a shop may have. */
export interface Stage {
  readonly shop: Shop;
  readonly goods: Goods;
  readonly shopper: Person;
  readonly manager: Person;
  readonly ownOrder: string;
  readonly guestOrder: string;
  readonly guestKey: string;
}

const LONG_NAME =
  'Платье-трансформер двухстороннее из шерстяного крепа со съёмным воротником и поясом ' +
  'высококачественноэлектростатическинеприлипающее';

export async function setStage(shop: Shop): Promise<Stage> {
  const goods = await putOnSale(shop.db, {
    name: LONG_NAME,
    stock: { 'BLK-44': 40, 'BLK-46': 0, 'BGE-44': 2 },
  });
  const shopper = newPerson('Анна-Виктория Константинопольская-Преображенская');
  const { token } = await register(shop.call, shopper);
  const own = await orderAsShopper(shop.callAs(token), shopper, goods);
  const guests = await orderAsGuest(shop.call, newPerson(), goods);
  const manager = await hireManager(shop.db);
  return {
    shop,
    goods,
    shopper,
    manager,
    ownOrder: own.id,
    guestOrder: guests.order.id,
    guestKey: guests.key,
  };
}

export interface Screen {
  readonly name: string;
  /** The document itself answers 404. */
  readonly isMissing?: boolean;
  /** Brings the screen up, loaded to its end. */
  show(page: Page, stage: Stage): Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A screen that an address and its heading describe. */
function plain(name: string, path: string, title: string | RegExp): Screen {
  return {
    name,
    async show(page) {
      await open(page, path);
      await expect(heading(page, title)).toBeVisible();
    },
  };
}

export const SCREENS: readonly Screen[] = [
  plain('home', '/', 'Осенний гардероб'),
  plain('catalogue', '/products', 'Каталог'),
  plain('category', '/products/category/coats', 'Пальто'),
  plain('catalogue-filtered', '/products?category=dresses&colors=BGE,GRY&sizes=46&inStock=true', 'Платья'),
  {
    name: 'product',
    async show(page, { goods }) {
      await open(page, goods.path);
      await expect(heading(page, goods.name)).toBeVisible();
    },
  },
  {
    name: 'menu',
    async show(page) {
      await open(page, '/');
      // on wide screens the categories alone hang behind a button
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Меню|Категории)$/ })
        .click();
      const menu = page.getByRole('navigation', { name: /меню$/i });
      await expect(menu.getByRole('link', { name: /^Верхняя одежда/ })).toBeVisible();
    },
  },
  {
    name: 'product pictures',
    async show(page) {
      await open(page, '/product/plate-na-zapah');
      await page.getByRole('button', { name: /^Увеличить фото 1 / }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Крупно' })).toBeVisible();
    },
  },
  {
    name: 'table of sizes',
    async show(page, { goods }) {
      await open(page, goods.path);
      await choose(sizes(page), '44 (S)');
      await page.getByRole('button', { name: 'Таблица размеров' }).click();
      await expect(page.getByRole('dialog', { name: 'Таблица размеров' })).toBeVisible();
    },
  },
  {
    name: 'quick pick',
    async show(page, { goods }) {
      await open(page, '/products');
      const dialog = await openQuickPick(page, goods);
      await choose(dialog.getByRole('group', { name: /^Цвет/ }), 'Бежевый');
      await expect(dialog.getByText(/осталось 2/)).toBeVisible();
    },
  },
  {
    name: 'wishlist',
    async show(page, { goods }) {
      await open(page, goods.path);
      await page.getByRole('button', { name: 'В избранное', exact: true }).click();
      await page.evaluate(() => {
        const list = JSON.parse(localStorage.getItem('wishlist') ?? '');
        const gone = { ...list.items[0], productId: '0199a000-0000-7000-8000-000000000001' };
        localStorage.setItem('wishlist', JSON.stringify({ ...list, items: [...list.items, gone] }));
      });
      await open(page, '/wishlist');
      await expect(page.getByRole('region', { name: 'Больше не продаются' })).toBeVisible();
    },
  },
  plain('empty wishlist', '/wishlist', 'В избранном пока пусто'),
  plain('empty cart', '/cart', 'Корзина'),
  {
    name: 'cart with checkout',
    async show(page, { goods }) {
      await openCheckout(page, goods, 2);
    },
  },
  {
    name: 'checkout with faults',
    async show(page, { goods }) {
      await openCheckout(page, goods);
      await choose(page.getByRole('group', { name: 'Способ оплаты' }), /^По счёту/);
      await page.getByLabel('Телефон').fill('8 916');
      await orderButton(page).click();
      await expect(page.getByText('Нужно согласие с условиями оферты')).toBeVisible();
      await expect(page.getByText('Укажите ИНН')).toBeVisible();
    },
  },
  {
    name: 'order confirmation',
    async show(page, { guestOrder, guestKey }) {
      await open(page, `/order-confirmation/${guestOrder}?key=${guestKey}`);
      await expect(confirmation(page)).toBeVisible();
    },
  },
  {
    name: 'question before cancelling',
    async show(page, { shop, shopper, ownOrder }) {
      await beSignedIn(page, shop, shopper);
      await open(page, `/order-confirmation/${ownOrder}`);
      await page.getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  plain('sign-in', '/auth', 'Вход'),
  plain('registration', '/create-account', 'Регистрация'),
  {
    name: 'account',
    async show(page, { shop, shopper }) {
      await beSignedIn(page, shop, shopper);
      await open(page, '/account');
      await expect(page.getByRole('link', { name: /^Подробнее о заказе/ })).toBeVisible();
    },
  },
  plain('about', '/about', 'О нас'),
  plain('contacts', '/contact', 'Контакты'),
  plain('offer', '/offer', 'Публичная оферта'),
  plain('consent text', '/personal-data-consent', 'Согласие на обработку персональных данных'),
  { ...plain('not found', '/net-takoy-stranicy', 'Страница не найдена'), isMissing: true },
  plain('staff sign-in', '/admin/login', 'Вход для сотрудников'),
  {
    name: 'staff orders',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
    },
  },
  {
    name: 'staff order',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'staff step',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
