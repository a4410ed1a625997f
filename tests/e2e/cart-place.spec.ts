import type { Locator, Page } from '@playwright/test';
import { open, reload } from './support/browsing.ts';
import { orderButton, summary } from './support/checkout-page.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { keepOnDevice } from './support/kept.ts';
import { newPerson, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, type Shop, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const SIZES = ['42', '44', '46', '48', '50', '52'] as const;
const COLORS = ['BLK', 'BGE'] as const;
const KEYS = COLORS.flatMap((color) => SIZES.map((size) => ({ color, size })));
/** Half of a line: what the shop says of a line may make those above it a little taller. */
const ABOUT = 80;

const lines = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
const footer = (page: Page) => page.getByRole('contentinfo');
/** How far the ninth line is from the top of the screen. */
const height = async (page: Page): Promise<number> =>
  (await lines(page).nth(8).boundingBox())?.y ?? Number.NaN;
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const refs = ({ id }: Goods) => KEYS.map((key) => ({ productId: id, ...key, quantity: 1 }));

async function sell({ db }: Shop): Promise<Goods> {
  return putOnSale(db, {
    stock: Object.fromEntries(KEYS.map(({ color, size }) => [`${color}-${size}`, 10])),
  });
}

/** A guest's cart of twelve lines, before the ninth of them. */
async function stopInGuestCart(page: Page, goods: Goods): Promise<number> {
  const items = refs(goods).map((item) => ({ ...item, price: 6200, name: goods.name, image: null }));
  await keepOnDevice(page, { cart: JSON.stringify({ items }) });
  return stopInCart(page);
}

async function stopInOwnCart(page: Page, shop: Shop, goods: Goods): Promise<number> {
  const shopper = newPerson();
  const { token } = await register(shop.call, shopper);
  await shop.callAs(token)('cartAddBatch', { body: { items: refs(goods) } });
  await beSignedIn(page, shop, shopper);
  return stopInCart(page);
}

async function stopInCart(page: Page): Promise<number> {
  await open(page, '/cart');
  await untilWhole(page);
  await lines(page)
    .nth(8)
    .evaluate((line) => window.scrollBy(0, line.getBoundingClientRect().top - 200));
  expect(await scrolled(page)).toBeGreaterThan(1000);
  return height(page);
}

async function untilWhole(page: Page): Promise<void> {
  await expect(lines(page)).toHaveCount(KEYS.length);
  await expect(summary(page)).toContainText('Доставка: Курьер по Москве');
}

/** The ninth line is where it was, and stays there. */
async function expectPlace(page: Page, before: number): Promise<void> {
  await untilWhole(page);
  await expect(lines(page).nth(8)).toBeInViewport();
  await expect.poll(async () => Math.abs((await height(page)) - before)).toBeLessThan(ABOUT);
  await expect(footer(page)).not.toBeInViewport();
}

test(
  'a reload in the middle of a guest’s cart comes back to the same line',
  ON_BOTH,
  async ({ page, shop }) => {
    const before = await stopInGuestCart(page, await sell(shop));
    await reload(page);
    await expectPlace(page, before);
  },
);

test(
  'a reload before the order button, with more of the page to come below, comes back to it',
  ON_BOTH,
  async ({ page, shop }) => {
    await stopInGuestCart(page, await sell(shop));
    const top = async () => (await orderButton(page).boundingBox())?.y ?? Number.NaN;
    await orderButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const before = await top();
    await reload(page);
    await untilWhole(page);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(ABOUT);
  },
);

test(
  'a reload in the middle of an account’s cart comes back to the same line',
  ON_PHONE,
  async ({ page, shop }) => {
    const before = await stopInOwnCart(page, shop, await sell(shop));
    await reload(page);
    await expectPlace(page, before);
  },
);

test(
  'a cart that could not be loaded says so before whoever is in its middle, and comes there',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(503);
    const before = await stopInOwnCart(page, shop, await sell(shop));
    await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await reload(page);
    await expect(page.getByText('Не удалось загрузить корзину')).toBeInViewport();
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expectPlace(page, before);
  },
);

test(
  'who goes on to a product and back finds the same line, also where the product was loaded anew',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await sell(shop);
    const before = await stopInGuestCart(page, goods);
    await lines(page).nth(8).getByRole('link', { name: goods.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
    await page.goBack();
    await expectPlace(page, before);

    await lines(page).nth(8).getByRole('link', { name: goods.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
    await reload(page);
    await page.goBack();
    await expectPlace(page, before);

    await leaveWhilePriced(page, () => open(page, goods.path));
    await page.goBack();
    await expectPlace(page, before);
  },
);

/** Leaves while the prices are being asked for: the browser cancels that request. */
async function leaveWhilePriced(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await page.route('**/api/cart/quote', () => undefined);
  const asked = page.waitForRequest('**/api/cart/quote');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  await leave();
  await page.unroute('**/api/cart/quote');
}

/** A notice with its button stands over the page, and over none of the bars at its foot. */
async function expectAboveBars(page: Page, notice: Locator): Promise<void> {
  await expect(notice.getByRole('button', { name: 'Вернуть' })).toBeInViewport({ ratio: 1 });
  const bars = page.locator('.bottomnav, .cartbar').filter({ visible: true });
  // where they stand once they have come back, as they slide away while the page is scrolled
  const tops = await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLElement).offsetTop));
  expect(tops).not.toEqual([]);
  await expect
    .poll(() => notice.evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(Math.min(...tops));
}

test(
  'who takes out a line in the middle stays there, with the next one at hand',
  ON_PHONE,
  async ({ page, shop }) => {
    const before = await stopInGuestCart(page, await sell(shop));
    const removal = (line: number) =>
      lines(page)
        .nth(line)
        .getByRole('button', { name: /^Удалить/ });
    const nextName = (await removal(9).getAttribute('aria-label')) ?? '';
    const place = await scrolled(page);
    await removal(8).click();
    await expect(lines(page)).toHaveCount(KEYS.length - 1);
    await expectAboveBars(page, page.getByRole('status').filter({ hasText: 'Удалено из корзины' }));
    await expect(page.getByRole('button', { name: nextName })).toBeFocused();
    await expect(page.getByRole('button', { name: nextName })).toBeInViewport();
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(ABOUT);
    await expect.poll(async () => Math.abs((await height(page)) - before)).toBeLessThan(ABOUT);

    const last = removal(KEYS.length - 2);
    await last.focus();
    const end = await scrolled(page);
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(KEYS.length - 2);
    await expect(removal(KEYS.length - 3)).toBeFocused();
    await expect(removal(KEYS.length - 3)).toBeInViewport();
    expect(Math.abs((await scrolled(page)) - end)).toBeLessThan(ABOUT);
  },
);

test('a key that is held down on a removal takes out that line alone', async ({ page, shop }) => {
  await stopInGuestCart(page, await sell(shop));
  const removals = lines(page).getByRole('button', { name: /^Удалить/ });
  await removals.first().focus();
  for (let time = 0; time < 4; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(lines(page)).toHaveCount(KEYS.length - 1);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(KEYS.length - 2);
});

test(
  'who clears the cart from its end stands before what is said of the empty one',
  ON_PHONE,
  async ({ page, shop }) => {
    await stopInGuestCart(page, await sell(shop));
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused();
  },
);

test('who scrolls before the lines are there is not pulled back', async ({ page, shop }) => {
  await stopInOwnCart(page, shop, await sell(shop));
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/api/cart', async (route) => {
    await held;
    await route.continue();
  });
  await reload(page);
  await expect(page.getByText('Загрузка корзины...')).toBeAttached();
  await expect(footer(page)).not.toBeInViewport();
  const restored = await scrolled(page);
  await page.mouse.move(150, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => scrolled(page)).toBe(restored - 300);
  letCome();
  await untilWhole(page);
  expect(Math.abs((await scrolled(page)) - (restored - 300))).toBeLessThan(ABOUT);
});
