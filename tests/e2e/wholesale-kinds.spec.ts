import type { Page } from '@playwright/test';
import { type Goods, putOnSale } from './support/goods.ts';
import { type Hand, handAt } from './support/hand.ts';
import { expect, type Shop, test } from './support/test.ts';
import { sellWholesale } from './support/wholesale.ts';
import { askFor, chooseWay, confirm, next, openWizard, wizard } from './support/wholesale-wizard.ts';
import { ON_BOTH } from './support/width.ts';

const STOCK = { 'PNK-42': 6, 'PNK-44': 6, 'BLK-42': 6, 'BLK-44': 6 };

async function onSale({ db }: Shop, stock: Readonly<Record<string, number>> = STOCK): Promise<Goods> {
  const goods = await putOnSale(db, { price: 5990, stock });
  await sellWholesale(db, goods.id, 5090_00);
  return goods;
}

/** The product's only group in the cart, after the notice that it is there. */
async function groupInCart(page: Page, { name }: Goods) {
  await expect(page.getByText(/Оптовый (заказ|товар) добавлен/)).toBeVisible();
  await page.goto('/cart');
  return page.getByRole('region', { name: `Оптовый набор: ${name}` });
}

test('a size set comes into the cart as one group', ON_BOTH, async ({ page, shop, isMobile }) => {
  const hand = handAt(page, isMobile);
  const goods = await onSale(shop);
  await openWizard(page, goods, hand);
  await askFor(page, 6, hand);
  await chooseWay(page, /^Набор одного размера/, hand);
  await expect(wizard(page, 'Подтверждение')).toContainText('3 по 2 шт.');
  await hand.press(confirm(page));
  const group = await groupInCart(page, goods);
  await expect(group).toContainText('Опт · набор одного размера');
  await expect(group.getByRole('list', { name: 'Состав набора' }).getByRole('listitem')).toHaveCount(2);
});

test('a full set comes into the cart as one group', ON_BOTH, async ({ page, shop, isMobile }) => {
  const hand = handAt(page, isMobile);
  const goods = await onSale(shop, { ...STOCK, 'PNK-46': 6, 'BLK-46': 6 });
  await openWizard(page, goods, hand);
  await askFor(page, 6, hand);
  await chooseWay(page, /^Полный набор/, hand);
  await expect(wizard(page, 'Подтверждение')).toContainText('1 по 6 шт.');
  await hand.press(confirm(page));
  const group = await groupInCart(page, goods);
  await expect(group.getByRole('list', { name: 'Состав набора' }).getByRole('listitem')).toHaveCount(6);
});

test(
  'rows are put together and come into the cart as one group',
  ON_BOTH,
  async ({ page, shop, isMobile }) => {
    const hand = handAt(page, isMobile);
    const goods = await onSale(shop);
    await openWizard(page, goods, hand);
    await askFor(page, 5, hand);
    await chooseWay(page, /^Отдельные варианты/, hand);
    await hand.press(page.getByRole('button', { name: '+ Добавить вариант' }));
    await hand.fill(page.getByRole('spinbutton', { name: 'Количество, вариант 1' }), '5');
    await hand.press(next(page));
    await hand.press(confirm(page));
    const group = await groupInCart(page, goods);
    await expect(group).toContainText('Опт · отдельные варианты');
  },
);

/** Five pink sets of two sizes are asked for, of which by then only so many are left. */
async function askForPink(page: Page, shop: Shop, hand: Hand, left: number) {
  const goods = await onSale(shop, { 'PNK-42': 6, 'PNK-44': 6, 'BLK-42': 9, 'BLK-44': 9 });
  await openWizard(page, goods, hand);
  await askFor(page, 10, hand);
  await hand.choose(page.getByRole('radio', { name: /^Набор одного цвета/ }));
  await hand.choose(page.getByRole('radio', { name: /^Розовый/ }));
  await hand.press(next(page));
  await expect(wizard(page, 'Подтверждение')).toContainText('5 по 2 шт.');
  await setPink(shop, goods, left);
  await hand.press(confirm(page));
  const answer = wizard(page, 'Проверка наличия');
  await expect(answer).toBeVisible();
  return { goods, answer };
}

const setPink = ({ db }: Shop, { id }: Goods, stock: number) =>
  db
    .updateTable('variants')
    .set({ stock })
    .where('product_id', '=', id)
    .where('color_code', '=', 'PNK')
    .execute();

test(
  'too little for wholesale: another colour is taken instead',
  ON_BOTH,
  async ({ page, shop, isMobile }) => {
    const hand = handAt(page, isMobile);
    const { goods, answer } = await askForPink(page, shop, hand, 1);
    await expect(answer.getByRole('button', { name: 'Принять корректировку' })).toHaveCount(0);
    await hand.press(answer.getByRole('button', { name: 'Посмотреть альтернативы' }));
    await hand.press(confirm(page));
    await hand.press(wizard(page, 'Товар отложен').getByRole('link', { name: 'Оформить заказ' }));
    await expect(page.getByRole('region', { name: `Оптовый набор: ${goods.name}, Чёрный` })).toContainText(
      '× 5',
    );
  },
);

test('what was short has come back: the purchase goes on', ON_BOTH, async ({ page, shop, isMobile }) => {
  const hand = handAt(page, isMobile);
  const { goods, answer } = await askForPink(page, shop, hand, 4);
  await expect(answer).toContainText('Хватает не всего.');
  await setPink(shop, goods, 6);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await hand.press(answer.getByRole('button', { name: 'Продолжить оформление' }));
  await expect(await groupInCart(page, goods)).toContainText('42 (XS) × 5');
});
