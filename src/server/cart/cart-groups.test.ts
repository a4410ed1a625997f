import { describe, expect, it } from 'vitest';
import { cartGroupSteps, GROUP, piecesIn } from '#tests/support/cart-group-steps.ts';
import { freshKey, openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const { cartWithGroup, read, remove } = cartGroupSteps(shop);

describe('a wholesale group in the cart', () => {
  it('costs its wholesale price and tells how it was bought', async () => {
    const { as } = await cartWithGroup();
    const cart = await read(as);
    expect(piecesIn(cart)).toEqual(['44 × 2', '46 × 4']);
    expect(cart.items[1]).toMatchObject({
      isWholesale: true,
      wholesaleGroupId: GROUP,
      bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet: 2 },
      unitPrice: 5090,
      wholesalePrice: 5090,
      retailPrice: 5990,
      originalPrice: 5990,
      discountPercentage: 15,
      total: 20_360,
    });
    expect(cart.totals).toMatchObject({
      retail: 0,
      wholesale: 30_540,
      discounts: 0,
      savings: 5400,
      total: 30_540,
    });
    expect(cart.problems).toEqual([]);
  });

  it('stands beside retail lines of the same thing, which keep their price', async () => {
    const { as, small } = await cartWithGroup();
    const { data } = await shop.ask('cartAdd', { as, body: { ...small.line, quantity: 1 } });
    expect(piecesIn(data)).toEqual(['44 × 2', '46 × 4', '44 × 1']);
    expect(data.items.map(({ unitPrice }) => unitPrice)).toEqual([5090, 5090, 5990]);
    const less = await shop.ask('cartRemove', { as, body: small.line });
    expect(piecesIn(less.data)).toEqual(['44 × 2', '46 × 4']);
  });

  it('tells what can be bought at retail in its place, once it cannot be had wholesale', async () => {
    const { as, small } = await cartWithGroup({ wholesaleMinQuantity: 5 });
    const retailOf = async () => (await read(as)).items.map(({ retailInstead }) => retailInstead);
    expect(await retailOf()).toEqual([undefined, undefined]);
    await shop.owner.query(`update variants set stock = 2 where product_id = $1`, [small.product.id]);
    expect(await retailOf()).toEqual([2, 2]);
    await shop.owner.query('update products set retail_enabled = false where id = $1', [small.product.id]);
    expect(await retailOf()).toEqual([undefined, undefined]);
  });

  it('is bought at retail instead by one change, which makes it wholly or leaves all as it was', async () => {
    const { as, small, large } = await cartWithGroup({ wholesaleMinQuantity: 5 });
    await shop.owner.query(`update variants set stock = 2 where product_id = $1`, [small.product.id]);
    const items = [small, large].map(({ line }) => ({ ...line, quantity: 2 }));
    const take = (more: object) =>
      shop.ask('cartAddBatch', {
        as,
        body: { items, replacedGroupId: GROUP, operationId: freshKey(), ...more },
      });
    const before = await snapshot(shop);
    const tooMany = await take({ items: [items[0], { ...items[1], quantity: 3 }] });
    expect(tooMany.data).toMatchObject({ totalAdded: 0, failedItems: [{ size: '46' }] });
    expect(piecesIn(await read(as))).toEqual(['44 × 2', '46 × 4']);
    expect((await snapshot(shop))['cart_items']).toBe(before['cart_items']);
    const { data } = await take({});
    expect(data).toMatchObject({ totalAdded: 2, totalFailed: 0 });
    expect(piecesIn(data.cart)).toEqual(['44 × 2', '46 × 2']);
    expect(data.cart.items.map(({ isWholesale }) => isWholesale)).toEqual([false, false]);
    const again = await take({});
    expect(again.data).toMatchObject({ totalAdded: 0, failedItems: [{}, {}] });
  });

  it('tells no discount of less than a percent', async () => {
    const { as } = await cartWithGroup({ price: 1000, wholesalePrice: 995 });
    const [item] = (await read(as)).items;
    expect(item).toMatchObject({ unitPrice: 995, originalPrice: 1000 });
    expect(item).not.toHaveProperty('discountPercentage');
  });

  it('is not sold without a wholesale price, and no retail price stands in for it', async () => {
    const { as, small } = await cartWithGroup({ price: 7777, hidePrice: true });
    await shop.db
      .updateTable('products')
      .set({ wholesale_price: null })
      .where('id', '=', small.product.id)
      .execute();
    const { text, data } = await shop.ask('cartGet', { as });
    expect(data.items).toEqual([]);
    expect(data.problems.map(({ code }) => code)).toEqual(['unavailable', 'unavailable']);
    expect(text).not.toContain('7777');
  });

  it('does not tell a retail price to whom it may not be told', async () => {
    const { as } = await cartWithGroup({ hidePrice: true });
    const [item] = (await read(as)).items;
    expect(item).toMatchObject({ unitPrice: 5090, wholesalePrice: 5090 });
    expect(JSON.stringify(item)).not.toContain('5990');
    expect(item).not.toHaveProperty('retailPrice');
    expect(item).not.toHaveProperty('discountPercentage');
  });

  it('is not sold where its wholesale price is not shown, and its price is not told', async () => {
    const { as, small } = await cartWithGroup({ showWholesalePrice: false });
    const cart = await read(as);
    expect(cart.items).toEqual([]);
    expect(cart.problems.map(({ code, line }) => [code, line?.wholesaleGroupId, line?.productId])).toEqual([
      ['unavailable', GROUP, small.product.id],
      ['unavailable', GROUP, small.product.id],
    ]);
  });

  it('says when it falls below the wholesale minimum, at its first line', async () => {
    const { as, small } = await cartWithGroup({ wholesaleMinQuantity: 7 });
    expect((await read(as)).problems).toEqual([
      {
        code: 'wholesale_minimum',
        message: 'Минимум 7\u00a0шт. для оптового заказа',
        line: { ...small.line, wholesaleGroupId: GROUP },
        minimum: 7,
      },
    ]);
  });

  it('is not for sale once the product is not sold wholesale any more', async () => {
    const { as, small } = await cartWithGroup();
    await shop.db
      .updateTable('products')
      .set({ wholesale_available: false })
      .where('id', '=', small.product.id)
      .execute();
    const told = { code: 'unavailable', message: 'Оптовая продажа недоступна для этого товара' };
    expect((await read(as)).problems).toMatchObject([told, told]);
  });
});

describe('a wholesale group as a whole', () => {
  it('leaves the cart with all of its lines, and with nothing else', async () => {
    const { as, small } = await cartWithGroup();
    await shop.ask('cartAdd', { as, body: { ...small.line, quantity: 2 } });
    const { data } = await remove(as);
    expect(piecesIn(data)).toEqual(['44 × 2']);
    expect((await remove(as)).status).toBe(404);
  });

  it('protects its lines: none can be changed or taken out by itself', async () => {
    const { as, small } = await cartWithGroup();
    const before = await snapshot(shop);
    const line = { ...small.line, wholesaleGroupId: GROUP };
    const changed = await shop.ask('cartUpdate', { as, body: { ...line, newQuantity: 1 } });
    const removed = await shop.ask('cartRemove', { as, body: line });
    expect([changed.status, removed.status]).toEqual([409, 409]);
    expect(changed.error).toMatchObject({
      code: 'wholesale_group_protected',
      message: 'Отдельные товары оптового набора нельзя изменить или убрать. Измените набор целиком',
    });
    // without its group's name it is the retail line, which is not there
    expect((await shop.ask('cartUpdate', { as, body: { ...small.line, newQuantity: 1 } })).status).toBe(404);
    expect((await shop.ask('cartRemove', { as, body: small.line })).status).toBe(404);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('goes when the cart is cleared', async () => {
    const { as } = await cartWithGroup();
    const { data } = await shop.ask('cartClear', { as });
    expect(data.items).toEqual([]);
    expect((await remove(as)).status).toBe(404);
  });

  it('cannot lose its name to the database: a line of a group that is not there is none', async () => {
    const { as, small } = await cartWithGroup();
    const insert = shop.db
      .updateTable('cart_items')
      .set({ wholesale_group_id: 'another' })
      .where('variant_id', '=', small.variantId);
    await expect(insert.execute()).rejects.toThrow(/cart_items_group/);
    expect(piecesIn(await read(as))).toEqual(['44 × 2', '46 × 4']);
  });
});

describe('the name of a wholesale group', () => {
  it.each(['', '\u0000', 'a\u0000b', 'x'.repeat(201), 5, null, ['a']])(
    'is not %j',
    async (wholesaleGroupId) => {
      const as = await shop.signIn();
      const { status, error } = await shop.ask('cartRemoveWholesaleGroup', {
        as,
        body: { wholesaleGroupId },
      });
      expect([status, error?.code]).toEqual([400, 'validation_failed']);
    },
  );
});
