import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import { openCheckout } from './support/checkout-page.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const PLACES: readonly (readonly [string, number, (page: Page, goods: Goods) => Promise<unknown>])[] = [
  ['the cart', 50, (page, goods) => openCheckout(page, goods)],
  ['a product', 40, (page, { path }) => open(page, path)],
  ['the catalogue', 40, (page) => open(page, '/products')],
];

for (const [place, presses, go] of PLACES) {
  test(
    `on ${place} nothing that stands over the page hides what has the focus`,
    ON_BOTH,
    async ({ page, shop }) => {
      await go(page, await putOnSale(shop.db));
      const hidden: string[] = [];
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(whatHidesFocus);
        if (found !== null) hidden.push(found);
      }
      expect(hidden).toEqual([]);
    },
  );
}

/** Which bar lies over the middle of the element that has the focus, and what element; null where none does. */
function whatHidesFocus(): string | null {
  const focused = document.activeElement;
  const bars = ['.bottomnav', '.cartbar', '.buybar', '.header'].map((bar) => document.querySelector(bar));
  if (focused === null || bars.some((bar) => bar?.contains(focused))) return null;
  const box = focused.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const bar = bars.find((it) => it?.contains(over));
  return bar ? `${bar.className} over ${focused.outerHTML.slice(0, 90)}` : null;
}

/** A phone whose keyboard is open leaves about this, where the page is made smaller by it. */
const OVER_KEYBOARD = { width: 390, height: 380 };

test(
  'over an open keyboard no bar takes the place of the field that is typed in',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    await openCheckout(page, goods);
    const bars = page.locator('.bottomnav, .cartbar, .buybar').filter({ visible: true });
    await page.setViewportSize(OVER_KEYBOARD);
    await expect(bars).not.toHaveCount(0);
    for (const field of [page.getByRole('spinbutton').first(), page.getByLabel('Телефон')]) {
      await field.focus();
      await expect(bars).toHaveCount(0);
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(whatHidesFocus)).toBeNull();
    }

    // the press that ends the typing is not caught by the bar that comes back under the finger
    const way = page.getByRole('radio', { name: /^Переводом/ });
    await page.getByLabel(/^Индекс/).focus();
    const x = 200;
    const y = OVER_KEYBOARD.height - 25;
    await page
      .locator('label')
      .filter({ has: way })
      .evaluate((label, to) => window.scrollBy(0, label.getBoundingClientRect().top + 20 - to), y);
    await page.mouse.click(x, y, { delay: 80 });
    await expect(way).toBeChecked();
    await expect(bars).not.toHaveCount(0);

    await open(page, goods.path);
    await page.getByRole('spinbutton').focus();
    await expect(bars).toHaveCount(0);
  },
);
