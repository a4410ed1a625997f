import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { cartGroupSteps, piecesIn } from '#tests/support/cart-group-steps.ts';
import { addGoods, keyHeader, openTestShop, snapshot, userBody } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read, update, remove } = cartGroupSteps(shop);

const TOGETHER = 'Розничные и оптовые товары оформляют отдельными заказами. Оставьте в корзине что-то одно';
const APART = 'В корзине оптовый набор. Розничные товары оформляют отдельным заказом';
const keepApart = () => storeSetting(shop.db, 'retail', { businessRules: { allowMixedModeCart: false } });
const mix = () => storeSetting(shop.db, 'retail', {});

describe('a shop that keeps retail and wholesale apart, allowMixedModeCart', () => {
  beforeAll(keepApart);
  afterAll(mix);

  it('takes no retail line beside a wholesale group, and says why', async () => {
    const { as } = await cartWithGroup();
    const { line } = await addGoods(shop);
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('cartAdd', { as, body: { ...line, quantity: 1 } });
    expect([status, error?.code, error?.message]).toEqual([422, 'mixed_cart_forbidden', APART]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('takes none of many either, line by line', async () => {
    const { as } = await cartWithGroup();
    const { line } = await addGoods(shop);
    const { data } = await shop.ask('cartAddBatch', { as, body: { items: [{ ...line, quantity: 2 }] } });
    expect(data.failedItems).toMatchObject([{ quantity: 2, code: 'mixed_cart_forbidden', error: APART }]);
    expect(piecesIn(data.cart)).toEqual(['44 × 2', '46 × 4']);
  });

  it('lets a guest’s lines into the account, so that none is lost, and says that they stand in the way', async () => {
    const { as } = await cartWithGroup();
    const { line } = await addGoods(shop);
    const localCartData = { items: [{ ...line, quantity: 1 }] };
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData } });
    expect(data.failedItems).toEqual([]);
    expect(data.cart.items).toHaveLength(3);
    expect(data.cart.problems).toEqual([{ code: 'mixed_cart', message: TOGETHER }]);
  });

  it('sells either by itself', async () => {
    const { as } = await cartWithGroup();
    expect((await read(as)).problems).toEqual([]);
    const wholesale = await userBody(shop, as);
    expect((await shop.ask('orderCreate', { as, headers: keyHeader(), body: wholesale })).status).toBe(201);
    const { line } = await addGoods(shop);
    await shop.ask('cartAdd', { as, body: { ...line, quantity: 1 } });
    const retail = await userBody(shop, as);
    expect((await shop.ask('orderCreate', { as, headers: keyHeader(), body: retail })).status).toBe(201);
  });
});

describe('a cart of both kinds that was filled while the shop mixed them', () => {
  it('is not ordered, and lets each line change and go until one kind is left', async () => {
    const { as } = await cartWithGroup();
    const { line } = await addGoods(shop);
    await shop.ask('cartAdd', { as, body: { ...line, quantity: 1 } });
    await keepApart();
    const body = await userBody(shop, as);
    const before = await snapshot(shop);
    const order = await shop.ask('orderCreate', { as, headers: keyHeader(), body });
    expect([order.status, order.error?.code, order.error?.message]).toEqual([
      422,
      'mixed_cart_forbidden',
      TOGETHER,
    ]);
    expect(await snapshot(shop)).toEqual(before);
    expect((await shop.ask('cartUpdate', { as, body: { ...line, newQuantity: 2 } })).status).toBe(200);
    expect((await update(as, 1)).status).toBe(200);
    const { data } = await remove(as);
    await mix();
    expect(data.problems).toEqual([]);
    expect(data.items).toMatchObject([{ quantity: 2 }]);
  });
});
