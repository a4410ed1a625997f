import type { Page } from '@playwright/test';
import type { Fault } from './faults.ts';
import {
  type Again,
  all,
  button,
  type Expectation,
  lacks,
  OF_CHECKOUT,
  OF_SIGNED_IN,
  press,
  type Screen,
  sees,
  shown,
} from './screen.ts';
import type { Person, World } from './world.ts';

const LOCALLY = 'Переключение на локальное хранение';
const WAITING =
  'Нет связи с магазином. Корзина сохранена на этом устройстве и перейдёт в аккаунт, когда связь появится.';
const SYNCED = 'Корзина синхронизирована!';
const NO_PRICES = 'Нет связи с магазином. Цены и наличие предварительные.';
const PRELIMINARY = 'Не удалось уточнить доставку. Стоимость предварительная, её подтвердит магазин.';
const BY_CART = 'spec 4 «Cart storage mode», 8 «Cart toasts»';
const BY_CODE = 'spec 5 «Promocode apply»';
const BY_SHIPPING = 'spec 8 «Loading failures», 9; decisions 8';

const hasFees = (page: Page) =>
  all(sees(page, /^Доставка: /), lacks(page, 'Нет связи с магазином'), lacks(page, 'Не удалось уточнить'));
const more = (page: Page) => page.getByRole('button', { name: /^Количество: .*больше/ }).click();
const isSynced = (page: Page) => sees(page, SYNCED);
const isSyncedInCatalogue = (page: Page) =>
  all(isSynced(page), page.getByRole('heading', { level: 1, name: 'Каталог' }).isVisible());
/** What a change that waits on this device has to show. */
const waits = () => ({ ...shown(BY_CART, 'wait', LOCALLY)(), isDone: isSynced });

const pieces = (world: World, person: Person) =>
  world.count(
    `select coalesce(sum(i.quantity), 0) as count from cart_items i join carts c on c.id = i.cart_id
     where c.user_id = $1`,
    [person.id],
  );

const codes = (world: World, person: Person) =>
  world.count('select count(promocode) from carts where user_id = $1', [person.id]);

/** Whether the code is in the cart is asked at once, so a lost answer is no failure. */
const codeFails =
  (again: Again, title: string, done: string) =>
  (fault: Fault): Expectation =>
    fault === 'lost'
      ? shown(BY_CODE, 'nothing is left to do', done)()
      : shown(BY_CODE, again, title, 'Проверьте связь и попробуйте ещё раз')();

/** An account with two pieces of one thing in its cart. */
async function withCart(world: World) {
  const person = await world.newPerson();
  await world.fillCart(person, 2);
  const { luggage } = person;
  return { person, luggage, path: '/cart', isReady: hasFees };
}

/** An account with two sets of a wholesale group in its cart. */
async function withGroup(world: World) {
  const person = await world.newPerson();
  await world.putGroup(person);
  const { luggage } = person;
  return { person, luggage, path: '/cart', isReady: hasFees };
}

export const CART_SCREENS: readonly Screen[] = [
  {
    name: 'cart-of-guest',
    stage: async (world) => ({ luggage: world.guestLuggage(2), path: '/cart', isDone: hasFees }),
    calls: {
      cartQuote: shown('decisions 4', { press: 'Попробовать снова' }, NO_PRICES),
      shippingSettings: shown(BY_SHIPPING, 'reload', PRELIMINARY),
      shippingMethods: shown(BY_SHIPPING, 'reload', PRELIMINARY),
      // a null result: the fee of the method itself stands
      shippingCalculate: shown(BY_SHIPPING, 'reload', 'Доставка: Курьер по Москве'),
      // nothing is suggested, the cart stands
      productRelated: shown('house 9 «the rest may fail»', 'reload', 'Оформление заказа', 'Итого'),
      customerService: shown('spec 8 «Loading failures»', 'reload', 'Оформление заказа', 'Итого'),
    },
    besides: [],
  },
  {
    name: 'cart-of-guest-more',
    isDeed: true,
    stage: async (world) => ({
      luggage: world.guestLuggage(2),
      path: '/cart',
      isReady: hasFees,
      deed: more,
      isDone: (page) => all(hasFees(page), sees(page, 'Товары, 3 шт.')),
    }),
    calls: { cartQuote: shown('decisions 4', { press: 'Попробовать снова' }, NO_PRICES, '3 товара') },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'cart-of-account',
    async stage(world) {
      const { luggage, path } = await withCart(world);
      return {
        luggage,
        path,
        isDone: (page) => all(hasFees(page), sees(page, 'Корзина сохранена в аккаунте')),
      };
    },
    calls: {
      cartGet: shown(
        BY_CART,
        { press: 'Попробовать снова' },
        'Не удалось загрузить корзину',
        'Проверьте связь и попробуйте снова.',
      ),
      addressList: shown(
        'spec 8 «Generic»',
        { press: 'Попробовать снова' },
        'Не удалось загрузить сохранённые адреса. Адрес можно ввести ниже.',
      ),
      // whoever was known stays known
      authMe: (fault) =>
        fault === 'offline'
          ? shown(BY_CART, 'reload', 'Не удалось загрузить корзину')()
          : shown('spec 4 «Session»', 'reload', 'Корзина сохранена в аккаунте')(),
    },
    besides: OF_CHECKOUT,
  },
  {
    name: 'cart-of-account-more',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      return {
        ...cart,
        deed: more,
        isDone: (page) => all(hasFees(page), sees(page, 'Товары, 3 шт.')),
        effect: async () => (await pieces(world, person)) - 2,
      };
    },
    calls: {
      cartUpdate: () => ({
        ...shown(BY_CART, { press: 'Попробовать снова' }, LOCALLY, WAITING)(),
        isDone: isSynced,
      }),
    },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'cart-of-account-remove',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      return {
        ...cart,
        deed: (page) => press(page, /^Удалить: /),
        isDone: (page) => sees(page, 'В корзине пусто'),
        effect: async () => 1 - (await pieces(world, person)) / 2,
      };
    },
    calls: { cartRemove: waits },
    besides: [],
  },
  {
    name: 'cart-of-account-group-more',
    async stage(world) {
      const { person, ...cart } = await withGroup(world);
      return {
        ...cart,
        deed: (page) => page.getByRole('button', { name: /^Наборов: .*больше/ }).click(),
        isDone: (page) => all(hasFees(page), sees(page, 'Опт, 3 шт.')),
        effect: async () => (await pieces(world, person)) - 2,
      };
    },
    calls: {
      cartUpdateWholesaleGroup: () => ({
        ...shown(BY_CART, { press: 'Попробовать снова' }, LOCALLY, WAITING)(),
        isDone: isSynced,
      }),
    },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'cart-of-account-group-remove',
    async stage(world) {
      const { person, ...cart } = await withGroup(world);
      return {
        ...cart,
        deed: (page) => press(page, /^Удалить оптовый набор: /),
        isDone: (page) => sees(page, 'В корзине пусто'),
        effect: async () => 1 - (await pieces(world, person)) / 2,
      };
    },
    calls: { cartRemoveWholesaleGroup: waits },
    besides: [],
  },
  {
    name: 'cart-of-account-clear',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      return {
        ...cart,
        async deed(page) {
          await press(page, 'Очистить корзину');
          await press(page, 'Очистить');
        },
        isDone: (page) => sees(page, 'В корзине пусто'),
        effect: async () => 1 - (await pieces(world, person)) / 2,
      };
    },
    calls: { cartClear: waits },
    besides: [],
  },
  {
    name: 'promocode-apply',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      return {
        ...cart,
        async deed(page) {
          await page.getByLabel('Промокод').fill('PROBA');
          await press(page, 'Применить');
        },
        isDone: (page) => sees(page, 'Промокод применен!'),
        effect: () => codes(world, person),
      };
    },
    calls: {
      cartPromocodeApply: codeFails(
        { press: 'Применить' },
        'Не удалось проверить промокод',
        'Промокод применен!',
      ),
    },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'promocode-remove',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      await world.ask(person, 'POST', '/cart/promocode', { code: 'PROBA' });
      return {
        ...cart,
        deed: (page) => press(page, 'Удалить промокод PROBA'),
        isDone: (page) => sees(page, 'Промокод удален'),
        effect: async () => 1 - (await codes(world, person)),
      };
    },
    calls: { cartPromocodeRemove: codeFails('deed', 'Не удалось удалить промокод', 'Промокод удален') },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'product-into-cart-of-guest',
    isDeed: true,
    stage: async (world) => ({
      path: `/product/${world.slug}`,
      isReady: (page) => button(page, 'Добавить в корзину').isEnabled(),
      deed: (page) => press(page, 'Добавить в корзину'),
      isDone: (page) => sees(page, 'Товар добавлен!'),
    }),
    calls: {
      // kept at once on this device; the cart says that its prices are preliminary
      cartQuote: () => ({
        ...shown('spec 4; decisions 4', { go: '/cart' }, 'Товар добавлен!')(),
        isDone: (page) => all(hasFees(page), sees(page, 'Товары, 1 шт.')),
      }),
    },
    besides: [],
  },
  {
    name: 'product-into-cart-of-account',
    async stage(world) {
      const person = await world.newPerson();
      return {
        luggage: person.luggage,
        path: `/product/${world.slug}`,
        isReady: (page) => button(page, 'Добавить в корзину').isEnabled(),
        deed: (page) => press(page, 'Добавить в корзину'),
        isDone: (page) => sees(page, 'Товар добавлен!'),
        effect: () => pieces(world, person),
      };
    },
    calls: { cartAdd: waits },
    besides: [],
  },
  {
    name: 'cart-into-account',
    async stage(world) {
      const person = await world.newPerson();
      return {
        luggage: world.guestLuggage(2),
        from: '/products',
        path: '/auth',
        isReady: (page) => button(page, 'Войти').isEnabled(),
        async deed(page) {
          await page.getByLabel('Почта').fill(person.email);
          await page.getByLabel('Пароль', { exact: true }).fill(person.password);
          await press(page, 'Войти');
        },
        isDone: isSyncedInCatalogue,
        effect: async () => (await pieces(world, person)) / 2,
      };
    },
    calls: {
      cartMigrate: () => ({
        ...shown(BY_CART, 'wait', 'Ошибка синхронизации', 'Произошла ошибка при переносе корзины')(),
        isDone: isSyncedInCatalogue,
      }),
    },
    besides: ['authLogin', 'productList'],
  },
];
