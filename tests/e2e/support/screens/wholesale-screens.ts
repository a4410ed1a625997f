import { expect, type Page } from '@playwright/test';
import { open } from '../browsing.ts';
import { putOnSale } from '../goods.ts';
import { sellWholesale } from '../wholesale.ts';
import { askFor, chooseWay, openWizard, wizard } from '../wholesale-wizard.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const STOCK = { 'PNK-42': 4, 'PNK-44': 9, 'PNK-46': 9, 'BLK-42': 1, 'BLK-44': 2, 'BLK-46': 0 };

async function openQuantity(page: Page, { shop }: Stage) {
  const goods = await putOnSale(shop.db, { price: 5990, stock: STOCK });
  await sellWholesale(shop.db, goods.id, 5090_00);
  await openWizard(page, goods);
}

async function openWays(page: Page, stage: Stage, pieces: number) {
  await openQuantity(page, stage);
  return askFor(page, pieces);
}

async function openConfirmation(page: Page, stage: Stage, color: RegExp) {
  await openWays(page, stage, 15);
  await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
  await page.getByRole('radio', { name: color }).check({ force: true });
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(wizard(page, 'Подтверждение')).toBeVisible();
}

async function openAnswer(page: Page, stage: Stage, color: RegExp) {
  await openConfirmation(page, stage, color);
  await page.getByRole('button', { name: /^Добавить в корзину \(/ }).click();
  await expect(wizard(page, 'Проверка наличия')).toBeVisible();
}

/** The wholesale wizard and the shop's answers to it. */
export const WHOLESALE_SCREENS: readonly Screen[] = [
  {
    name: 'wholesale order form',
    differs: true,
    async show(page, { shop }) {
      const goods = await putOnSale(shop.db, { price: 5990, stock: STOCK });
      await sellWholesale(shop.db, goods.id, 5090_00);
      await open(page, '/wholesale');
      const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('q'));
      await page.getByRole('searchbox', { name: 'Поиск' }).fill(goods.name);
      await found;
      // what stood there before the search is pale until its answer is shown
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.getByRole('button', { name: new RegExp(`^${goods.name}`) }).click();
      await page.getByRole('grid').getByRole('textbox').click();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Осталось решить')).toBeAttached();
    },
  },
  { name: 'wholesale quantity', show: openQuantity },
  {
    name: 'wholesale ways to buy',
    differs: true,
    async show(page, stage) {
      await openWays(page, stage, 15);
      await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
    },
  },
  {
    name: 'wholesale rows',
    differs: true,
    async show(page, stage) {
      await openWays(page, stage, 15);
      await chooseWay(page, /^Отдельные варианты/);
      await page.getByRole('button', { name: '+ Добавить вариант' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Количество, вариант 1' })).toBeVisible();
    },
  },
  {
    name: 'wholesale grid',
    differs: true,
    async show(page, stage) {
      await openWays(page, stage, 15);
      await chooseWay(page, /^Отдельные варианты/);
      await page.getByText('Таблицей').click();
      await expect(page.getByText('Под числом — остаток')).toBeVisible();
    },
  },
  { name: 'wholesale confirmation', show: (page, stage) => openConfirmation(page, stage, /^Розовый/) },
  {
    name: 'wholesale shortage',
    differs: true,
    show: (page, stage) => openAnswer(page, stage, /^Розовый/),
  },
  {
    name: 'wholesale alternatives',
    async show(page, stage) {
      await openAnswer(page, stage, /^Чёрный/);
      await page.getByRole('button', { name: 'Посмотреть альтернативы' }).click();
      await expect(wizard(page, 'Альтернативы')).toBeVisible();
    },
  },
  {
    name: 'wholesale pieces kept',
    async show(page, stage) {
      await openAnswer(page, stage, /^Розовый/);
      await page.getByRole('button', { name: 'Принять корректировку' }).click();
      await expect(wizard(page, 'Товар отложен')).toBeVisible();
    },
  },
  {
    name: 'wholesale sets in the cart',
    differs: true,
    async show(page, stage) {
      await openAnswer(page, stage, /^Розовый/);
      await page.getByRole('button', { name: 'Принять корректировку' }).click();
      await wizard(page, 'Товар отложен').getByRole('link', { name: 'Оформить заказ' }).click();
      await expect(page.getByRole('region', { name: /^Оптовый набор/ })).toContainText('Держим ещё');
    },
  },
  {
    name: 'wholesale list',
    async show(page) {
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
      await expect(page.getByRole('dialog', { name: 'Вставить списком' })).toBeVisible();
    },
  },
];
