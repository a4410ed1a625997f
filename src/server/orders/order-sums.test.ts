import { expect, it } from 'vitest';
import { addGoods, openTestShop, placeGuestOrder } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { stock: 100 });

it.each([
  ['its goods', 'update orders set retail = retail + 100, total = total + 100 where id = $1'],
  ['its wholesale goods', 'update orders set wholesale = 100, total = total + 100 where id = $1'],
  ['its promo code', 'update orders set promo = 100, total = total - 100 where id = $1'],
  ['the pieces of a line', 'update order_lines set quantity = 1, total = unit_price where order_id = $1'],
  ['the code’s part of a line', 'update order_lines set discount = 1, total = total - 1 where order_id = $1'],
  [
    'a line that is added',
    `insert into order_lines (id, order_id, position, product_id, variant_id, product_slug, name, sku, color_code,
       color_name, size_code, size_name, quantity, unit_price, discount, total)
     select gen_random_uuid(), order_id, 9, product_id, variant_id, product_slug, name, sku, color_code,
       color_name, size_code, size_name, 1, unit_price, 0, unit_price from order_lines where order_id = $1`,
  ],
  ['a line that is gone', 'delete from order_lines where order_id = $1'],
])('an order whose sums and lines disagree over %s is refused by the database', async (_what, change) => {
  const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }]);
  await expect(shop.owner.query(change, [order.id])).rejects.toMatchObject({ constraint: 'orders_sums' });
});

it('an order that is removed takes its lines along', async () => {
  const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }]);
  await shop.owner.query('alter table stock_ledger disable trigger user');
  await shop.owner.query('delete from stock_ledger where order_id = $1', [order.id]);
  await shop.owner.query('delete from orders where id = $1', [order.id]);
  await shop.owner.query('alter table stock_ledger enable trigger user');
});
