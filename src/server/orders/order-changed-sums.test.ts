import { describe, expect, it } from 'vitest';
import { addGoods, type Goods, guestBody, openTestShop } from '#tests/support/order-fixtures.ts';
import { CHANGED, expectChanged, orderSteps } from '#tests/support/order-steps.ts';

const shop = await openTestShop();
const { refused } = orderSteps(shop);
const setPrice = ({ product }: Goods, roubles: number) =>
  shop.owner.query('update products set price = $2, old_price = null where id = $1', [
    product.id,
    roubles * 100,
  ]);

describe('a cart that is not the one confirmed', () => {
  it('got another price from staff: tells the line, the price seen and the price now', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 2 }], {
      seen: [{ ...goods.line, unitPrice: 1000 }],
    });
    await setPrice(goods, 1200);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([
      { kind: 'price', line: goods.line, before: 1000, after: 1200 },
      { kind: 'total', before: 2300, after: 2700 },
    ]);
    expect(details.cart.totals.total).toBe(2700);
  });

  it('became cheaper: asks again all the same', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await setPrice(goods, 900);
    const details = expectChanged(await refused(body), CHANGED);
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 1200 }]);
  });

  it('never leaks a price that was hidden meanwhile', async () => {
    const goods = await addGoods(shop, { price: 7777 });
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    await shop.owner.query('update products set hide_price = true, price = 888800 where id = $1', [
      goods.product.id,
    ]);
    const answer = await refused(body);
    expectChanged(answer, 'Цена по запросу');
    expect(answer.text).not.toContain('8888');
  });

  it.each([0, 1299.99, 1300.01, 1, 1_000_000])(
    'expects %d instead of 1300: tells the total',
    async (expectedTotal) => {
      const goods = await addGoods(shop);
      const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }], { expectedTotal });
      const details = expectChanged(await refused(body), CHANGED);
      expect(details.differences).toEqual([{ kind: 'total', before: expectedTotal, after: 1300 }]);
    },
  );

  it('got dearer delivery: tells the total', async () => {
    const goods = await addGoods(shop);
    const body = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);
    const details = expectChanged(
      await refused({ ...body, delivery: { methodId: 'post', region: 'spb', address: 'Невский, 1' } }),
      CHANGED,
    );
    expect(details.differences).toEqual([{ kind: 'total', before: 1300, after: 1500 }]);
  });
});
