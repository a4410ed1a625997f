import type { Locator, Page } from '@playwright/test';
import { BARRIERS, barriers, COLORS } from './support/axe.ts';
import { open } from './support/browsing.ts';
import { expect, test } from './support/test.ts';
import { boxOf, family, show, THEMES } from './support/ui-page.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

for (const theme of THEMES) {
  test(`${theme}: no barrier`, theme === 'light' ? {} : ON_PHONE, async ({ page }) => {
    await show(page, theme);
    expect(await page.locator('.show').count()).toBeGreaterThan(15);
    // each width is judged whole in one theme; a further theme changes nothing but colours
    expect(await barriers(page, theme === 'telegram-dark' ? COLORS : BARRIERS)).toEqual([]);
  });
}

test(
  'nothing is wider than the screen, nor than its box, with letters of double size too',
  ON_PHONE,
  async ({ page }) => {
    await show(page);
    for (const [width, zoom] of [
      [320, 100],
      [390, 100],
      [1280, 100],
      [390, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, zoom);
      expect(await overhang(page), `${width} px, letters at ${zoom}%`).toEqual([]);
    }
  },
);

/** What sticks out of the page or of the control that holds it. */
async function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : [];
    for (const control of document.querySelectorAll(
      '.btn, .size, .chip, .badge, .pill, .note, .tabs__tab, td, th',
    )) {
      const box = control.getBoundingClientRect();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { right, bottom, width } = range.getBoundingClientRect();
        const isForEars = text.parentElement?.closest('.sr, thead') != null;
        if (!isForEars && width > 0 && (right > box.right + 1 || bottom > box.bottom + 1)) {
          found.push(`${control.className}: ${text.textContent?.slice(0, 40)}`);
        }
      }
    }
    return found;
  });
}

test(
  'a dialog holds the focus, goes by Escape and gives the focus back',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await show(page);
    const opener = family(page, 'Окна и меню').getByRole('button', { name: 'Вопрос' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Удалить товар?' });
    await expect(dialog).toHaveAccessibleDescription('Его можно будет найти в каталоге.');
    const box = await boxOf(dialog);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // a sheet at the lower edge on a phone, a panel in the middle elsewhere
    expect(Math.round(box.y + box.height)).toBe(isMobile ? height : Math.round((height + box.height) / 2));
    expect(Math.round(box.width)).toBe(isMobile ? width : 520);
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('a long dialog scrolls inside and keeps its buttons in sight', ON_PHONE, async ({ page }) => {
  await show(page);
  await family(page, 'Окна и меню').getByRole('button', { name: 'Длинное' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Удалить' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 });
});

test(
  'a select is a drawn list under a mouse and the phone’s own under a finger',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await show(page);
    const select = family(page, 'Списки выбора').getByRole('combobox', { name: 'Сортировка' });
    if (isMobile) {
      await select.selectOption({ label: 'Сначала дорогие' });
      await expect(select).toHaveValue('dear');
      return;
    }
    await select.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Популярные' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: 'Сначала дорогие' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('Сначала дорогие');
    await expect(select).toBeFocused();
  },
);

test('notices: one of the store above three others, and a slow push of 20 px sends one away', async ({
  page,
}) => {
  // what the notices live by stands still, so that a slow machine sees them all
  await page.clock.install();
  await show(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const toasts = family(page, 'Уведомления');
  const said = page.locator('[data-sonner-toast][data-visible="true"]');
  const store = said.filter({ hasText: 'Промокод применён' });
  const others = said.filter({ hasText: 'Переключение на локальное хранение' });
  for (const name of ['Товар добавлен', 'Промокод применён']) {
    await toasts.getByRole('button', { name, exact: true }).press('Enter');
    // the code of the first one comes over the network, which no clock hurries
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(said).toHaveText([new RegExp(name)], { timeout: 100 });
    }).toPass();
  }
  for (let press = 0; press < 4; press += 1) {
    await toasts.getByRole('button', { name: 'Сообщение' }).press('Enter');
    await page.clock.runFor(100);
  }
  await expect(others).toHaveCount(3);
  const [upper, lower] = [await boxOf(others.first()), await boxOf(store)];
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);

  await push(page, store, 12);
  await expect(store).toHaveCount(1);
  await push(page, store, 24);
  await expect(store).toHaveCount(0);
});

/** Slower than a flick, which sends a notice away by itself. */
async function push(page: Page, toast: Locator, distance: number): Promise<void> {
  const { x, y } = await boxOf(toast);
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.clock.runFor(1000);
  await page.mouse.move(x + 60 + distance, y + 20, { steps: 4 });
  await page.mouse.up();
  await page.clock.runFor(1000);
}

test(
  'a list of the admin area sorts and chooses, and its rows become lines on a phone',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await show(page);
    const table = page.getByRole('table', { name: 'Заказы' });
    const first = table.getByRole('row').nth(1);
    await expect(first).toContainText('9 999 999');
    const order = table.getByRole('checkbox', { name: 'Выбрать заказ 261120-0042' });
    const cheapest = table.getByRole('row').filter({ hasText: '8 390' });
    if (isMobile) {
      // lines have no heads to sort and choose all by
      await order.check();
    } else {
      await table.getByRole('button', { name: 'Сумма' }).click();
      await expect(first).toContainText('8 390');
      await table.getByRole('checkbox', { name: 'Выбрать все' }).check();
    }
    await expect(order).toBeChecked();
    const [name, state] = await Promise.all([
      boxOf(cheapest.getByRole('rowheader')),
      boxOf(cheapest.getByText('Новый')),
    ]);
    expect(state.y > name.y + name.height - 1).toBe(isMobile);
  },
);

test(
  'every control is at least 44 px high under a finger, 36 under a mouse',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await show(page);
    const small = await page.evaluate(
      (least) => {
        const controls = document.querySelectorAll<HTMLElement>(
          '.shows button, .shows a, .shows select, .shows label.check, .shows label.switch, .shows .swatch, .shows .size, .shows .choice',
        );
        // a link may be stretched over the row that it stands in
        const isStretched = (it: HTMLElement) => getComputedStyle(it, '::after').position === 'absolute';
        const around = (it: HTMLElement): HTMLElement =>
          it.parentElement === null || getComputedStyle(it).position !== 'static'
            ? it
            : around(it.parentElement);
        const heightOf = (it: HTMLElement) =>
          (isStretched(it) ? around(it) : it).getBoundingClientRect().height;
        return [...controls]
          .filter((it) => it.getClientRects().length > 0 && heightOf(it) < least)
          .map((it) => `${it.className}: ${it.textContent?.slice(0, 30)} ${heightOf(it)}`);
      },
      isMobile ? 44 : 36,
    );
    expect(small).toEqual([]);
  },
);

test('what is asked to stand still stands still', async ({ page }) => {
  await show(page);
  const moving = await page.evaluate(async () => {
    // what is asked to stand still has reached its end by the frame after the first
    for (const _ of ['first', 'next']) await new Promise(requestAnimationFrame);
    return document
      .getAnimations()
      .filter((it) => it.playState === 'running')
      .map((it) => String(it.effect?.getComputedTiming().iterations));
  });
  expect(moving).toEqual([]);
});

test('the system’s own colours leave every state to be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page);
  const paint = (it: Locator) => it.evaluate((element) => getComputedStyle(element).backgroundColor);
  const sizes = family(page, 'Цвет и размер').locator('.size');
  expect(await paint(sizes.filter({ has: page.locator(':checked') }))).not.toBe(await paint(sizes.first()));
  const chips = family(page, 'Пути и фильтры').locator('.chip');
  expect(await paint(chips.and(page.locator('[aria-pressed=true]')))).not.toBe(
    await paint(chips.and(page.locator('[aria-pressed=false]'))),
  );
  const dots = family(page, 'Цвет и размер').locator('.dot');
  expect(await paint(dots.nth(0))).not.toBe(await paint(dots.nth(1)));
  const ink = (it: Locator) => it.evaluate((element) => getComputedStyle(element).color);
  const steps = family(page, 'Количество и цена').locator('.stepper__btn');
  const off = steps.and(page.locator('[aria-disabled=true]')).first();
  expect(await ink(off)).not.toBe(await ink(steps.and(page.locator(':not([aria-disabled])')).first()));
});

test('other pages load nothing of it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/');
  await open(page, '/products');
  expect(loaded.filter((url) => /\/(ui-|ui\.)/.test(url))).toEqual([]);
});
