import type { Page } from '@playwright/test';
import { GENERIC, place, reads } from './account-place.ts';
import { MESSAGES } from './faults.ts';
import { OF_SIGNED_IN, press, type Screen, sees, shown, told } from './screen.ts';
import type { World } from './world.ts';

const hasProducts = (page: Page) => page.getByRole('article').first().isVisible();

/** The order form as somebody new with an account has it. */
const opened = async (world: World) => {
  const { person, luggage } = await place(world, '');
  return { person, luggage, path: '/wholesale', isReady: hasProducts };
};

/** Three pieces typed into the grid of the first product, and the button. */
async function orderByGrid(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Платье');
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('grid').getByRole('textbox').click();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await press(page, 'Добавить в корзину');
}

/** A list of one row, as it is copied from a spreadsheet. */
async function pasteList(page: Page, { goods }: World): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
  await page.getByRole('textbox', { name: 'Список' }).fill(`P-${goods.variantId};2`);
  await press(page, 'Вставить');
}

export const WHOLESALE_ORDER_SCREENS: readonly Screen[] = [
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
      const { person, ...form } = await opened(world);
      return {
        ...form,
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
        by: 'docs/rules/wholesale.md',
        again: { press: 'Добавить в корзину' },
      }),
    },
    besides: ['wholesaleProducts'],
  },
  {
    name: 'wholesale-list',
    isDeed: true,
    async stage(world) {
      return {
        ...(await opened(world)),
        deed: (page) => pasteList(page, world),
        isDone: (page) => sees(page, 'Из списка взято: 1 строка из 1.'),
      };
    },
    // what was pasted stays in its field
    calls: { wholesaleOrderList: told(GENERIC, { press: 'Вставить' }) },
    besides: [],
  },
  {
    name: 'wholesale-blank',
    isDeed: true,
    async stage(world) {
      let isLoaded = false;
      return {
        ...(await opened(world)),
        async deed(page) {
          page.on('download', () => {
            isLoaded = true;
          });
          await press(page, 'Бланк XLSX');
        },
        isDone: async () => isLoaded,
      };
    },
    calls: {
      wholesaleOrderForm: shown(
        'docs/rules/wholesale.md',
        { press: 'Бланк XLSX' },
        'Ошибка',
        'Не удалось скачать бланк. Попробуйте снова',
      ),
    },
    besides: [],
  },
];
