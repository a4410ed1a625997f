import type { Page } from '@playwright/test';
import { addGoods } from '../goods.ts';
import { GENERIC, place, reads } from './account-place.ts';
import { MESSAGES } from './faults.ts';
import { OF_SIGNED_IN, press, type Screen, sees, shown, told } from './screen.ts';
import type { World } from './world.ts';

const openWizard = /^Купить оптом/;
/** Two pieces at the wholesale price of these goods. */
const ADD = 'Добавить в корзину (5 980 ₽)';

/** Pieces of each of the variants that run short. */
const FEW = 4;
const TYPED = 9;
/** At the wholesale price of those that there are. */
const ADD_TOO_MANY = 'Добавить в корзину (11 960 ₽)';

const RULE = 'docs/rules/wholesale.md';

/** A product of one variant of its own, of which there is too little. */
async function shortGoods({ database }: World): Promise<{ path: string; productId: string }> {
  const [goods] = await addGoods(database, 1, FEW);
  if (goods === undefined) throw new Error('no goods');
  return { path: `/product/proof-${goods.productId}`, productId: goods.productId };
}

/** More pieces than there are, up to what the shop says of them. */
async function buyTooMany(page: Page): Promise<void> {
  await page.getByRole('button', { name: openWizard }).first().click();
  await press(page, 'Далее');
  await page.getByText('Отдельные варианты').click();
  await press(page, 'Далее');
  await press(page, '+ Добавить вариант');
  await page.getByRole('spinbutton', { name: 'Количество, вариант 1' }).fill(String(TYPED));
  await page.keyboard.press('Enter');
  await press(page, 'Далее');
  await press(page, ADD_TOO_MANY);
  await press(page, 'Добавить доступное');
}

const hasForm = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' }).isVisible();

const hasProducts = (page: Page) => page.getByRole('article').first().isVisible();

/** Three pieces typed into the grid of the first product, and the button. */
async function orderByGrid(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Платье');
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('grid').getByRole('textbox').click();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await press(page, 'Добавить в корзину');
}

/** Two pieces of the one variant that there is, up to the last step and the button there. */
async function buyRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: openWizard }).first().click();
  await press(page, 'Далее');
  await page.getByText('Отдельные варианты').click();
  await press(page, 'Далее');
  await press(page, '+ Добавить вариант');
  await press(page, /^Количество, вариант 1: больше/);
  await press(page, 'Далее');
  await press(page, ADD);
}

export const WHOLESALE_SCREENS: readonly Screen[] = [
  {
    name: 'wholesale-wizard',
    isDeed: true,
    stage: async (world) => ({
      path: `/product/${world.slug}`,
      isReady: (page) => page.getByRole('button', { name: openWizard }).first().isVisible(),
      deed: buyRows,
      isDone: (page) => sees(page, 'Оптовый заказ добавлен'),
    }),
    calls: {
      wholesaleAnalyzeShortage: shown('docs/rules/wholesale.md', { press: ADD }, 'Ошибка анализа'),
    },
    besides: ['productGet', 'cartQuote'],
  },
  {
    name: 'wholesale-available',
    isDeed: true,
    async stage(world) {
      const { person, luggage } = await place(world, '');
      const { path, productId } = await shortGoods(world);
      return {
        ...{ luggage, path },
        isReady: (page) => page.getByRole('button', { name: openWizard }).first().isVisible(),
        deed: buyTooMany,
        isDone: (page) => sees(page, 'Держим 4 шт. за вами'),
        effect: () =>
          world.count(
            `select count(*) from cart_groups g join carts c on c.id = g.cart_id
             where c.user_id = $1 and g.product_id = $2`,
            [person.id, productId],
          ),
      };
    },
    calls: {
      // the shop's own words where it was the shop that answered
      wholesaleAccept: (fault) => ({
        shows: [
          'Ошибка',
          fault === 'error' || fault === 'nonsense'
            ? MESSAGES[fault]
            : 'Не удалось добавить доступные товары',
        ],
        by: RULE,
        again: { press: 'Добавить доступное' },
      }),
    },
    besides: ['productGet', 'wholesaleAnalyzeShortage', 'productsByIds'],
  },
  {
    name: 'wholesale-products',
    stage: async (world) => ({
      luggage: (await place(world, '')).luggage,
      path: '/wholesale',
      isDone: hasProducts,
    }),
    calls: { wholesaleProducts: reads('Не удалось загрузить товары') },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'wholesale-order',
    isDeed: true,
    async stage(world) {
      const { person, luggage } = await place(world, '');
      return {
        ...{ luggage, path: '/wholesale' },
        isReady: hasProducts,
        deed: orderByGrid,
        isDone: (page) => sees(page, 'В корзину добавлено'),
        effect: () =>
          world.count(
            'select count(*) from cart_groups g join carts c on c.id = g.cart_id where c.user_id = $1',
            [person.id],
          ),
      };
    },
    calls: {
      // the shop's own words where it was the shop that answered
      cartAddBatch: (fault) => ({
        shows: [
          'Ошибка',
          fault === 'error' || fault === 'nonsense' ? MESSAGES[fault] : 'Не удалось добавить товар в корзину',
        ],
        by: RULE,
        again: { press: 'Добавить в корзину' },
      }),
    },
    besides: ['wholesaleProducts'],
  },
  {
    name: 'account-wholesale',
    stage: async (world) => ({ ...(await place(world, 'wholesale')), isDone: hasForm }),
    calls: { wholesaleApplication: reads('Не удалось загрузить заявку') },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'wholesale-apply',
    isDeed: true,
    async stage(world) {
      const { person, ...at } = await place(world, 'wholesale');
      return {
        ...at,
        isReady: hasForm,
        async deed(page) {
          await page.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
          await page.getByRole('textbox', { name: 'Название' }).fill('ООО «Ромашка»');
          await page.getByRole('textbox', { name: /^КПП/ }).fill('770701001');
          await press(page, 'Отправить заявку');
        },
        isDone: (page) => sees(page, 'Проверяем заявку'),
        effect: () =>
          world.count(`select count(*) from users where id = $1 and wholesale = 'pending'`, [person.id]),
      };
    },
    calls: { wholesaleApply: told(GENERIC, { press: 'Отправить заявку' }) },
    besides: ['authMe'],
  },
];
