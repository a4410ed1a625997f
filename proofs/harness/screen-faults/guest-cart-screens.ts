import { hasFees, more } from './cart-place.ts';
import { all, button, press, type Screen, sees, shown } from './screen.ts';

const NO_PRICES = 'Нет связи с магазином. Цены и наличие предварительные.';
const PRELIMINARY = 'Не удалось уточнить доставку. Стоимость предварительная, её подтвердит магазин.';
const BY_SHIPPING = 'docs/rules/delivery.md';

export const GUEST_CART_SCREENS: readonly Screen[] = [
  {
    name: 'cart-of-guest',
    stage: async (world) => ({ luggage: world.guestLuggage(2), path: '/cart', isDone: hasFees }),
    calls: {
      cartQuote: shown('docs/rules/cart.md', { press: 'Попробовать снова' }, NO_PRICES),
      shippingSettings: shown(BY_SHIPPING, 'reload', PRELIMINARY),
      shippingMethods: shown(BY_SHIPPING, 'reload', PRELIMINARY),
      // a null result: the fee of the method itself stands
      shippingCalculate: shown(BY_SHIPPING, 'reload', 'Доставка: Курьер по Москве'),
      // nothing is suggested, the cart stands
      productRelated: shown('house 9 «the rest may fail»', 'reload', 'Оформление заказа', 'Итого'),
      customerService: shown('docs/rules/store.md', 'reload', 'Оформление заказа', 'Итого'),
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
    calls: { cartQuote: shown('docs/rules/cart.md', { press: 'Попробовать снова' }, NO_PRICES, '3 товара') },
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
        ...shown('docs/rules/cart.md', { go: '/cart' }, 'Товар добавлен!')(),
        isDone: (page) => all(hasFees(page), sees(page, 'Товары, 1 шт.')),
      }),
    },
    besides: [],
  },
];
