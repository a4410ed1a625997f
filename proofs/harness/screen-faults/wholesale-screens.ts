import type { Page } from '@playwright/test';
import type { Goods } from '../goods.ts';
import { acceptAsGuest } from './accepted-guest.ts';
import { place } from './account-place.ts';
import { hasFees } from './cart-place.ts';
import { type Fault, MESSAGES } from './faults.ts';
import { press, type Screen, sees, shown } from './screen.ts';
import { addFor, buyRows, ownGoods, productPage, sellTo } from './wholesale-place.ts';
import type { World } from './world.ts';

const RULE = 'docs/rules/wholesale.md';

/** Pieces that there are, typed and missing: a cut small enough to be accepted. */
const STOCK = 4;
const TYPED = 5;
/** What the wizard offers of them at their wholesale price. */
const SUM = '11 960';

const isKept = (page: Page) => sees(page, /^Держим \d+ шт\. за вами/);

const groupsOf = (world: World, userId: string, { productId }: Goods) =>
  world.count(
    `select count(*) from cart_groups g join carts c on c.id = g.cart_id
     where c.user_id = $1 and g.product_id = $2`,
    [userId, productId],
  );

/** What is told of a failure: the shop's own words where it was the shop that answered. */
const refuses =
  (usual: string, again: string, title = 'Ошибка') =>
  (fault: Fault) => ({
    shows: [title, fault === 'error' || fault === 'nonsense' ? MESSAGES[fault] : usual],
    by: RULE,
    again: { press: again },
  });

/** More pieces than there are, and what is taken of them by this button. */
function accepting(name: string, take: string, usual: string): Screen {
  return {
    name,
    isDeed: true,
    async stage(world) {
      const { person, luggage } = await place(world, '');
      const { goods, ...page } = await ownGoods(world, STOCK);
      return {
        ...{ luggage, ...page },
        async deed(it) {
          await buyRows(it, TYPED, SUM);
          await press(it, take);
        },
        isDone: isKept,
        effect: () => groupsOf(world, person.id, goods),
      };
    },
    calls: { wholesaleAccept: refuses(usual, take) },
    besides: ['productGet', 'wholesaleAnalyzeShortage', 'productsByIds'],
  };
}

const TAKE_ADJUSTMENT = 'Принять корректировку';
const NO_ADJUSTMENT = 'Не удалось добавить скорректированный заказ';

export const WHOLESALE_SCREENS: readonly Screen[] = [
  {
    name: 'wholesale-wizard',
    isDeed: true,
    stage: async (world) => ({
      ...productPage(`/product/${world.slug}`),
      deed: (page) => buyRows(page, 2, '5 980'),
      // of a group of one line
      isDone: (page) => sees(page, 'Оптовый товар добавлен!'),
    }),
    calls: {
      wholesaleAnalyzeShortage: refuses(
        'Не удалось проверить наличие товара',
        addFor('5 980'),
        'Ошибка анализа',
      ),
    },
    besides: ['productGet', 'cartQuote'],
  },
  accepting('wholesale-available', 'Добавить доступное', 'Не удалось добавить доступные товары'),
  accepting('wholesale-adjustment', TAKE_ADJUSTMENT, NO_ADJUSTMENT),
  {
    name: 'wholesale-alternative',
    isDeed: true,
    async stage(world) {
      const { person, luggage } = await place(world, '');
      const { goods, ...page } = await ownGoods(world, STOCK, STOCK);
      return {
        ...{ luggage, ...page },
        async deed(it) {
          await buyRows(it, STOCK, SUM, () => sellTo(world, goods, STOCK));
          await press(it, 'Посмотреть альтернативы');
          await press(it, addFor(SUM));
        },
        isDone: isKept,
        effect: () => groupsOf(world, person.id, goods),
      };
    },
    calls: { wholesaleAccept: refuses('Не удалось обработать заказ', addFor(SUM)) },
    besides: ['productGet', 'wholesaleAnalyzeShortage', 'productsByIds'],
  },
  {
    name: 'wholesale-adjustment-of-guest',
    isDeed: true,
    async stage(world) {
      const { goods, ...page } = await ownGoods(world, STOCK);
      return {
        ...page,
        async deed(it) {
          await buyRows(it, TYPED, SUM);
          await press(it, TAKE_ADJUSTMENT);
        },
        isDone: isKept,
        effect: () => world.count('select count(*) from hold_lines where variant_id = $1', [goods.variantId]),
      };
    },
    calls: { wholesaleAccept: refuses(NO_ADJUSTMENT, TAKE_ADJUSTMENT) },
    besides: ['productGet', 'wholesaleAnalyzeShortage', 'productsByIds', 'cartQuote'],
  },
  {
    name: 'wholesale-kept-group-of-guest-remove',
    isDeed: true,
    async stage(world) {
      const { goods } = await ownGoods(world, STOCK);
      return {
        luggage: await acceptAsGuest(world, goods),
        path: '/cart',
        isReady: hasFees,
        deed: (page) => press(page, /^Удалить оптовый набор: /),
        isDone: (page) => sees(page, 'В корзине пусто'),
      };
    },
    calls: {
      // nobody waits for it: what is not freed ends by time
      wholesaleTrimHold: shown(RULE, 'nothing is left to do', 'В корзине пусто'),
    },
    besides: [],
  },
];
