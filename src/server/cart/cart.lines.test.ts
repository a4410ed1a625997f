import { expect, it } from 'vitest';
import { addGoods, openTestShop } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();

it('smoke', async () => {
  const goods = await addGoods(shop);
  const as = await shop.person();
  const { data } = await shop.call('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
  expect(data.totals.total).toBe(2000);
});
