import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { open, reload, untilOpened } from './support/browsing.ts';
import { cardOf, openListWith } from './support/card.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по каталогу' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
/** A word that nothing else in the shop bears. */
const newWord = () => Array.from(randomBytes(8), (byte) => 'бвгдзклмнп'[byte % 10]).join('а');
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Поиск' });

test('a shopper types, chooses a suggestion by keys and comes to the product', async ({ page, shop }) => {
  const name = `Пончо ${newWord()}`;
  const typed = name.slice(0, -4).toLowerCase();
  const goods = await putOnSale(shop.db, { name, price: 4300 });
  const all = `Все результаты по запросу «${typed}»`;
  await open(page, '/');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  await expect(option(page, new RegExp(`^${name}`))).toContainText(/4.300.₽/);
  await page.keyboard.press('ArrowUp');
  await expect(option(page, all)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(goods.path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes the search, Enter looks for what is typed', async ({ page }) => {
  await open(page, '/products');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await untilOpened(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('пальто');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(field(page)).toHaveValue('пальто');
  await expect(found(page)).toBeVisible();
});

test(
  'another layout and a typo are understood, and may be taken at their word',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/search?q=gkfnmt');
    await expect(
      page.getByText('Показаны результаты по запросу «платье», раскладку исправили.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Искать «gkfnmt»' }).click();
    await expect(page.getByRole('heading', { name: 'По запросу «gkfnmt» ничего не нашли' })).toBeVisible();
    await page.getByRole('link', { name: 'Искать с исправлениями' }).click();
    await expect(found(page)).toBeVisible();
    await open(page, '/search?q=плтье');
    await expect(page.getByText('Показаны результаты по запросу «платье».')).toBeVisible();
  },
);

test('filters stand in the address, survive a reload and Back', ON_BOTH, async ({ page, shop, isMobile }) => {
  const word = newWord();
  const big = await putOnSale(shop.db, { name: `Капор ${word} вязаный`, stock: { 'TRQ-56': 3 } });
  const small = await putOnSale(shop.db, { name: `Капор ${word} стёганый`, stock: { 'BLK-44': 3 } });
  await openListWith(page, `/search?q=${word}`, small);
  if (isMobile) await page.getByRole('button', { name: /^Фильтры/ }).click();
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Фильтры' })
    : page.getByRole('complementary', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { name: /^56/ }).locator('xpath=ancestor::label').click();
  if (isMobile) await filters.getByRole('button', { name: /^Показать 1/ }).click();
  await expect(page).toHaveURL(/\?q=[^&]+&sizes=56$/);
  await expect(cardOf(page, small)).toHaveCount(0);
  await reload(page);
  await expect(cardOf(page, big)).toBeVisible();
  await expect(cardOf(page, small)).toHaveCount(0);
  await cardOf(page, big).getByRole('link', { name: big.name }).click();
  await expect(page).toHaveURL(big.path);
  await page.goBack();
  await expect(found(page)).toHaveText(/^Найден.1.товар$/);
  await page.goBack();
  await expect(cardOf(page, small)).toBeVisible();
  await expect(field(page)).toHaveValue(word);
});

test('what was looked for is offered again, until it is forgotten', ON_PHONE, async ({ page }) => {
  for (const q of ['юбка', 'пальто']) {
    await open(page, `/search?q=${q}`);
    await expect(found(page)).toBeVisible();
  }
  await open(page, '/search');
  await field(page).click();
  await expect(page.getByRole('option')).toHaveText(['пальто', 'юбка']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Убрать из истории: пальто' }).click();
  await page.getByRole('button', { name: 'Очистить историю' }).click();
  await expect(page.getByRole('heading', { name: 'Что можно искать' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Что можно искать' })).toBeVisible();
});

test('where nothing is found, other ways lead on', ON_PHONE, async ({ page }) => {
  await open(page, '/search?q=трактор');
  await expect(page.getByRole('heading', { name: 'По запросу «трактор» ничего не нашли' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Популярное' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('region', { name: 'Категории' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\?category=/);
});

test('hostile queries are only words', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const q of [
    'plate '.repeat(1700),
    '%00%07платье%1B',
    '"><script>alert(1)</script>',
    "' or 1=1; drop table products; --",
    '%FF%FE',
    '!!!',
  ]) {
    const response = await open(page, `/search?q=${q.includes('%') ? q : encodeURIComponent(q)}`);
    expect([q.slice(0, 20), response.status()]).toEqual([q.slice(0, 20), 200]);
    await expect(page.getByRole('heading', { level: 1, name: 'Поиск' })).toBeAttached();
  }
  expect(dialogs).toEqual([]);
  await open(page, `/search?q=${encodeURIComponent('платье '.repeat(400))}`);
  await expect(page.getByText('Запрос слишком длинный, ищем по его началу.')).toBeVisible();
  await expect(found(page)).toBeVisible();
});

test(
  'without the network the search says so, and goes on when it is back',
  ON_PHONE,
  async ({ page, watch }) => {
    watch.expectCut();
    await open(page, '/search?q=пальто');
    await page.route('**/api/search**', (route) => route.abort());
    await field(page).fill('юбка');
    await expect(option(page, 'Все результаты по запросу «юбка»')).toBeVisible();
    await field(page).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить товары', { timeout: 15_000 });
    await page.unroute('**/api/search**');
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(found(page)).toBeVisible();
  },
);

test('«Поиск» leads to an empty field, ready to type', ON_BOTH, async ({ page, isMobile }) => {
  await open(page, '/search?q=пальто');
  await expect(field(page)).not.toBeFocused();
  // phones have it at hand, desks in the header
  const place = isMobile ? page.getByRole('navigation', { name: 'Нижнее меню' }) : page.getByRole('banner');
  await place.getByRole('link', { name: 'Поиск' }).click();
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, its filters another', ON_PHONE, async ({ page, shop }) => {
    const word = newWord();
    const goods = await putOnSale(shop.db, { name: `Болеро ${word}`, price: 5100 });
    await page.goto('/products');
    await opener(page).click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('region', { name: 'Популярное' }).getByRole('article').first()).toBeVisible();
    await field(page).fill(word);
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(cardOf(page, goods)).toContainText(/5.100.₽/);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await filters.getByRole('checkbox', { name: /^Только в наличии/ }).check({ force: true });
    await filters.getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/\/search\?.*q=[^&]+&.*inStock=true/);
    await expect(cardOf(page, goods)).toBeVisible();
  });
});
