import { describe, expect, it } from 'vitest';
import { cartGroupSteps } from '#tests/support/cart-group-steps.ts';
import {
  addGoods,
  type Goods,
  keyHeader,
  openTestShop,
  orderBody,
  type Person,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read } = cartGroupSteps(shop);
/** The product allows more pieces than the shop takes of anything. */
const plentiful = () => addGoods(shop, { stock: 5000, retail: { maxQuantity: 3000 } });
const TOLD = { code: 'max_quantity', message: 'Максимум 1\u00A0000\u00A0шт.', available: 1000 };

/** A line of a cart as it may lie there from before. */
async function cartWithLongLine(goods: Goods): Promise<Person> {
  const as = await shop.signIn();
  await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
  await shop.owner.query('update cart_items set quantity = 1500 where variant_id = $1', [goods.variantId]);
  return as;
}

describe('a line of more than a thousand pieces', () => {
  it('is taken from nobody, whatever the product allows', async () => {
    const goods = await plentiful();
    const as = await shop.signIn();
    const added = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1500 } });
    expect([added.status, added.error?.message]).toEqual([400, 'Максимум 1\u00A0000\u00A0шт.']);
    const { data } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1000 } });
    expect(data.items[0]).toMatchObject({ quantity: 1000, maxQuantity: 1000, available: 5000 });
    for (const [name, body] of [
      ['cartUpdate', { ...goods.line, newQuantity: 1001 }],
      ['cartAdd', { ...goods.line, quantity: 1 }],
    ] as const) {
      const { status, error } = await shop.ask(name, { as, body });
      expect([status, error?.message]).toEqual([400, 'Максимум 1\u00A0000\u00A0шт.']);
    }
  });

  it('comes along from a guest as far as it may', async () => {
    const goods = await plentiful();
    const as = await shop.signIn();
    const body = { localCartData: { items: [{ ...goods.line, quantity: 1500 }] } };
    const { data } = await shop.ask('cartMigrate', { as, body });
    expect(data.cart.items[0]?.quantity).toBe(1000);
    expect(data.failedItems).toMatchObject([{ quantity: 500, error: 'Максимум 1\u00A0000\u00A0шт.' }]);
  });

  it('is shown where it lies already, told, and orders nothing until it is shorter', async () => {
    const goods = await plentiful();
    const as = await cartWithLongLine(goods);
    const cart = await read(as);
    expect(cart.items[0]).toMatchObject({ quantity: 1500, maxQuantity: 1000 });
    expect(cart.problems).toMatchObject([{ ...TOLD, line: goods.line }]);
    const order = await shop.ask('orderCreate', { as, headers: keyHeader(), body: orderBody(cart) });
    expect(order.status).toBe(409);
    const { data } = await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 1000 } });
    expect(data.problems).toEqual([]);
  });

  it('is told to a guest who asks for its price', async () => {
    const goods = await plentiful();
    const { data } = await shop.ask('cartQuote', { body: { items: [{ ...goods.line, quantity: 1500 }] } });
    expect(data.problems).toMatchObject([TOLD]);
  });

  it('is told of a wholesale group too', async () => {
    const variants = ['44', '46'].map((size) => ({ color: 'RED', size, stock: 5000 }));
    const { as, small } = await cartWithGroup({ variants }, { quantity: 100 });
    await shop.owner.query('update cart_items set quantity = 1500, per_set = 15 where variant_id = $1', [
      small.variantId,
    ]);
    const cart = await read(as);
    expect(cart.problems).toMatchObject([{ ...TOLD, line: small.line }]);
    expect(cart.items.map(({ maxQuantity }) => maxQuantity)).toEqual([1000, 1000]);
  });
});
