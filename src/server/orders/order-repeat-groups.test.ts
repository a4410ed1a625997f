import { expect, it } from 'vitest';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import { freshKey, keyHeader, openTestShop, userBody } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { accept } = wholesaleSteps(shop);

/** An order of four and then of one set of a red dress. */
async function orderOfSets(stock: number) {
  const [dress, large] = await addDress(shop, { stock });
  const as = await shop.signIn();
  await accept(dress, { as, sets: 4 });
  await accept(dress, { as, sets: 1 });
  const body = await userBody(shop, as);
  const { data } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
  return { as, dress, large, order: data.order };
}

it('wholesale groups come back as new ones, each by itself', async () => {
  const { as, order } = await orderOfSets(20);
  const body = { operationId: freshKey() };
  const again = () => shop.ask('orderRepeat', { as, params: { id: order.id }, body });
  const { data } = await again();
  expect(piecesIn(data)).toEqual(['44 × 4', '46 × 4', '44 × 1', '46 × 1']);
  expect(data.failedItems).toEqual([]);
  expect(data.items.map(({ wholesaleMetadata: told }) => told)).toMatchObject([
    {
      groupType: 'color_group',
      groupValue: 'RED',
      variantIndex: 0,
      totalVariantsInGroup: 2,
      autoAdded: true,
    },
    {
      variantIndex: 1,
      wholesalePrice: 5090,
      retailPrice: 5990,
      appliedDiscount: 900,
      discountPercentage: 15,
    },
    { variantIndex: 0, bundleEfficiency: 85, wholesaleRule: { minQuantity: 2 }, isWholesale: true },
    { variantIndex: 1 },
  ]);
  const ids = new Set(data.items.map(({ wholesaleGroupId }) => wholesaleGroupId));
  expect(ids.size).toBe(2);
  expect(order.items.some(({ wholesaleGroupId }) => ids.has(wholesaleGroupId))).toBe(false);
  expect(piecesIn((await again()).data)).toHaveLength(4);
});

it('they come back as far as stock allows, each line that does not with its reason', async () => {
  const { as, order } = await orderOfSets(8);
  const { data } = await shop.ask('orderRepeat', { as, params: { id: order.id } });
  expect(piecesIn(data)).toEqual(['44 × 3', '46 × 3']);
  expect(data.failedItems.map(({ size, quantity, error }) => [size, quantity, error])).toEqual([
    ['44', 1, 'Недостаточно товара'],
    ['46', 1, 'Недостаточно товара'],
    ['44', 1, 'Недостаточно товара'],
    ['46', 1, 'Недостаточно товара'],
  ]);
});

it('none comes back of what is not sold wholesale any more', async () => {
  const { as, order, dress } = await orderOfSets(20);
  const sold = shop.db.updateTable('products').where('id', '=', dress.product.id);
  await sold.set({ wholesale_available: false }).execute();
  const { data } = await shop.ask('orderRepeat', { as, params: { id: order.id } });
  expect(data.items).toEqual([]);
  expect(new Set(data.failedItems.map(({ code }) => code))).toEqual(new Set(['wholesale_unavailable']));
  expect(data.failedItems).toHaveLength(4);
});
