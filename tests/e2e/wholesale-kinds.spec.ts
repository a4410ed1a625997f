import type { Page } from '@playwright/test';
import { open } from './support/browsing.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { expect, type Shop, test } from './support/test.ts';
import { sellWholesale } from './support/wholesale.ts';
import { askFor, chooseWay, openWizard, wizard } from './support/wholesale-wizard.ts';
import { ON_BOTH } from './support/width.ts';

const STOCK = { 'PNK-42': 6, 'PNK-44': 6, 'BLK-42': 6, 'BLK-44': 6 };

async function onSale({ db }: Shop, stock: Readonly<Record<string, number>> = STOCK): Promise<Goods> {
  const goods = await putOnSale(db, { price: 5990, stock });
  await sellWholesale(db, goods.id, 5090_00);
  return goods;
}

const confirm = (page: Page) => page.getByRole('button', { name: /^Добавить в корзину \(/ });

/** The product's only group in the cart, after the notice that it is there. */
async function groupInCart(page: Page, { name }: Goods) {
  await expect(page.getByText(/Оптовый (заказ|товар) добавлен/)).toBeVisible();
  await page.goto('/cart');
  return page.getByRole('region', { name: `Оптовый набор: ${name}` });
}

test('a size set comes into the cart as one group', ON_BOTH, async ({ page, shop }) => {
  const goods = await onSale(shop);
  await openWizard(page, goods);
  await askFor(page, 6);
  await chooseWay(page, /^Набор одного размера/);
  await expect(wizard(page, 'Подтверждение')).toContainText('3 по 2 шт.');
  await confirm(page).click();
  const group = await groupInCart(page, goods);
  await expect(group).toContainText('Опт · набор одного размера');
  await expect(group.getByRole('list', { name: 'Состав набора' }).getByRole('listitem')).toHaveCount(2);
});

test('a full set comes into the cart as one group', ON_BOTH, async ({ page, shop }) => {
  const goods = await onSale(shop, { ...STOCK, 'PNK-46': 6, 'BLK-46': 6 });
  await openWizard(page, goods);
  await askFor(page, 6);
  await chooseWay(page, /^Полный набор/);
  await expect(wizard(page, 'Подтверждение')).toContainText('1 по 6 шт.');
  await confirm(page).click();
  const group = await groupInCart(page, goods);
  await expect(group.getByRole('list', { name: 'Состав набора' }).getByRole('listitem')).toHaveCount(6);
});

test('rows are put together and bought by keyboard alone', ON_BOTH, async ({ page, shop }) => {
  const goods = await onSale(shop);
  await open(page, goods.path);
  await page.getByRole('button', { name: /^Купить оптом от/ }).press('Enter');
  await expect(wizard(page, 'Оптовая покупка')).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).press('Enter');
  await page.getByRole('radio', { name: /^Отдельные варианты/ }).press('Space');
  await page.getByRole('button', { name: 'Далее' }).press('Enter');
  await page.getByRole('button', { name: '+ Добавить вариант' }).press('Enter');
  const pieces = page.getByRole('spinbutton', { name: 'Количество, вариант 1' });
  await pieces.press('ControlOrMeta+a');
  await pieces.pressSequentially('5');
  await pieces.press('Tab');
  await page.getByRole('button', { name: 'Далее' }).press('Enter');
  await expect(wizard(page, 'Подтверждение')).toBeVisible();
  await confirm(page).press('Enter');
  const group = await groupInCart(page, goods);
  await expect(group).toContainText('Опт · отдельные варианты');
});

/** Five pink sets of two sizes are asked for, of which by then only so many are left. */
async function askForPink(page: Page, shop: Shop, left: number) {
  const goods = await onSale(shop, { 'PNK-42': 6, 'PNK-44': 6, 'BLK-42': 9, 'BLK-44': 9 });
  await openWizard(page, goods);
  await askFor(page, 10);
  await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
  await page.getByRole('radio', { name: /^Розовый/ }).check({ force: true });
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(wizard(page, 'Подтверждение')).toContainText('5 по 2 шт.');
  await setPink(shop, goods, left);
  await confirm(page).click();
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

test('too little for wholesale: another colour is taken instead', ON_BOTH, async ({ page, shop }) => {
  const { goods, answer } = await askForPink(page, shop, 1);
  await expect(answer.getByRole('button', { name: 'Принять корректировку' })).toHaveCount(0);
  await answer.getByRole('button', { name: 'Посмотреть альтернативы' }).click();
  const instead = wizard(page, 'Альтернативы');
  await instead.getByRole('button', { name: /^Добавить в корзину/ }).click();
  await wizard(page, 'Товар отложен').getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('region', { name: `Оптовый набор: ${goods.name}, Чёрный` })).toContainText(
    '× 5',
  );
});

test('what was short has come back: the purchase goes on', ON_BOTH, async ({ page, shop }) => {
  const { goods, answer } = await askForPink(page, shop, 4);
  await expect(answer).toContainText('Хватает не всего.');
  await setPink(shop, goods, 6);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answer.getByRole('button', { name: 'Продолжить оформление' }).click();
  await expect(await groupInCart(page, goods)).toContainText('42 (XS) × 5');
});
