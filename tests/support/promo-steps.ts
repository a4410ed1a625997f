import { DELIVERY, type Goods, type Person, type TestShop } from './order-fixtures.ts';

/** What somebody with a promo code does, as whoever the test is about at that moment. */
export function promoSteps(shop: TestShop, who: () => Person) {
  return {
    fill: (...lines: readonly [Goods, number][]) =>
      Promise.all(
        lines.map(([{ line }, quantity]) => shop.ask('cartAdd', { as: who(), body: { ...line, quantity } })),
      ),
    apply: (code: string) => shop.ask('cartPromocodeApply', { as: who(), body: { code } }),
    remove: (code: string) => shop.ask('cartPromocodeRemove', { as: who(), params: { code } }),
    cart: async () => (await shop.ask('cartGet', { as: who(), query: DELIVERY })).data,
  };
}
