import type { Locator, Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import { cardOf, openListWith } from './support/card.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const column = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });
const goodsOf = (page: Page) => page.getByRole('article');
/** The number beside the heading. */
const total = async (page: Page) =>
  Number.parseInt(await page.locator('.titlebar').getByRole('status').innerText(), 10);

/** Presses the label of a box, as people do: the box itself is drawn. */
const tick = (place: Locator, name: RegExp) =>
  place.getByRole('checkbox', { name }).locator('xpath=ancestor::label').click();

test(
  'filters narrow the list, stand in the address and come off chip by chip',
  ON_BOTH,
  async ({ page, shop, isMobile }) => {
    const dear = await putOnSale(shop.db, { price: 99_000, stock: { 'TRQ-56': 3 } });
    const cheap = await putOnSale(shop.db, { price: 900, stock: { 'TRQ-56': 3, 'BLK-44': 1 } });
    await openListWith(page, '/products', cheap);
    const everything = await total(page);

    await test.step('chosen', async () => {
      if (isMobile) await chooseInSheet(page);
      else await chooseInColumn(page);
      await expect(page).toHaveURL(/\?colors=TRQ&sizes=56$/);
      await expect(cardOf(page, cheap)).toBeVisible();
      await expect.poll(() => total(page)).toBeLessThan(everything);
      await expect(chips(page).getByRole('button')).toHaveCount(3);
    });

    await test.step('with a price, after a reload', async () => {
      await open(page, '/products?colors=TRQ&sizes=56&priceMin=50000');
      await expect(cardOf(page, dear)).toBeVisible();
      await expect(cardOf(page, cheap)).toHaveCount(0);
      await reload(page);
      await expect(cardOf(page, cheap)).toHaveCount(0);
      await expect(chips(page).getByRole('button')).toHaveCount(4);
    });

    await test.step('taken off, and Back', async () => {
      await chips(page)
        .getByRole('button', { name: /^Убрать фильтр «Цена: от 50/ })
        .click();
      await expect(cardOf(page, cheap)).toBeVisible();
      await page.goBack();
      await expect(cardOf(page, cheap)).toHaveCount(0);
      await chips(page).getByRole('button', { name: 'Сбросить все' }).click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(chips(page)).toHaveCount(0);
    });
  },
);

/** Every press counts at once. */
async function chooseInColumn(page: Page): Promise<void> {
  await tick(column(page), /^Бирюзовый/);
  await expect(page).toHaveURL(/\?colors=TRQ$/);
  await tick(column(page), /^56 /);
  await expect(column(page).getByRole('checkbox', { name: /^Бирюзовый/ })).toBeChecked();
}

/** What is chosen is counted, and shown with one press. */
async function chooseInSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const opener = page.getByRole('button', { name: /^Фильтры/ });
  await expectFromEdgeToEdge(page, opener);
  await opener.click();
  await tick(sheet, /^Бирюзовый/);
  await tick(sheet, /^56 /);
  await expect(page).toHaveURL(/\/products$/);
  await sheet.getByRole('button', { name: /^Показать \d+ товар/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(opener).toHaveAccessibleName(/выбрано 2$/);
  await opener.click();
  await sheet.getByRole('button', { name: 'Сбросить' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Бирюзовый/ })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

test(
  'a category opens those below it, and the way back stands above',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await open(page, '/products/category/dresses');
    if (isMobile) {
      const sections = page.getByRole('navigation', { name: 'Разделы каталога' });
      await sections.getByRole('link', { name: 'Платья миди' }).click();
    } else {
      const midi = column(page).getByRole('radio', { name: 'Платья миди' });
      await midi.check();
      await expect(midi).toBeFocused();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Платья миди');
    const trail = page.getByRole('navigation', { name: 'Навигация' });
    await trail.getByRole('link', { name: 'Платья' }).click();
    await expect(page).toHaveURL(/\/products\/category\/dresses$/);
  },
);

test('a price typed into the filters is taken when its field is left', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db, { price: 199_000 });
  await open(page, '/products');
  await column(page).getByRole('textbox', { name: 'Цена от' }).fill('198 000');
  await column(page).getByRole('textbox', { name: 'Цена до' }).fill('200 000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?priceMin=198000&priceMax=200000$/);
  await expect(cardOf(page, goods)).toBeVisible();
});

test('a slider narrows the prices', ON_PHONE, async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const low = sheet.getByRole('slider', { name: 'Цена от' });
  await low.focus();
  await page.keyboard.press('PageUp');
  await sheet.getByRole('button', { name: /^Показать \d+ товар/ }).click();
  await expect(page).toHaveURL(/\?priceMin=\d+00$/);
  await expect(chips(page)).toContainText(/от\s\d/);
});

test('filters that leave nothing say so and offer the way out', ON_PHONE, async ({ page }) => {
  await open(page, '/products?priceMin=900000&priceMax=900001&colors=RED');
  await expect(page.getByRole('heading', { name: 'Товары не найдены' })).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(goodsOf(page).first()).toBeVisible();
});

test('Back from a product finds the list where it was left', ON_PHONE, async ({ page }) => {
  await open(page, '/products?inStock=true&page=2');
  const card = goodsOf(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // the bar of the filters stays, from edge to edge: no card is seen beside it
  const bar = page.locator('.toolbar');
  await expect(bar).toBeInViewport();
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/inStock=true&page=2$/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(before - 60);
});

test('a list that does not come leaves the page standing, and can be asked for again', async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  await open(page, '/products');
  await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price');
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить товары');
  await page.unroute('**/api/products?**');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(goodsOf(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form that is sent', ON_PHONE, async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { stock: { 'CRL-56': 2, 'YLW-56': 1 } });
    await page.goto('/products');
    await page.getByRole('link', { name: 'Фильтры' }).click();
    await column(page).getByText('Коралловый').click();
    await column(page).getByText('Жёлтый').click();
    await column(page).getByText('56 (4XL)').click();
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price');
    await column(page).getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/colors=YLW&colors=CRL|colors=CRL&colors=YLW/);
    await expect(page).toHaveURL(/sort=price/);
    await expect(cardOf(page, goods)).toBeVisible();
    await page.getByRole('link', { name: /^Фильтры/ }).click();
    await column(page).getByRole('link', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(/\/products\?sort=price$/);
  });
});

/** The bar of the filters, once it stands over the goods: none of them passes beside it. */
async function expectFromEdgeToEdge(page: Page, opener: Locator): Promise<void> {
  await goodsOf(page).nth(4).scrollIntoViewIfNeeded();
  await expect(opener).toBeInViewport();
  const ends = await opener.evaluate((button) => {
    const { top, height } = button.getBoundingClientRect();
    const seen = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('.toolbar') !== null;
    return [seen(1), seen(window.innerWidth - 2)];
  });
  expect(ends).toEqual([true, true]);
  await page.evaluate(() => window.scrollTo(0, 0));
}
