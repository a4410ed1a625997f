import { expect, type Page } from '@playwright/test';
import { WAIT_PAGE_HEADERS, waitPage } from '#server/http/wait-page.ts';
import { open } from '../../e2e/support/browsing.ts';
import { forgetCookieAnswer, untilAsked } from '../../e2e/support/cookies.ts';
import { putOnSale } from '../../e2e/support/goods.ts';
import { buyButton } from '../../e2e/support/product-page.ts';
import { fillCart } from './full-cart.ts';
import { choosing, DRESS } from './goods.ts';
import type { DemoScreen } from './screen.ts';

const sizeBar = (page: Page) => page.getByRole('button', { name: 'Выберите размер' });

/** What stands on a page for a moment only, or in the place of one. */
export const MOMENT_SCREENS: readonly DemoScreen[] = [
  {
    name: 'product-sizes',
    async show(page) {
      await open(page, DRESS.path);
      if (page.viewportSize()?.width !== 390) return;
      await sizeBar(page).click();
      await expect(page.getByRole('dialog', { name: 'Выберите размер' })).toBeVisible();
    },
  },
  {
    name: 'product-without-size',
    async show(page) {
      await open(page, DRESS.path);
      if (page.viewportSize()?.width === 390) return;
      await buyButton(page).click();
      await expect(page.getByText('Выберите размер').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'product-on-request',
    async show(page, { shop: { db } }) {
      const goods = await putOnSale(db, { createdAt: new Date('2020-01-01') });
      await db.updateTable('products').set({ hide_price: true }).where('id', '=', goods.id).execute();
      await open(page, goods.path);
      await expect(page.getByText('Цена по запросу').first()).toBeVisible();
    },
  },
  {
    name: 'product-cookies',
    async show(page) {
      await forgetCookieAnswer(page);
      await open(page, DRESS.path);
      await untilAsked(page);
    },
  },
  {
    name: 'catalogue-scrolled',
    async show(page) {
      await open(page, '/products');
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    },
  },
  {
    name: 'product-added',
    async show(page) {
      await choosing(page, DRESS);
      await buyButton(page).click();
      await expect(page.getByText('Товар добавлен!')).toBeVisible();
    },
  },
  {
    name: 'cart-line-removed',
    async show(page) {
      await fillCart(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Удалить/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
    },
  },
  {
    name: 'page-of-a-crowd',
    async show(page) {
      const body = waitPage({ code: 'unavailable', retryAfter: 60 });
      await page.route('**/products', (route) =>
        route.fulfill({ status: 503, headers: WAIT_PAGE_HEADERS, body }),
      );
      await page.goto('/products');
    },
  },
  {
    name: 'session-ended',
    async show(page) {
      await page.addInitScript(() => localStorage.setItem('token', 'spent'));
      await open(page, '/products');
      await expect(page.getByText('Сеанс закончился')).toBeVisible();
    },
  },
];
