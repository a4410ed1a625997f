import { describe, expect, it } from 'vitest';
import { addGoods, type Goods, guestBody, openTestShop } from '#tests/support/order-fixtures.ts';
import { CHANGED, expectChanged, orderSteps } from '#tests/support/order-steps.ts';

const shop = await openTestShop();
const { refused } = orderSteps(shop);
const moveStock = ({ variantId }: Goods, delta: number) =>
  shop.owner.query(`insert into stock_ledger (variant_id, delta, reason) values ($1, $2, 'correction')`, [
    variantId,
    delta,
  ]);

describe('a cart that is not the one confirmed', () => {
  it('is sold out: says so, and how many are left', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 3 }]);
    await moveStock(goods, -1);
    const short = expectChanged(await refused(body), 'Недостаточно товара');
    expect(short.differences).toEqual([{ kind: 'stock', line: goods.line, before: 3, after: 2 }]);
    expect(short.cart.problems).toMatchObject([{ code: 'not_enough', available: 2 }]);
    await moveStock(goods, -2);
    const gone = expectChanged(await refused(body), 'Недостаточно товара');
    expect(gone.differences).toEqual([{ kind: 'stock', line: goods.line, before: 3, after: 0 }]);
  });

  it('wants too many of one variant over two lines', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const line = { ...goods.line, quantity: 2 };
    expectChanged(await refused(await guestBody(shop, [line, line])), 'Недостаточно товара');
  });

  it('holds a product that left the shop', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }]);
    await shop.owner.query('update products set is_active = false where id = $1', [goods.product.id]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: goods.line, before: 2, after: 0 }]);
  });

  it('is bound to a quantity range that changed', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 5 }]);
    await shop.owner.query('update products set retail_max_quantity = 2 where id = $1', [goods.product.id]);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'line', line: goods.line, before: 5, after: 2 }]);
    expect(details.cart.problems).toMatchObject([{ code: 'max_quantity', message: 'Максимум 2\u00A0шт.' }]);
  });
});
