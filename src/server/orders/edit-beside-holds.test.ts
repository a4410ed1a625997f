import { expect, it } from 'vitest';
import { freshKey, keyHeader, stockOf, userBody } from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openStaffShop();
const { accept } = wholesaleSteps(shop);

it('leaves the customer what they hold, and tells what can be sold and what is held', async () => {
  const [dress] = await addDress(shop);
  const as = await shop.signIn();
  await accept(dress, { as, sets: 2 });
  const placed = await shop.ask('orderCreate', { as, headers: keyHeader(), body: await userBody(shop, as) });
  const { id, items } = placed.data.order;
  await accept(dress, { as, sets: 6 });
  await accept(dress, { as: await shop.signIn(), sets: 1 });
  const change = (newQuantity: number) =>
    shop.ask('staffOrderEdit', {
      as: shop.manager,
      params: { id },
      body: {
        version: 1,
        operationId: freshKey(),
        ...{ lines: [], added: [] },
        groups: [{ wholesaleGroupId: items[0]?.wholesaleGroupId, newQuantity }],
      },
    });
  const { status, error } = await change(4);
  expect([status, error?.code]).toEqual([409, 'out_of_stock']);
  expect(error?.message).toMatch(/: можно продать ещё 1\u00a0шт\., в\u00a0брони 7$/);
  expect((await change(3)).status).toBe(200);
  expect(await stockOf(shop, dress)).toBe(7);
});
