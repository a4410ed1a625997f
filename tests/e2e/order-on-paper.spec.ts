import type { Page } from '@playwright/test';
import { cartLink, open } from './support/browsing.ts';
import { confirmation, fillCheckout, orderButton, summary } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { applyCode, issueCode, openOwnCart } from './support/promo.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

/** Nothing to press and no furniture of the site. */
async function expectBarePaper(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Нижнее меню' })).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
}

test(
  'an order with a promo code is printed with its lines, its sums and the code, and nothing to press',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { price: 6200 });
    const code = await issueCode(shop, { value: 10 });
    const { person } = await openOwnCart(page, shop, goods, 2);
    await applyCode(page, code);
    await expect(summary(page)).toContainText(`Промокод ${code}−1 240 ₽`);
    await fillCheckout(page, person);
    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Распечатать' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

    await page.emulateMedia({ media: 'print' });
    await expectBarePaper(page);
    await expect(page.getByRole('link', { name: /^(Мои заказы|Продолжить покупки)$/ })).toHaveCount(0);
    await expect(confirmation(page)).toBeVisible();
    const paper = page.getByRole('main');
    // whose order it is, which the missing header would say
    await expect(paper.getByText('МЕРА', { exact: true })).toBeVisible();
    const line = paper.getByRole('listitem').filter({ hasText: goods.name });
    await expect(line).toBeVisible();
    await expect(line).toContainText('2 шт. × 6 200 ₽12 400 ₽');
    for (const row of ['Товары, 2 шт.12 400 ₽', `Промокод ${code}−1 240 ₽`, 'Итого11 160 ₽']) {
      await expect(paper).toContainText(row);
    }
    await expect(paper.getByText(`Промокод ${code}`)).toBeVisible();
    await expect(paper.getByText(person.name).first()).toBeVisible();
    const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isCut()).toBe(false);
  },
);

for (const [method, name] of [
  ['telegram', 'Telegram'],
  ['whatsapp', 'WhatsApp'],
  ['max', 'MAX'],
] as const) {
  test(
    `a request that goes by ${name} says what comes next, on paper too, and leaves the cart alone`,
    ON_PHONE,
    async ({ page, shop }) => {
      const goods = await putOnSale(shop.db);
      await keepInGuestCart(page, [goods]);
      await open(page, `/order-confirmation/${method}`);
      await expect(page.getByRole('heading', { level: 1, name: `Заявка в ${name}` })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        `Менеджер ответит в ${name} в рабочее время и проверит наличие.`,
        'Вместе выберете доставку и способ оплаты, заказ получит номер.',
        'До этого вещи не отложены, а корзина остаётся как есть.',
      ]);
      await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toHaveAttribute(
        'href',
        /^tel:\+7\d{10}$/,
      );

      await page.emulateMedia({ media: 'print' });
      await expectBarePaper(page);
      await expect(page.getByRole('heading', { level: 1, name: `Заявка в ${name}` })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Вернуться в корзину' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await expect(cartLink(page)).toHaveAccessibleName('Корзина, 1');
      await page.getByRole('link', { name: 'Вернуться в корзину' }).click();
      await expect(page.getByRole('list', { name: 'Товары в корзине' })).toContainText(goods.name);
    },
  );
}
