import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { putGroupInCart } from '#tests/support/cart-groups.ts';
import {
  addGoods,
  countRows,
  DELIVERY,
  freshKey,
  type Goods,
  goodsOf,
  keyHeader,
  openTestShop,
  type Person,
  snapshot,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();

const GROUP = 'dress-color_set-RED';

/** Two sets of a red dress, one piece of 44 and two of 46 in each, in the cart of somebody new. */
async function cartWithGroup(
  product: Parameters<typeof addGoods>[1] = {},
  group: Partial<Parameters<typeof putGroupInCart>[1]> = {},
): Promise<{ as: Person; small: Goods; large: Goods }> {
  const small = await addGoods(shop, {
    price: 5990,
    wholesalePrice: 5090,
    variants: [
      { color: 'RED', size: '44', stock: 10 },
      { color: 'RED', size: '46', stock: 10 },
    ],
    ...product,
  });
  const large = goodsOf(small.product, 1);
  const as = await shop.signIn();
  await putGroupInCart(shop.db, {
    userId: as.id,
    id: GROUP,
    productId: small.product.id,
    type: 'color_set',
    value: 'RED',
    quantity: 2,
    lines: [
      { variantId: small.variantId, perSet: 1 },
      { variantId: large.variantId, perSet: 2 },
    ],
    ...group,
  });
  return { as, small, large };
}

const read = async (as: Person): Promise<Cart> => (await shop.ask('cartGet', { as })).data;
const piecesIn = (cart: Cart) => cart.items.map(({ size, quantity }) => `${size} × ${quantity}`);
const update = (as: Person, newQuantity: unknown, more: object = {}) =>
  shop.ask('cartUpdateWholesaleGroup', { as, body: { wholesaleGroupId: GROUP, newQuantity, ...more } });
const remove = (as: Person, more: object = {}) =>
  shop.ask('cartRemoveWholesaleGroup', { as, body: { wholesaleGroupId: GROUP, ...more } });

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
    expect((await read(as)).problems.map(({ code }) => code)).toEqual(['unavailable', 'unavailable']);
  });
});

describe('its quantity', () => {
  it('counts sets, and every line follows', async () => {
    const { as } = await cartWithGroup();
    const more = await update(as, 5);
    expect(piecesIn(more.data)).toEqual(['44 × 5', '46 × 10']);
    expect(more.data.items[0]?.bundle?.quantity).toBe(5);
    const less = await update(as, 1);
    expect(piecesIn(less.data)).toEqual(['44 × 1', '46 × 2']);
    expect(await read(as)).toEqual(less.data);
  });

  it('does not grow beyond the stock of any line, the rest of the cart counted, and then nothing changes', async () => {
    const { as, large } = await cartWithGroup();
    await shop.ask('cartAdd', { as, body: { ...large.line, quantity: 3 } });
    const before = await snapshot(shop);
    const { status, error } = await update(as, 4);
    expect([status, error?.code, error?.message]).toEqual([409, 'out_of_stock', 'Недостаточно товара']);
    expect(error?.details).toEqual({ availableSets: 3, requestedSets: 4 });
    expect(await snapshot(shop)).toEqual(before);
    expect(piecesIn((await update(as, 3)).data)).toContain('46 × 6');
  });

  it('set to what it is changes nothing, short lines neither', async () => {
    const { as, large } = await cartWithGroup();
    await shop.db
      .updateTable('cart_items')
      .set({ quantity: 3 })
      .where('variant_id', '=', large.variantId)
      .execute();
    expect(piecesIn((await update(as, 2)).data)).toEqual(['44 × 2', '46 × 3']);
  });

  it('does not grow while it is not sold', async () => {
    const { as } = await cartWithGroup();
    await storeSetting(shop.db, 'wholesale', { wholesaleEnabled: false });
    const more = await update(as, 3);
    const less = await update(as, 1);
    await storeSetting(shop.db, 'wholesale', {});
    expect([more.status, more.error?.code, more.error?.message]).toEqual([
      422,
      'wholesale_unavailable',
      'Оптовая продажа недоступна для этого товара',
    ]);
    expect(piecesIn(less.data)).toEqual(['44 × 1', '46 × 2']);
  });

  it('can always fall, though stock has gone since, and never makes a short line longer by it', async () => {
    const { as, small, large } = await cartWithGroup(
      {},
      {
        quantity: 4,
      },
    );
    await shop.db
      .updateTable('cart_items')
      .set({ quantity: 3 })
      .where('variant_id', '=', large.variantId)
      .execute();
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, -9, 'correction'), ($2, -9, 'correction')`,
      [small.variantId, large.variantId],
    );
    const { data } = await update(as, 3);
    expect(piecesIn(data)).toEqual(['44 × 3', '46 × 3']);
    expect(data.problems.map(({ code }) => code)).toEqual(['not_enough', 'not_enough']);
    expect(piecesIn((await update(as, 1)).data)).toEqual(['44 × 1', '46 × 2']);
  });

  it.each([
    [0, 'Минимальное количество — 1'],
    [-1, 'Минимальное количество — 1'],
    [101, 'Не больше 100 наборов'],
    [1.5, 'Нужно целое число'],
    ['2', 'Нужно целое число'],
    [null, 'Нужно целое число'],
    [2 ** 53, null],
  ])('refuses %s', async (quantity, message) => {
    const { as } = await cartWithGroup();
    const before = await snapshot(shop);
    const { status, error } = await update(as, quantity);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    if (message !== null) expect(JSON.stringify(error?.details)).toContain(message);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is none of rows that were put together one by one', async () => {
    const { as } = await cartWithGroup({}, { type: 'individual', value: 'all', quantity: 1 });
    const before = await snapshot(shop);
    const { status, error } = await update(as, 2);
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is changed once by one operation, and its key serves no other change', async () => {
    const { as } = await cartWithGroup();
    const operationId = freshKey();
    await update(as, 3, { operationId });
    await update(as, 1);
    const again = await update(as, 3, { operationId });
    expect(piecesIn(again.data)).toEqual(['44 × 1', '46 × 2']);
    expect((await update(as, 4, { operationId })).error?.code).toBe('idempotency_mismatch');
    expect((await remove(as, { operationId })).error?.code).toBe('idempotency_mismatch');
  });

  it('of somebody else’s group cannot be changed', async () => {
    await cartWithGroup();
    const stranger = await shop.signIn();
    expect((await update(stranger, 1)).error).toMatchObject({
      code: 'not_found',
      message: 'Этого оптового набора нет в корзине',
    });
    expect((await remove(stranger)).status).toBe(404);
    expect(
      (await shop.ask('cartUpdateWholesaleGroup', { body: { wholesaleGroupId: GROUP, newQuantity: 1 } }))
        .status,
    ).toBe(401);
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

describe('lines that a browser asks to price', () => {
  it('are priced as the stored group is, so that an account whose cart waits sees the same sums', async () => {
    const { as } = await cartWithGroup();
    const stored = await read(as);
    const items = stored.items.map(({ productId, color, size, quantity, wholesaleGroupId, bundle }) => ({
      productId: productId.id,
      color,
      size,
      quantity,
      wholesaleGroupId,
      bundle,
    }));
    const { data } = await shop.ask('cartQuote', { as, body: { items } });
    expect(data.totals).toEqual(stored.totals);
    expect(data.version).toBe(stored.version);
    expect(data.items.map(({ bundle, unitPrice }) => ({ bundle, unitPrice }))).toEqual(
      stored.items.map(({ bundle, unitPrice }) => ({ bundle, unitPrice })),
    );
  });

  it.each([
    ['a group without its way of buying', { wholesaleGroupId: GROUP }],
    [
      'a way of buying without a group',
      { bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 } },
    ],
    [
      'more pieces than its sets hold',
      { wholesaleGroupId: GROUP, bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 } },
    ],
    [
      'a kind of set that is none',
      { wholesaleGroupId: GROUP, bundle: { type: 'box', value: 'RED', quantity: 2, perSet: 1 } },
    ],
  ])('are refused with %s', async (_, more) => {
    const goods = await addGoods(shop, { wholesalePrice: 500 });
    const { status, error } = await shop.ask('cartQuote', {
      body: { items: [{ ...goods.line, quantity: 2, ...more }], delivery: DELIVERY },
    });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    [{ hidePrice: true }, {}] as const,
    [{}, { displaySettings: { hideRetailPrices: true } }] as const,
  ])('do not tell a hidden retail price by a claim (%j, %j)', async (product, settings) => {
    const goods = await addGoods(shop, { price: 7777, ...product });
    await storeSetting(shop.db, 'retail', settings);
    const bundle = { type: 'color_set', value: 'RED', quantity: 5, perSet: 1 };
    const items = [{ ...goods.line, quantity: 5, wholesaleGroupId: 'x', bundle }];
    const { status, text } = await shop.ask('cartQuote', { body: { items } });
    await storeSetting(shop.db, 'retail', {});
    expect(status).toBe(200);
    expect(text).not.toContain('7777');
    expect(text).not.toContain('38885');
  });

  it('do not get the wholesale price by a claim: fewer pieces than the minimum cannot be ordered', async () => {
    const goods = await addGoods(shop, { price: 1000, wholesalePrice: 500 });
    const bundle = { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 };
    const { data } = await shop.ask('cartQuote', {
      body: { items: [{ ...goods.line, quantity: 1, wholesaleGroupId: GROUP, bundle }] },
    });
    expect(data.problems.map(({ code }) => code)).toEqual(['wholesale_minimum']);
  });
});
