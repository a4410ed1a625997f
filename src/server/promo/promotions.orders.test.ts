import { afterEach, describe, expect, it } from 'vitest';
import { putGroupInCart } from '#tests/support/cart-groups.ts';
import {
  addGoods,
  guestBody,
  openTestShop,
  placeUserOrder,
  userBody,
} from '#tests/support/order-fixtures.ts';
import { CHANGED, expectChanged, orderSteps } from '#tests/support/order-steps.ts';
import { buildPromotion, inHours } from '#tests/support/promotions.ts';

const shop = await openTestShop();
const { place, refused } = orderSteps(shop);
afterEach(() => shop.owner.query('delete from promotions'));

/** Moves a promotion's period; the clock that decides is the database's. */
const movePeriod = (id: string, from: Date, to: Date) =>
  shop.owner.query('update promotions set starts_at = $2, ends_at = $3 where id = $1', [id, from, to]);

describe('an order under a promotion', () => {
  it('is placed at the price now and keeps what was saved', async () => {
    const goods = await addGoods(shop);
    await buildPromotion(shop.db, { percent: 20, products: [goods.product] });
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 3 });
    expect(order.items).toMatchObject([{ unitPrice: 800, quantity: 3, total: 2400 }]);
    expect(order.totals).toMatchObject({ retail: 2400, discounts: 600, shipping: 300, total: 2700 });
  });

  it('is refused when the promotion begins after the quote, with the differences, and goes on when confirmed', async () => {
    const goods = await addGoods(shop);
    const { id } = await buildPromotion(shop.db, {
      percent: 20,
      products: [goods.product],
      startsAt: inHours(1),
      endsAt: inHours(2),
    });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      seen: [{ ...goods.line, unitPrice: 1000 }],
    });
    expect(body.expectedTotal).toBe(2300);
    await movePeriod(id, inHours(-1), inHours(2));
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'price', line: goods.line, before: 1000, after: 800 },
      { kind: 'total', before: 2300, after: 1900 },
    ]);
    expect(details.cart.items).toMatchObject([{ unitPrice: 800, originalPrice: 1000 }]);
    const { version, totals } = details.cart;
    const confirmed = await place({ ...body, cartVersion: version, expectedTotal: totals.total });
    expect([confirmed.status, confirmed.data.order.totals.total]).toEqual([201, 1900]);
  });

  it('is refused when the promotion ends after the cart was shown', async () => {
    const goods = await addGoods(shop);
    const { id } = await buildPromotion(shop.db, { amount: 150, products: [goods.product] });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const body = await userBody(shop, as, { seen: [{ ...goods.line, unitPrice: 850 }] });
    expect(body.expectedTotal).toBe(1150);
    await movePeriod(id, inHours(-2), inHours(-1));
    const details = expectChanged(await refused(body, as), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'price', line: goods.line, before: 850, after: 1000 },
      { kind: 'total', before: 1150, after: 1300 },
    ]);
  });

  it('goes through when a promotion elsewhere begins', async () => {
    const goods = await addGoods(shop);
    const other = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await buildPromotion(shop.db, { percent: 50, products: [other.product] });
    expect((await place(body)).status).toBe(201);
  });
});

describe('a cart under a promotion', () => {
  it.each([
    ['below', 700, 800],
    ['above', 900, undefined],
  ])(
    'leaves a wholesale price %s it as it is, and tells the price of now beside it',
    async (_, price, was) => {
      const goods = await addGoods(shop, { stock: 50, wholesalePrice: price });
      const as = await shop.signIn();
      await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
      await putGroupInCart(shop.db, {
        ...{
          userId: as.id,
          id: 'set-1',
          productId: goods.product.id,
          type: 'full_set',
          value: 'all',
          quantity: 5,
        },
        lines: [{ variantId: goods.variantId, perSet: 1 }],
      });
      await buildPromotion(shop.db, { percent: 20, everything: true });
      const { data } = await shop.ask('cartGet', { as });
      expect(data.items.map((it) => [it.isWholesale, it.unitPrice, it.originalPrice])).toEqual([
        [false, 800, 1000],
        [true, price, was],
      ]);
      expect(data.totals).toMatchObject({ retail: 800, wholesale: price * 5, discounts: 200 });
    },
  );

  it('counts the price now towards the minimum and the free delivery', async () => {
    const goods = await addGoods(shop, { price: 5000 });
    const delivery = { methodId: 'pickup', region: 'moscow' };
    const quote = async () =>
      (await shop.ask('cartQuote', { body: { items: [{ ...goods.line, quantity: 1 }], delivery } })).data;
    expect((await quote()).totals).toMatchObject({ shipping: 0, total: 5000 });
    await buildPromotion(shop.db, { percent: 1, products: [goods.product] });
    expect((await quote()).totals).toMatchObject({ shipping: 300, total: 5250 });
  });
});
