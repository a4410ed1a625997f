import type { Page } from '@playwright/test';
import { hasFees, more, withCart } from './cart-place.ts';
import { all, button, OF_CHECKOUT, press, type Screen, sees, shown, signIn } from './screen.ts';
import type { Person, World } from './world.ts';

const LOCALLY = 'Переключение на локальное хранение';
const WAITING =
  'Нет связи с магазином. Корзина сохранена на этом устройстве и перейдёт в аккаунт, когда связь появится.';
const SYNCED = 'Корзина синхронизирована!';
const BY_CART = 'docs/rules/cart.md';

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

/** An account with two sets of a wholesale group in its cart. */
async function withGroup(world: World) {
  const person = await world.newPerson();
  await world.putGroup(person);
  const { luggage } = person;
  return { person, luggage, path: '/cart', isReady: hasFees };
}

export const ACCOUNT_CART_SCREENS: readonly Screen[] = [
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
        'docs/rules/notices.md',
        { press: 'Попробовать снова' },
        'Не удалось загрузить сохранённые адреса. Адрес можно ввести ниже.',
      ),
      // whoever was known stays known
      authMe: (fault) =>
        fault === 'offline'
          ? shown(BY_CART, 'reload', 'Не удалось загрузить корзину')()
          : shown('docs/rules/sessions.md', 'reload', 'Корзина сохранена в аккаунте')(),
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
        deed: (page) => signIn(page, person),
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
