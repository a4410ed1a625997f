import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { freshKey, type Goods, placeGuestOrder, stockOf } from '#tests/support/order-fixtures.ts';
import { openStaffShop } from '#tests/support/staff-orders.ts';
import { addDress } from '#tests/support/wholesale-steps.ts';

const shop = await openStaffShop();
const { manager } = shop;

/** A wholesale group of sets of a red dress in two sizes. */
const setsOf = (goods: Goods, sets: number, purchase = 'one') =>
  ['44', '46'].map((size) => ({
    ...goods.line,
    size,
    quantity: sets,
    wholesaleGroupId: `${goods.line.productId}-color_set-RED-${purchase}`,
    bundle: { type: 'color_set' as const, value: 'RED', quantity: sets, perSet: 1 },
  }));

const edit = (id: string, body: object, version = 1) =>
  shop.ask('staffOrderEdit', {
    as: manager,
    params: { id },
    body: { version, operationId: freshKey(), lines: [], added: [], ...body },
  });
const groupOf = (order: Order) => order.items.find((it) => it.wholesaleGroupId)?.wholesaleGroupId ?? '';
const piecesOf = (order: Order) => order.items.map(({ size, quantity }) => `${size} × ${quantity}`);

/** A confirmed order of three sets, and the dress. */
async function anOrder() {
  const [dress, other] = await addDress(shop);
  const { order } = await placeGuestOrder(shop, setsOf(dress, 3));
  await shop.owner.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
  return { dress, other, order };
}

describe('wholesale groups of an order', () => {
  it('hold more sets or fewer as a whole, stock and sums follow', async () => {
    const { dress, other, order } = await anOrder();
    const more = await edit(order.id, { groups: [{ wholesaleGroupId: groupOf(order), newQuantity: 5 }] });
    expect(piecesOf(more.data)).toEqual(['44 × 5', '46 × 5']);
    expect(more.data.items[0]?.bundle?.quantity).toBe(5);
    expect(more.data.totals).toMatchObject({ retail: 0, wholesale: 50_900, total: 50_900 });
    expect([await stockOf(shop, dress), await stockOf(shop, other)]).toEqual([5, 5]);
    const fewer = await edit(order.id, { groups: [{ wholesaleGroupId: groupOf(order), newQuantity: 1 }] }, 2);
    expect(piecesOf(fewer.data)).toEqual(['44 × 1', '46 × 1']);
    expect([await stockOf(shop, dress), await stockOf(shop, other)]).toEqual([9, 9]);
  });

  it('come at the wholesale price, beside those that are there, and go as a whole', async () => {
    const { order } = await anOrder();
    const [skirt] = await addDress(shop);
    const { data } = await edit(order.id, {
      added: setsOf(skirt, 2, 'two'),
      groups: [{ wholesaleGroupId: groupOf(order), newQuantity: 0 }],
    });
    expect(data.items.map((it) => [it.productId, it.unitPrice, it.bundle?.quantity])).toEqual([
      [skirt.line.productId, 5090, 2],
      [skirt.line.productId, 5090, 2],
    ]);
    expect(data.totals.wholesale).toBe(20_360);
    expect(await stockOf(shop, skirt)).toBe(8);
  });

  it.each([
    ['more than there is', { newQuantity: 11 }, 409, 'out_of_stock'],
    ['a group that is not there', { wholesaleGroupId: 'nothing', newQuantity: 1 }, 400, 'validation_failed'],
    ['101 sets', { newQuantity: 101 }, 400, 'validation_failed'],
    ['half a set', { newQuantity: 1.5 }, 400, 'validation_failed'],
  ])('refuse %s, and change nothing', async (_name, change, status, code) => {
    const { dress, order } = await anOrder();
    const refused = await edit(order.id, { groups: [{ wholesaleGroupId: groupOf(order), ...change }] });
    expect([refused.status, refused.error?.code]).toEqual([status, code]);
    expect(await stockOf(shop, dress)).toBe(7);
  });

  it('refuse to be changed line by line, or to be named twice', async () => {
    const { order } = await anOrder();
    const id = order.items[0]?.id ?? '';
    expect((await edit(order.id, { lines: [{ lineId: id, quantity: 1 }] })).error?.details).toEqual([
      { path: 'lines.0.quantity', message: 'Вещи оптового набора нельзя изменить по одной' },
    ]);
    const twice = { wholesaleGroupId: groupOf(order), newQuantity: 2 };
    expect((await edit(order.id, { groups: [twice, twice] })).status).toBe(400);
  });

  it('keep the wholesale minimum of their product', async () => {
    const [dress] = await addDress(shop, { wholesaleMinQuantity: 4 });
    const { order } = await placeGuestOrder(shop, setsOf(dress, 2));
    await shop.owner.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
    const small = await edit(order.id, { groups: [{ wholesaleGroupId: groupOf(order), newQuantity: 1 }] });
    expect([small.status, small.error?.code]).toEqual([422, 'wholesale_minimum']);
    const added = await edit(order.id, { added: setsOf(dress, 1, 'two') });
    expect(piecesOf(added.data)).toEqual(['44 × 2', '46 × 2', '44 × 1', '46 × 1']);
    const [coat] = await addDress(shop, { wholesaleMinQuantity: 4 });
    expect((await edit(order.id, { added: setsOf(coat, 1) }, 2)).error?.code).toBe('wholesale_minimum');
  });

  it('are refused where they are no group, or are not sold wholesale', async () => {
    const { order } = await anOrder();
    const [coat] = await addDress(shop);
    const torn = setsOf(coat, 2).map((line, at) => ({
      ...line,
      wholesaleGroupId: `${line.wholesaleGroupId}${at}x`,
    }));
    expect(
      (
        await edit(order.id, {
          added: torn.map((line) => ({ ...line, color: 'RED', wholesaleGroupId: 'made-up' })),
        })
      ).error?.code,
    ).toBe('validation_failed');
    const [apron] = await addDress(shop);
    await shop.owner.query('update products set wholesale_price = null where id = $1', [
      apron.line.productId,
    ]);
    expect((await edit(order.id, { added: setsOf(apron, 2) })).error?.code).toBe('wholesale_unavailable');
  });
});
