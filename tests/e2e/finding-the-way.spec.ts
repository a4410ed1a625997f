import type { Page } from '@playwright/test';
import { cartLink, open } from './support/browsing.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const header = (page: Page) => page.getByRole('banner');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const top = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

test(
  'the header leads through the shop, and each page begins at its top',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await open(page, '/products');
    if (!isMobile) await expect(page.getByRole('navigation', { name: 'Нижнее меню' })).toBeHidden();
    for (const [name, heading] of [
      ['Новинки', 'Новинки'],
      ['Распродажа', 'Распродажа'],
      ['О нас', 'О нас'],
      ['Контакты', 'Контакты'],
      ['Магазин', 'Каталог'],
    ] as const) {
      await test.step(name, async () => {
        await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
        if (isMobile) await header(page).getByRole('button', { name: 'Меню' }).click();
        const place = isMobile ? page.getByRole('dialog', { name: 'Меню' }) : header(page);
        await place.getByRole('link', { name, exact: true }).click();
        await expect(title(page, heading)).toBeVisible();
        await top(page);
        if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  },
);

test('a category is opened from the menu and marked as open', ON_BOTH, async ({ page, isMobile }) => {
  await open(page, '/');
  await header(page)
    .getByRole('button', { name: isMobile ? 'Меню' : 'Категории' })
    .click();
  await page
    .getByRole('navigation', { name: /меню$/i })
    .getByRole('link', { name: /^Трикотаж/ })
    .click();
  await expect(title(page, 'Трикотаж')).toBeVisible();
  await expect(page).toHaveURL(/category=knitwear$/);
});

test(
  'whoever opened a product by its address is led back into the catalogue, after a reload too',
  ON_PHONE,
  async ({ page, shop }) => {
    // on a desk the browser's own button is at hand
    const { path } = await putOnSale(shop.db);
    await open(page, path);
    await page.reload();
    await header(page).getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(title(page, 'Каталог')).toBeVisible();
  },
);

test(
  'the bar at the bottom of a phone leads everywhere, and counts the cart',
  ON_PHONE,
  async ({ page, shop }) => {
    await keepInGuestCart(page, [await putOnSale(shop.db)], 2);
    await open(page, '/');
    await expect(cartLink(page)).toHaveAccessibleName('Корзина, 2');
    const bar = page.getByRole('navigation', { name: 'Нижнее меню' });
    await bar.getByRole('link', { name: 'Каталог' }).click();
    await expect(title(page, 'Каталог')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Войти' }).click();
    await expect(title(page, 'Вход')).toBeVisible();
    await bar.getByRole('link', { name: 'Корзина, 2' }).click();
    await expect(title(page, 'Корзина')).toBeVisible();
    await bar.getByRole('link', { name: 'Главная' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a long list is gone through page by page, on one line of targets', async ({ page }) => {
  await open(page, '/products');
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await pages.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await top(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await pages
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    expect(rows, `${width} px`).toBe(1);
  }
});
