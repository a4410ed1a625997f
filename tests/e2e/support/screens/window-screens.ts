import { expect } from '@playwright/test';
import { WAIT_PAGE_HEADERS, waitPage } from '#server/http/wait-page.ts';
import { open } from '../browsing.ts';
import { openQuickPick } from '../card.ts';
import { choose } from '../choosing.ts';
import { putOnSale } from '../goods.ts';
import { sizes } from '../product-page.ts';
import { heading, plain, type Screen } from './screen.ts';

/** Home, lists, search, product, wishlist. */
export const WINDOW_SCREENS: readonly Screen[] = [
  { ...plain('home', '/', 'Осенний гардероб'), differs: true },
  plain('catalogue', '/products', 'Каталог'),
  plain('category', '/products/category/coats', 'Пальто'),
  {
    ...plain(
      'catalogue-filtered',
      '/products?category=dresses&colors=BGE,GRY&sizes=46&inStock=true',
      'Платья',
    ),
    differs: true,
  },
  plain('search', '/search?q=платье', 'Поиск'),
  plain('search understood', '/search?q=xthyjt%20gkfnmt&sizes=46', 'Поиск'),
  plain('search of nothing', '/search?q=трактор', 'Поиск'),
  {
    name: 'search with its past',
    async show(page) {
      await open(page, '/search?q=платье');
      await expect(page.getByRole('status').filter({ hasText: /^Найден/ })).toBeVisible();
      await open(page, '/search');
      await expect(page.getByRole('heading', { name: 'Вы искали' })).toBeVisible();
      await page.getByRole('combobox').click();
      await expect(page.getByRole('option', { name: 'платье' })).toBeVisible();
    },
  },
  {
    name: 'search over a page',
    async show(page, { goods }) {
      await open(page, '/products');
      await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
      await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill(goods.name.slice(0, 60));
      await expect(page.getByRole('option', { name: new RegExp(goods.name.slice(0, 20)) })).toBeVisible();
    },
  },
  {
    name: 'product',
    differs: true,
    async show(page, { goods }) {
      await open(page, goods.path);
      await expect(heading(page, goods.name)).toBeVisible();
    },
  },
  {
    name: 'menu',
    differs: true,
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
    differs: true,
    async show(page) {
      await open(page, '/product/plate-na-zapah');
      await page.getByRole('button', { name: /^Увеличить фото 1 / }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Крупно' })).toBeVisible();
    },
  },
  {
    name: 'sizes to choose from',
    async show(page, { goods }) {
      await open(page, goods.path);
      await page.getByRole('button', { name: 'Выберите размер' }).click();
      await expect(page.getByRole('dialog', { name: 'Выберите размер' })).toBeVisible();
    },
  },
  {
    name: 'price on request',
    async show(page, { shop }) {
      const { id, path } = await putOnSale(shop.db, { createdAt: new Date('2020-01-01') });
      await shop.db.updateTable('products').set({ hide_price: true }).where('id', '=', id).execute();
      await open(page, path);
      await expect(page.getByText('Цена по запросу').first()).toBeVisible();
    },
  },
  {
    name: 'page of a crowd',
    refusal: 503,
    async show(page) {
      const body = waitPage({ code: 'unavailable', retryAfter: 60 });
      await page.route('**/products', (route) =>
        route.fulfill({ status: 503, headers: WAIT_PAGE_HEADERS, body }),
      );
      await page.goto('/products');
      await expect(heading(page, 'Сейчас в магазине много посетителей')).toBeVisible();
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
];
