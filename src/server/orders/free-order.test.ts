import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { addGoods, freshKey, keyHeader, type Person, userBody } from '#tests/support/order-fixtures.ts';
import { returnAll } from '#tests/support/order-money.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';

const shop = await openStaffShop();
const goods = await addGoods(shop, { stock: 100 });
const PASSWORD = 'Мера-времени-42';

beforeAll(() =>
  storeSetting(shop.db, 'shipping', {
    freeShipping: { enabled: true, minOrderValue: 0 },
  }),
);

/** An order that a promo code paid for in full, taken along the steps. */
async function freeOrder(as: Person, steps: readonly string[]) {
  const promo = await buildPromoCode(shop.db, { kind: 'fixed', value: 5000 });
  await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
  await shop.ask('cartPromocodeApply', { as, body: { code: promo.code } });
  const placed = await shop.ask('orderCreate', { as, headers: keyHeader(), body: await userBody(shop, as) });
  let { order }: { order: Order } = placed.data;
  expect([order.totals.total, order.paymentMethod]).toEqual([0, 'on_receipt']);
  for (const status of steps) {
    const tracking = status === 'shipped' ? { tracking: { carrier: 'СДЭК', number: '1' } } : {};
    order =
      status === 'returned'
        ? (await returnAll(shop, shop.manager, order.id)).data
        : (await shop.step(order.id, { status, version: order.version, ...tracking })).data;
  }
  return order;
}
const TO_DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'];

it('is not paid by being delivered, and leaves nothing to be recorded', async () => {
  const order = await freeOrder(await shop.signIn(), TO_DELIVERED);
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid', paymentSteps: [] });
  expect(order.history.map(({ status }) => status)).not.toContain('paid');
  const date = shop.now().toISOString().slice(0, 10);
  const { status, error } = await shop.ask('staffOrderPayment', {
    as: shop.manager,
    params: { id: order.id },
    body: { kind: 'payment', amount: 1, date, version: order.version, operationId: freshKey() },
  });
  expect([status, error?.message]).toEqual([409, 'Оплату отметить нельзя: заказ ничего не стоит']);
});

it('that came back owes nobody money', async () => {
  const as = await shop.signIn({ password: PASSWORD });
  const order = await freeOrder(as, [...TO_DELIVERED, 'returned']);
  const seen = await shop.ask('staffOrderGet', { as: shop.manager, params: { id: order.id } });
  expect(seen.data.paymentSteps).toEqual([]);
  expect((await shop.ask('accountErase', { as, body: { password: PASSWORD } })).status).toBe(200);
});
