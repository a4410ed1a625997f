import type { Page } from '@playwright/test';
import { MESSAGES } from './faults.ts';
import { all, OF_CHECKOUT, OF_SIGNED_IN, press, type Screen, sees, shown, told } from './screen.ts';
import type { World } from './world.ts';

const NOTHING_LOST =
  'Нет связи с магазином. Ничего не потеряно: нажмите ещё раз, и заказ не оформится дважды';
const isPlaced = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Заказ № \S+ оформлен$/ }).isVisible();
/** Looked up later, by its link or from the account: it is an order then, and no confirmation. */
const isOrder = (page: Page) => page.getByRole('heading', { level: 1, name: /^Заказ № [\d-]+$/ }).isVisible();
const reads = told('docs/rules/orders.md', { press: 'Попробовать снова' }, 'Не удалось загрузить заказ');

async function order(page: Page, phone: string): Promise<void> {
  const label = page.getByRole('group', { name: 'Способ доставки' }).locator('label');
  await label.filter({ hasText: 'Пункт выдачи' }).click();
  await page.getByLabel('Имя и фамилия').fill('Мария Проверкина');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByRole('checkbox', { name: /согласие на обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
  await press(page, 'Оформить заказ');
}

const ordersOf = (world: World, phone: string) =>
  world.count('select count(*) from orders where contact_phone = $1', [phone]);

const checkout = {
  path: '/cart',
  isReady: (page: Page) => sees(page, 'Доставка: Курьер по Москве'),
  isDone: isPlaced,
};
const places = {
  orderCreate: shown('docs/rules/checkout.md', { press: 'Попробовать ещё раз' }, NOTHING_LOST),
};
const afterwards: Screen['besides'] = ['orderGet', 'shippingCalculate'];

export const ORDER_SCREENS: readonly Screen[] = [
  {
    name: 'checkout-of-guest',
    async stage(world) {
      const phone = world.nextPhone();
      return {
        ...checkout,
        luggage: world.guestLuggage(2),
        deed: (page) => order(page, phone),
        effect: () => ordersOf(world, phone),
      };
    },
    calls: places,
    besides: afterwards,
  },
  {
    name: 'checkout-of-account',
    async stage(world) {
      const person = await world.newPerson();
      await world.fillCart(person, 2);
      return {
        ...checkout,
        luggage: person.luggage,
        deed: (page) => order(page, person.phone),
        effect: () => ordersOf(world, person.phone),
      };
    },
    calls: places,
    besides: [...afterwards, 'cartGet'],
  },
  {
    name: 'order-by-link',
    async stage(world) {
      const { id, key } = await world.orderAsGuest();
      return { path: `/order-confirmation/${id}?key=${key}`, isDone: isOrder };
    },
    calls: { orderGet: reads },
    besides: [],
  },
  {
    name: 'confirmation-of-request',
    stage: async () => ({
      path: '/order-confirmation/telegram',
      isDone: (page) => page.getByRole('heading', { level: 1, name: 'Заявка в Telegram' }).isVisible(),
    }),
    calls: {},
    besides: [],
  },
  {
    name: 'order-of-account',
    async stage(world) {
      const person = await world.newPerson();
      const { id } = await world.orderAs(person);
      return { luggage: person.luggage, path: `/order-confirmation/${id}`, isDone: isOrder };
    },
    calls: { orderGet: reads },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'order-cancel',
    async stage(world) {
      const person = await world.newPerson();
      const { id } = await world.orderAs(person);
      return {
        luggage: person.luggage,
        path: `/order-confirmation/${id}`,
        isReady: isOrder,
        async deed(page) {
          await press(page, 'Отменить заказ');
          await press(page, 'Отменить заказ');
        },
        isDone: (page) => sees(page, 'Заказ отменён. Вещи вернулись в каталог.'),
        effect: () =>
          world.count(`select count(*) from order_history where order_id = $1 and status = 'cancelled'`, [
            id,
          ]),
      };
    },
    calls: {
      orderCancel: (fault) =>
        fault === 'lost'
          ? shown(
              'docs/rules/orders.md',
              'nothing is left to do',
              'Заказ отменён. Вещи вернулись в каталог.',
            )()
          : told('docs/rules/notices.md', { press: 'Отменить заказ' })(fault),
    },
    besides: ['orderGet'],
  },
  {
    name: 'order-repeat',
    async stage(world) {
      const person = await world.newPerson();
      const { id } = await world.orderAs(person);
      return {
        luggage: person.luggage,
        path: `/order-confirmation/${id}`,
        isReady: isOrder,
        deed: (page) => press(page, 'Повторить заказ'),
        isDone: (page) => all(sees(page, 'Корзина сохранена в аккаунте'), sees(page, /^Доставка: /)),
        effect: () =>
          world.count(
            `select coalesce(sum(i.quantity), 0) as count from cart_items i join carts c on c.id = i.cart_id
             where c.user_id = $1`,
            [person.id],
          ),
      };
    },
    calls: {
      orderRepeat: (fault) => ({
        shows: ['Не удалось повторить заказ', MESSAGES[fault]],
        by: 'docs/rules/orders.md',
        again: { press: 'Попробовать снова' },
      }),
    },
    besides: ['cartGet', 'addressList', ...OF_CHECKOUT],
  },
];
