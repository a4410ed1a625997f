import { expect, type Locator, type Page } from '@playwright/test';
import { type Goods, putOnSale } from '../../e2e/support/goods.ts';
import { sellWholesale } from '../../e2e/support/wholesale.ts';
import { askFor, chooseWay, openWizard, wizard } from '../../e2e/support/wholesale-wizard.ts';
import type { DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

const PINK = { 'PNK-42': 6, 'PNK-44': 9, 'PNK-46': 9 };
const BLACK = { 'BLK-42': 9, 'BLK-44': 9, 'BLK-46': 3 };

/** Goods for a way through the wizard, which nobody else may empty. */
async function sold({ shop: { db } }: DemoStage, stock: Readonly<Record<string, number>> = {}) {
  const goods = await putOnSale(db, { price: 5990, stock: { ...PINK, ...BLACK, ...stock } });
  await sellWholesale(db, goods.id, 5090_00);
  return goods;
}

const setPink = ({ shop: { db } }: DemoStage, { id }: Goods, stock: number) =>
  db
    .updateTable('variants')
    .set({ stock })
    .where('product_id', '=', id)
    .where('color_code', '=', 'PNK')
    .execute();

/** Pink sets, confirmed. */
async function confirmPink(page: Page, goods: Goods, pieces: number, happen?: () => Promise<unknown>) {
  await openWizard(page, goods);
  await askFor(page, pieces);
  await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
  await page.getByRole('radio', { name: /^Розовый/ }).check({ force: true });
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(wizard(page, 'Подтверждение')).toBeVisible();
  await happen?.();
  await page.getByRole('button', { name: /^Добавить в корзину \(/ }).click();
}

/** Five pink sets, of which by then only so many can be had. */
async function meetShortage(page: Page, stage: DemoStage, left: number): Promise<Locator> {
  const goods = await sold(stage, { 'PNK-42': 6 });
  await confirmPink(page, goods, 15, () => setPink(stage, goods, left));
  const answer = wizard(page, 'Проверка наличия');
  await expect(answer).toBeVisible();
  return answer;
}

async function openRows(page: Page, stage: DemoStage): Promise<void> {
  await openWizard(page, await sold(stage));
  await askFor(page, 12);
  await chooseWay(page, /^Отдельные варианты/);
}

/** The wizard step by step, and what it may meet. */
export const WIZARD_SCREENS: readonly DemoScreen[] = [
  {
    name: 'wizard-quantity',
    show: async (page, stage) => openWizard(page, await sold(stage)),
  },
  {
    name: 'wizard-bundles',
    async show(page, stage) {
      await openWizard(page, await sold(stage));
      await askFor(page, 15);
      await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
    },
  },
  {
    name: 'wizard-rows',
    async show(page, stage) {
      await openRows(page, stage);
      await page.getByRole('button', { name: '+ Добавить вариант' }).click();
    },
  },
  {
    name: 'wizard-grid',
    async show(page, stage) {
      await openRows(page, stage);
      await page.getByText('Таблицей', { exact: true }).click();
      await page.getByRole('grid').getByRole('textbox').click();
      for (const pieces of ['4', '2', '5']) {
        await page.keyboard.type(pieces);
        await page.keyboard.press('ArrowRight');
      }
    },
  },
  {
    name: 'wizard-confirmation',
    async show(page, stage) {
      await openWizard(page, await sold(stage));
      await askFor(page, 15);
      await chooseWay(page, /^Набор одного цвета/);
      await expect(wizard(page, 'Подтверждение')).toBeVisible();
    },
  },
  {
    name: 'availability-enough',
    async show(page, stage) {
      const goods = await sold(stage);
      await confirmPink(page, goods, 15, () => setPink(stage, goods, 4));
      const answer = wizard(page, 'Проверка наличия');
      await expect(answer).toContainText('Хватает не всего.');
      await setPink(stage, goods, 6);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(answer.getByRole('button', { name: 'Продолжить оформление' })).toBeVisible();
    },
  },
  {
    name: 'availability-too-little',
    show: (page, stage) => meetShortage(page, stage, 1),
  },
  {
    name: 'availability-instead',
    async show(page, stage) {
      const answer = await meetShortage(page, stage, 1);
      await answer.getByRole('button', { name: 'Посмотреть альтернативы' }).click();
      await expect(wizard(page, 'Альтернативы')).toBeVisible();
    },
  },
  {
    name: 'availability-held',
    async show(page, stage) {
      const answer = await meetShortage(page, stage, 4);
      await answer.getByRole('button', { name: 'Принять корректировку' }).click();
      await expect(wizard(page, 'Товар отложен')).toBeVisible();
    },
  },
  {
    name: 'cart-wholesale-held',
    async show(page, stage) {
      const answer = await meetShortage(page, stage, 4);
      await answer.getByRole('button', { name: 'Принять корректировку' }).click();
      await wizard(page, 'Товар отложен').getByRole('link', { name: 'Оформить заказ' }).click();
      await expect(page.getByText('Держим').first()).toBeVisible();
    },
  },
];
