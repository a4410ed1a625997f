import type { Locator, Page } from '@playwright/test';
import { cartLink, open, untilOpened } from './support/browsing.ts';
import { cardOf, openListWith, openQuickPick } from './support/card.ts';
import { choose } from './support/choosing.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const isSeen = (control: Locator) =>
  control.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
const bag = (page: Page) => page.getByRole('button', { name: /^Быстрый выбор/ }).first();

test(
  'the quick pick puts a thing into the cart without leaving the list',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 9, 'BLK-46': 9, 'BGE-44': 3, 'BGE-46': 0 } });
    await openListWith(page, '/products', goods);
    const dialog = await openQuickPick(page, goods);
    await expect(dialog).toContainText('Доступно 3 из 4 вариантов');
    await expect(dialog).toContainText('Размеры ограничены');
    const confirm = dialog.getByRole('button', { name: 'Добавить в корзину' });
    await expect(confirm).toBeDisabled();
    await choose(dialog.getByRole('group', { name: /^Цвет/ }), 'Бежевый');
    await expect(dialog.getByRole('radio', { name: '44 (S)' })).toBeChecked();
    await expect(dialog).toContainText('Бежевый, размер 44 (S): осталось мало (3)');
    await confirm.click();
    await expect(page.getByText('Товар добавлен!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(cartLink(page)).toHaveAccessibleName('Корзина, 1');
    await expect(page).toHaveURL('/products');
  },
);

test('the table of sizes opens over the quick pick and gives way to it', async ({ page, shop }) => {
  const goods = await putOnSale(shop.db);
  await openListWith(page, '/products', goods);
  const dialog = await openQuickPick(page, goods);
  await dialog.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog', { name: 'Таблица размеров' });
  await expect(table.getByRole('row', { name: /^44 \(S\)/ })).toContainText('86–90');
  await expect(table.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  await untilOpened(table);
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test.describe('signs on a card', () => {
  test(
    'wait for the mouse or the focus, and stand there for a finger',
    ON_BOTH,
    async ({ page, shop, isMobile }) => {
      const goods = await putOnSale(shop.db);
      await openListWith(page, '/products', goods);
      if (isMobile) {
        expect(await isSeen(bag(page))).toBe(true);
        return;
      }
      expect(await isSeen(bag(page))).toBe(false);
      await cardOf(page, goods).hover();
      await expect
        .poll(() => isSeen(cardOf(page, goods).getByRole('button', { name: /^Быстрый/ })))
        .toBe(true);
      await page.mouse.move(0, 0);
      await expect.poll(() => isSeen(bag(page))).toBe(false);
      await bag(page).focus();
      await expect.poll(() => isSeen(bag(page))).toBe(true);
    },
  );

  test('stand there without scripts only where they would do something', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
    const page = await context.newPage();
    await page.goto('/products');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(bag(page)).toHaveCount(0);
    await context.close();
  });
});

/** Width 768 px or less plus touch support. See docs/rules/catalogue.md. */
for (const [width, hasTouch, expected] of [
  [768, true, true],
  [768, false, false],
  [1024, false, false],
] as const) {
  test(`${width} px ${hasTouch ? 'with' : 'without'} touch: signs ${expected ? 'stand' : 'wait'}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch,
      baseURL: shop.origin,
    });
    const page = await context.newPage();
    await open(page, '/products');
    expect(await isSeen(bag(page))).toBe(expected);
    await context.close();
  });
}
