import type { Page } from '@playwright/test';
import { arriveWithout, open } from './support/browsing.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

/** A little longer than a banner is shown, in milliseconds. */
const TURN = 5_500;

const dot = (page: Page, number: number) =>
  page.getByRole('region', { name: 'Главные предложения' }).getByRole('button', {
    name: new RegExp(`^Баннер ${number} из 4`),
  });
const title = (page: Page, name: string) => page.getByRole('heading', { name });
const block = (page: Page, name: string) => page.getByRole('region', { name });

const comeFromElsewhere = (page: Page, { cut }: { cut: RegExp }) => arriveWithout(page, '/', { cut });

test.describe('the banners', () => {
  test('go round by dots and by hand, and the header takes their tone', ON_PHONE, async ({ page }) => {
    await open(page, '/');
    await expect(title(page, 'Осенний гардероб')).toBeInViewport();
    await dot(page, 4).click();
    await expect(title(page, 'Красное на красном')).toBeInViewport();
    await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(255, 255, 255)');

    // as a finger does it: the browser scrolls and snaps
    const track = title(page, 'Красное на красном').locator('xpath=ancestor::*[@aria-live]');
    await expect(track.locator('> *')).toHaveCount(6);
    await track.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }));
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect(title(page, 'Осенний гардероб')).toBeInViewport();
    await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(22, 25, 27)');
  });

  test('move by themselves until they are stopped, and go on from the last to the first', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(TURN);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Остановить смену баннеров' }).click();
    await dot(page, 4).click();
    await expect(title(page, 'Красное на красном')).toBeInViewport();
    await page.getByRole('button', { name: 'Включить смену баннеров' }).click();
    await page.mouse.move(10, 700);
    await page.clock.runFor(TURN);
    await expect(title(page, 'Осенний гардероб')).toBeInViewport();
  });

  test('hold all their words where letters are twice as large', ON_PHONE, async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const banners = await page.getByRole('region', { name: 'Главные предложения' }).boundingBox();
      const words = await title(page, 'Осенний гардероб').boundingBox();
      expect(words?.y, `${width} px`).toBeGreaterThanOrEqual(banners?.y ?? Number.NaN);
    }
  });

  test('keep what is shown when the screen changes', async ({ page }) => {
    await open(page, '/');
    await dot(page, 2).click();
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(title(page, 'Пальто на каждый день')).toBeInViewport();
  });
});

test('only the first banner has its picture before anybody looks further', ON_PHONE, async ({ page }) => {
  await open(page, '/');
  const pictures = page.getByRole('region', { name: 'Главные предложения' }).locator('img');
  await expect(pictures).toHaveCount(1);
  await dot(page, 2).click();
  await expect(title(page, 'Пальто на каждый день')).toBeInViewport();
  await expect(
    title(page, 'Пальто на каждый день').locator('xpath=ancestor::*[@role="group"]//img'),
  ).toBeVisible();
});

test('a promo code is taken along, and the shop hears of it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const heard = page.waitForResponse(/\/api\/promocodes\/[^/]+\/copy$/);
  const button = page.getByRole('button', { name: /^Копировать/ }).first();
  await button.click();
  await expect(page.getByRole('button', { name: /^Скопировано/ })).toBeVisible();
  expect((await heard).status()).toBe(204);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('article').filter({ hasText: copied }).first()).toBeVisible();
});

test('the header lies bare over the banner and gets its ground after 20 px', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none');
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'blur(14px)');
});

test.describe('without the network', () => {
  test.beforeEach(({ watch }) => watch.expectCut());

  test('the page comes part by part when it does not come in one', ON_PHONE, async ({ page }) => {
    await comeFromElsewhere(page, { cut: /\/api\/homepage\?/ });
    await expect(title(page, 'Осенний гардероб')).toBeVisible();
    await expect(block(page, 'Избранное сезона').getByRole('article')).toHaveCount(8);
    await expect(block(page, 'Новые поступления').getByRole('article')).toHaveCount(4);
  });

  test('the built-in page shows three categories, and says what could not be loaded', async ({ page }) => {
    await comeFromElsewhere(page, { cut: /\/api\/(homepage|home-config|categories|products\/new-arrivals)/ });
    const categories = block(page, 'Категории').getByRole('listitem');
    await expect(categories).toHaveText(['Платья', 'Верхняя одежда', 'Трикотаж']);
    await expect(block(page, 'Популярные товары').getByRole('article')).toHaveCount(8);
  });

  test('blocks that did not come say so by themselves', ON_PHONE, async ({ page }) => {
    await comeFromElsewhere(page, { cut: /\/api\/(homepage|products)/ });
    await expect(page.getByText('Не удалось загрузить новые поступления')).toBeVisible();
    await expect(page.getByText('Не удалось загрузить товары').first()).toBeVisible();
    await expect(title(page, 'Осенний гардероб')).toBeVisible();
  });

  test('nothing at all: the page says so, the shop’s name, contacts and categories are the built-in ones', async ({
    page,
  }) => {
    await comeFromElsewhere(page, { cut: /\/api\// });
    await expect(page.getByRole('alert')).toContainText('Нет связи с магазином');
    await expect(page.getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('hello@mera.example');
    await page.getByRole('button', { name: 'Категории' }).click();
    await expect(page.getByText('Ошибка загрузки')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Трикотаж' })).toBeVisible();
  });
});
