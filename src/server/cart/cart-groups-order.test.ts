import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { cartGroupSteps, GROUP } from '#tests/support/cart-group-steps.ts';
import {
  addGoods,
  countRows,
  DELIVERY,
  keyHeader,
  openTestShop,
  snapshot,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read } = cartGroupSteps(shop);

describe('an order with a wholesale group', () => {
  it('keeps price, group and way of buying, takes its stock and empties the cart', async () => {
    const { as, small, large } = await cartWithGroup();
    const body = await userBody(shop, as);
    const { data } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect(data.order.items[1]).toMatchObject({
      size: '46',
      quantity: 4,
      unitPrice: 5090,
      total: 20_360,
      wholesaleGroupId: GROUP,
      bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet: 2 },
    });
    expect(data.order.totals).toMatchObject({ retail: 0, wholesale: 30_540 });
    expect([await stockOf(shop, small), await stockOf(shop, large)]).toEqual([8, 6]);
    expect((await read(as)).items).toEqual([]);
    expect(
      await countRows(shop, 'cart_groups', `id = '${GROUP}' and product_id = '${small.product.id}'`),
    ).toBe(0);
    const kept = await shop.ask('orderGet', { as, params: { id: data.order.id } });
    expect(kept.data.items).toEqual(data.order.items);
  });

  it('tells of all that it saved, as its cart did', async () => {
    const { as } = await cartWithGroup();
    const other = await addGoods(shop, { price: 800, oldPrice: 1000 });
    await shop.ask('cartAdd', { as, body: { ...other.line, quantity: 2 } });
    const cart = (await shop.ask('cartGet', { as, query: DELIVERY })).data;
    const body = await userBody(shop, as);
    const placed = (await shop.ask('orderCreate', { as, headers: keyHeader(), body })).data.order;
    expect(cart.totals).toMatchObject({ discounts: 400, savings: 5800 });
    expect(placed.totals).toEqual(cart.totals);
    const kept = await shop.ask('orderGet', { as, params: { id: placed.id } });
    expect(kept.data.totals).toEqual(cart.totals);
  });

  it('of goods that cost nothing wholesale is shown and placed like any other', async () => {
    const { as, small } = await cartWithGroup({ wholesalePrice: 0 });
    const product = await shop.ask('productGet', { params: { id: small.product.id } });
    expect([product.status, product.error]).toEqual([200, null]);
    const cart = await shop.ask('cartGet', { as, query: DELIVERY });
    expect([cart.status, cart.error]).toEqual([200, null]);
    expect(
      cart.data.items.map(({ unitPrice, discountPercentage }) => [unitPrice, discountPercentage]),
    ).toEqual([
      [0, 100],
      [0, 100],
    ]);
    const body = await userBody(shop, as);
    const placed = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([placed.status, placed.error]).toEqual([201, null]);
    expect(placed.data.order.totals).toMatchObject({ wholesale: 0, savings: 35_940 });
  });

  it('is refused below the wholesale minimum, and then nothing is written', async () => {
    const { as, small } = await cartWithGroup({ wholesaleMinQuantity: 7 });
    const body = await userBody(shop, as);
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([status, error?.code, error?.message]).toEqual([
      422,
      'wholesale_minimum',
      'Платье миди: минимум 7\u00a0шт. для оптового заказа',
    ]);
    expect(error?.details).toEqual({ line: { ...small.line, wholesaleGroupId: GROUP }, minimum: 7 });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is told what its lines leave to a retail line of the same variant', async () => {
    const { as, large } = await cartWithGroup();
    await shop.ask('cartAdd', { as, body: { ...large.line, quantity: 6 } });
    const body = await userBody(shop, as);
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, -3, 'correction')`,
      [large.variantId],
    );
    const { status, error } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([status, error?.message]).toEqual([409, 'Недостаточно товара']);
    expect(error?.details).toMatchObject({
      differences: [{ kind: 'stock', line: large.line, before: 6, after: 3 }],
      cart: { problems: [{ code: 'not_enough', line: large.line, message: 'Доступно 3\u00a0шт.' }] },
    });
  });

  it('is told of its changes before it is told of the minimum', async () => {
    const { as, small } = await cartWithGroup({ wholesaleMinQuantity: 7 });
    const body = await userBody(shop, as);
    await shop.db
      .updateTable('products')
      .set({ wholesale_price: 4000_00 })
      .where('id', '=', small.product.id)
      .execute();
    const { status, error } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([status, error?.code]).toEqual([409, 'cart_changed']);
  });

  it('can be had where the shop sells wholesale alone', async () => {
    await storeSetting(shop.db, 'retail', { enabled: false });
    const { as } = await cartWithGroup();
    const body = await userBody(shop, as);
    const { status } = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    await storeSetting(shop.db, 'retail', {});
    expect(status).toBe(201);
  });

  it('is for approved buyers alone where the shop says so', async () => {
    await storeSetting(shop.db, 'wholesale', { wholesaleAccess: 'approved' });
    const { as } = await cartWithGroup();
    const problems = (await read(as)).problems.map(({ code }) => code);
    await shop.db.updateTable('users').set({ wholesale: 'approved' }).where('id', '=', as.id).execute();
    const approved = (await read(as)).problems;
    await storeSetting(shop.db, 'wholesale', {});
    expect(problems).toEqual(['unavailable', 'unavailable']);
    expect(approved).toEqual([]);
  });
});
