import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { choose } from '../../e2e/support/choosing.ts';
import { colors } from '../../e2e/support/product-page.ts';
import { choosing, DRESS, SWEATER } from './goods.ts';
import { at, type DemoScreen } from './screen.ts';

/** The quick pick of the first dress in the list. */
async function pickFirst(page: Page): Promise<Locator> {
  await open(page, '/products/category/dresses');
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Быстрый выбор/ }).click();
  return page.getByRole('dialog');
}

/** Types into the search that lies over the page. */
async function typeIntoSearch(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(text);
}

/** Home, lists, search, product, wishlist. */
export const WINDOW_SCREENS: readonly DemoScreen[] = [
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
  {
    name: 'search-start',
    async show(page) {
      for (const q of ['платье', 'серое пальто', 'джемпер из мериноса']) {
        await open(page, `/search?q=${q}`);
        await expect(page.getByText(/^Найден/)).toBeVisible();
      }
      await open(page, '/search');
      await expect(page.getByRole('link', { name: 'серое пальто' })).toBeVisible();
    },
  },
  at('search-new', '/search'),
  at('search', '/search?q=платье'),
  at('search-layout', '/search?q=xthyjt gkfnmt'),
  at('search-relaxed', '/search?q=платье трактор&sizes=46'),
  at('search-nothing', '/search?q=трактор'),
  {
    name: 'search-panel',
    async show(page) {
      await open(page, '/');
      await typeIntoSearch(page, 'плат');
      await expect(page.getByRole('option', { name: /^Платье на запах/ })).toBeVisible();
    },
  },
  {
    name: 'search-panel-start',
    async show(page) {
      await open(page, '/search?q=платье');
      await expect(page.getByText(/^Найден/)).toBeVisible();
      await open(page, '/products');
      await typeIntoSearch(page, '');
      await expect(page.getByRole('option', { name: 'платье', exact: true })).toBeVisible();
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
];
