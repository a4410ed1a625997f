import type { Page } from '@playwright/test';
import { cartLink, open } from './support/browsing.ts';
import { choosePickup, fillCheckout, orderButton, summary } from './support/checkout-page.ts';
import { type Goods, type GoodsInput, putOnSale } from './support/goods.ts';
import { handAt } from './support/hand.ts';
import { newPerson, register } from './support/people.ts';
import { beSignedIn } from './support/session.ts';
import { expect, type Shop, test } from './support/test.ts';
import { putColorSet, sellWholesale } from './support/wholesale.ts';
import { chooseWay, next, wizard } from './support/wholesale-wizard.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const STOCK = { 'PNK-42': 4, 'PNK-44': 9, 'PNK-46': 9 };

/** Two pink sets of three sizes in the cart of somebody new, open before them. */
async function openCartWithSet(page: Page, shop: Shop, input: GoodsInput = {}) {
  const goods = await putOnSale(shop.db, { price: 5990, stock: STOCK, ...input });
  await sellWholesale(shop.db, goods.id, 5090_00);
  const person = newPerson();
  const { id, token } = await register(shop.call, person);
  await putColorSet(shop.db, { userId: id, productId: goods.id, color: 'PNK', sets: 2 });
  await beSignedIn(page, shop, person);
  await open(page, '/cart');
  const group = groupOf(page, goods);
  await expect(group).toContainText('42 (XS) × 2');
  return { goods, group, person, token };
}

const groupOf = (page: Page, { name }: Goods) =>
  page.getByRole('region', { name: `Оптовый набор: ${name}, Розовый` });

test('a wholesale group moves as one: its sets change, its variants have no controls', async ({
  page,
  shop,
}) => {
  const { group } = await openCartWithSet(page, shop);
  await expect(group).toContainText('Опт · набор одного цвета');
  await expect(group).toContainText('Розовый: 3 размера, 6 товаров');
  await expect(group).toContainText('Оптовая цена, −15%');
  await expect(group).toContainText('Экономия 5 400 ₽');
  await expect(group.getByRole('spinbutton')).toHaveCount(1);
  await expect(group.getByRole('button', { name: /^Удалить/ })).toHaveCount(1);
  await group.getByRole('button', { name: /больше$/ }).click();
  await expect(group).toContainText('42 (XS) × 3');
  await expect(group).toContainText('46 (M) × 3');
  await expect(summary(page)).toContainText('Опт, 9 шт.');
  await expect(summary(page)).toContainText('45 810 ₽');
  await expect(cartLink(page)).toHaveAccessibleName(/9/);
  await group.getByRole('button', { name: /больше$/ }).click();
  await expect(group).toContainText('Доступно 4 набора');
  await expect(group.getByRole('button', { name: /больше$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(group).toContainText('42 (XS) × 4');
});

test(
  'somebody was faster: the group stays as it was and the notice says why',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    const { goods, group } = await openCartWithSet(page, shop);
    await shop.db
      .updateTable('variants')
      .set({ stock: 2 })
      .where('product_id', '=', goods.id)
      .where('size_code', '=', '42')
      .execute();
    await group.getByRole('button', { name: /больше$/ }).click();
    await expect(page.getByText('Недостаточно товара')).toBeVisible();
    await expect(group).toContainText('42 (XS) × 2');
  },
);

test('a group leaves the cart as a whole', async ({ page, shop }) => {
  const { goods, group } = await openCartWithSet(page, shop);
  await group.getByRole('button', { name: `Удалить оптовый набор: ${goods.name}, Розовый` }).click();
  await expect(group).toHaveCount(0);
  await expect(page.getByText('В корзине пусто')).toBeVisible();
});

test('what is left of a group is kept by one press, in whole sets', ON_PHONE, async ({ page, shop }) => {
  const { goods, group } = await openCartWithSet(page, shop);
  await shop.db
    .updateTable('variants')
    .set({ stock: 1 })
    .where('product_id', '=', goods.id)
    .where('size_code', '=', '42')
    .execute();
  await page.reload();
  await expect(group).toContainText('42 (XS): Доступно 1 шт.');
  await page.getByRole('button', { name: 'Оставить доступное' }).click();
  await expect(group).toContainText('42 (XS) × 1');
  // three pieces are below the wholesale minimum of five
  await expect(group).toContainText('Минимум 5 шт. для оптового заказа');
  await group.getByRole('button', { name: 'Купить 3 шт. в розницу' }).click();
  await expect(group).toHaveCount(0);
  const single = page.getByRole('list', { name: 'Товары в корзине' });
  await expect(single.getByRole('listitem')).toHaveCount(3);
  await expect(summary(page)).toContainText('Товары, 3 шт.');
});

test('a group is ordered, at its wholesale price', ON_PHONE, async ({ page, shop }) => {
  const { goods, person, token } = await openCartWithSet(page, shop);
  await choosePickup(page, /^На Садовой/);
  await fillCheckout(page, person);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № .* оформлен$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(goods.name);
  const { data } = await shop.callAs(token)('orderList', { query: {} });
  expect(data[0]?.totals).toMatchObject({ retail: 0, wholesale: 30_540 });
});

test(
  'a group is put together anew by the grid, as far as there is enough',
  ON_BOTH,
  async ({ page, shop, isMobile }) => {
    const hand = handAt(page, isMobile);
    const { group } = await openCartWithSet(page, shop);
    await hand.press(group.getByRole('button', { name: /^Изменить состав/ }));
    await chooseWay(page, /^Отдельные варианты/, hand);
    await hand.choose(page.getByRole('radio', { name: 'Таблицей' }));
    await hand.enter(page.getByRole('grid').getByRole('textbox'));
    await page.keyboard.type('6');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await hand.press(next(page));
    await hand.press(page.getByRole('button', { name: /^Заменить набор/ }));
    const answer = wizard(page, 'Проверка наличия');
    await expect(answer.getByRole('row', { name: /^Розовый, 42/ })).toContainText('−2');
    await hand.press(answer.getByRole('button', { name: 'Добавить доступное' }));
    await hand.press(wizard(page, /^Товар /).getByRole('link', { name: 'Оформить заказ' }));
    const rows = page.getByRole('region', { name: /^Оптовый набор/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Опт · отдельные варианты');
    await expect(rows).toContainText('42 (XS) × 4');
    await expect(rows).toContainText('44 (S) × 3');
  },
);
