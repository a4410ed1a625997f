import { afterEach, describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import {
  addGoods,
  countRows,
  DELIVERY,
  freshKey,
  type Goods,
  goodsOf,
  keyHeader,
  openTestShop,
  orderBody,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
afterEach(() => storeSetting(shop.db, 'retail', {}));

/** A red dress in two sizes, and two sets of it: a piece of 44 and two of 46 in each. */
async function dressInSets(product: Parameters<typeof addGoods>[1] = {}) {
  const small = await addGoods(shop, {
    price: 5990,
    wholesalePrice: 5090,
    variants: [
      { color: 'RED', size: '44', stock: 10 },
      { color: 'RED', size: '46', stock: 10 },
    ],
    ...product,
  });
  await shop.owner.query(
    `insert into product_size_ratios (product_id, size_code, ratio) values ($1, '46', 2)`,
    [small.product.id],
  );
  const large = goodsOf(small.product, 1);
  const group = `${small.product.id}-color_set-RED-abc`;
  const line = ({ line: it }: Goods, perSet: number) => ({
    ...it,
    quantity: perSet * 2,
    wholesaleGroupId: group,
    bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet },
  });
  return { small, large, group, items: [line(small, 1), line(large, 2)] };
}

describe('adding a wholesale group', () => {
  it('puts all of its lines into the cart at the wholesale price, once for one key', async () => {
    const { items, group } = await dressInSets();
    const as = await shop.signIn();
    const body = {
      items: items.map((it) => ({ ...it, isWholesale: true, price: 1 })),
      operationId: freshKey(),
    };
    const first = await shop.ask('cartAddBatch', { as, body });
    expect([first.status, first.error]).toEqual([200, null]);
    expect(first.data).toMatchObject({ totalAdded: 2, totalFailed: 0, failedItems: [] });
    expect(first.data.addedItems[0]?.wholesaleGroupId).toBe(group);
    expect(piecesIn(first.data.cart)).toEqual(['44 × 2', '46 × 4']);
    expect(first.data.cart.items[1]).toMatchObject({
      wholesaleGroupId: group,
      unitPrice: 5090,
      bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet: 2 },
    });
    expect(first.data.cart.problems).toEqual([]);
    expect((await shop.ask('cartAddBatch', { as, body })).text).toBe(first.text);
    const more = await shop.ask('cartUpdateWholesaleGroup', {
      as,
      body: { wholesaleGroupId: group, newQuantity: 3 },
    });
    expect(piecesIn(more.data)).toEqual(['44 × 3', '46 × 6']);
  });

  it.each([
    [{ wholesalePrice: undefined }, 'wholesale_unavailable', 'Оптовая продажа недоступна для этого товара'],
    [{ showWholesalePrice: false }, 'wholesale_unavailable', 'Оптовая продажа недоступна для этого товара'],
    [{ wholesaleMinQuantity: 7 }, 'wholesale_minimum', 'Минимум 7\u00a0шт. для оптового заказа'],
    [
      {
        variants: [
          { color: 'RED', size: '44', stock: 10 },
          { color: 'RED', size: '46', stock: 3 },
        ],
      },
      'out_of_stock',
      'Недостаточно товара',
    ],
  ])('refuses it as one (%j)', async (product, code, error) => {
    const { items } = await dressInSets(product as Parameters<typeof addGoods>[1]);
    const as = await shop.signIn();
    const { data } = await shop.ask('cartAddBatch', { as, body: { items } });
    expect(data.failedItems).toMatchObject([
      { size: '44', quantity: 2, code, error },
      { size: '46', quantity: 4, code, error },
    ]);
    expect(data.cart.items).toEqual([]);
    expect(await countRows(shop, 'cart_groups', `product_id = '${items[0]?.productId}'`)).toBe(0);
  });

  it.each([
    [4, ['44 × 4'], [['46', 'out_of_stock']]],
    [
      5,
      [],
      [
        ['44', 'wholesale_minimum'],
        ['46', 'out_of_stock'],
      ],
    ],
  ])(
    'leaves a short row out by itself where rows are asked for, with a minimum of %i',
    async (least, came, failed) => {
      const variants = [
        { color: 'RED', size: '44', stock: 10 },
        { color: 'RED', size: '46', stock: 3 },
      ];
      const { small, large } = await dressInSets({ variants, wholesaleMinQuantity: least });
      const as = await shop.signIn();
      const items = [small, large].map(({ line, product }) => ({
        ...line,
        quantity: 4,
        wholesaleGroupId: `${product.id}-individual-all-abc`,
        bundle: { type: 'individual', value: 'all', quantity: 1, perSet: 4 },
      }));
      const whole = await shop.ask('cartAddBatch', { as, body: { items } });
      expect(whole.data.failedItems.map(({ code }) => code)).toEqual(['out_of_stock', 'out_of_stock']);
      const { data } = await shop.ask('cartAddBatch', { as, body: { items, byRows: true } });
      expect(data.failedItems.map(({ size, code }) => [size, code])).toEqual(failed);
      expect(piecesIn(data.cart)).toEqual(came);
      expect(data.cart.problems).toEqual([]);
    },
  );

  it('counts the stock over the whole cart, and refuses it twice or beside retail that stays apart', async () => {
    const { items, large } = await dressInSets();
    const as = await shop.signIn();
    const codes = async () => {
      const { data } = await shop.ask('cartAddBatch', { as, body: { items } });
      return data.failedItems.map(({ code }) => code);
    };
    await shop.ask('cartAdd', { as, body: { ...large.line, quantity: 7 } });
    expect(await codes()).toEqual(['out_of_stock', 'out_of_stock']);
    await shop.ask('cartUpdate', { as, body: { ...large.line, newQuantity: 6 } });
    await storeSetting(shop.db, 'retail', { businessRules: { allowMixedModeCart: false } });
    expect(await codes()).toEqual(['mixed_cart_forbidden', 'mixed_cart_forbidden']);
    await storeSetting(shop.db, 'retail', {});
    expect(await codes()).toEqual([]);
    expect(await codes()).toEqual(['validation_failed', 'validation_failed']);
  });

  it('takes no line that claims half of a group', async () => {
    const { items } = await dressInSets();
    const as = await shop.signIn();
    const before = await snapshot(shop);
    for (const wrong of [
      { bundle: null },
      { wholesaleGroupId: null },
      { isWholesale: false },
      { quantity: 9 },
    ]) {
      const { status } = await shop.ask('cartAddBatch', { as, body: { items: [{ ...items[0], ...wrong }] } });
      expect(status).toBe(400);
    }
    const { status } = await shop.ask('cartAdd', { as, body: items[0] });
    expect(status).toBe(400);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('adding a wholesale line by itself', () => {
  const rowOf = ({ line, product }: Goods, quantity: number) => ({
    ...{ ...line, quantity, isWholesale: true, price: 1 },
    wholesaleGroupId: `${product.id}-individual-all-abc`,
    bundle: { type: 'individual', value: 'all', quantity: 1, perSet: quantity },
  });

  it('is a group of one line, once for one key', async () => {
    const { small } = await dressInSets();
    const as = await shop.signIn();
    const body = { ...rowOf(small, 6), operationId: freshKey() };
    const { status, data, text } = await shop.ask('cartAdd', { as, body });
    expect([status, piecesIn(data)]).toEqual([200, ['44 × 6']]);
    expect(data.items[0]).toMatchObject({ unitPrice: 5090, wholesaleMetadata: { groupType: 'individual' } });
    expect((await shop.ask('cartAdd', { as, body })).text).toBe(text);
    const again = await shop.ask('cartAdd', { as, body: { ...body, operationId: freshKey() } });
    expect(again.error?.message).toBe('Этот оптовый набор уже в корзине');
  });

  it.each([
    [{ wholesaleMinQuantity: 7 }, 6, 422, 'Минимум 7\u00a0шт. для оптового заказа'],
    [{ wholesalePrice: undefined }, 6, 422, 'Оптовая продажа недоступна для этого товара'],
    [{}, 11, 409, 'Недостаточно товара'],
    [{}, 51, 400, 'Не больше 50\u00a0шт. одного варианта'],
  ])('is refused as a group is (%j, %i pieces)', async (product, quantity, status, message) => {
    const { small } = await dressInSets(product as Parameters<typeof addGoods>[1]);
    const as = await shop.signIn();
    const before = await snapshot(shop);
    const refused = await shop.ask('cartAdd', { as, body: rowOf(small, quantity) });
    expect([refused.status, refused.error?.message]).toEqual([status, message]);
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('a group on a guest’s device', () => {
  it('is priced, and ordered without an account', async () => {
    const { items, small, large } = await dressInSets();
    const { data } = await shop.ask('cartQuote', { body: { items, delivery: DELIVERY } });
    expect(data.totals.wholesale).toBe(30_540);
    const body = { ...orderBody(data), items };
    const { status, error, data: placed } = await shop.ask('orderCreate', { headers: keyHeader(), body });
    expect([status, error]).toEqual([201, null]);
    expect(placed.order.items[1]).toMatchObject({
      quantity: 4,
      unitPrice: 5090,
      wholesaleGroupId: items[1]?.wholesaleGroupId,
      bundle: items[1]?.bundle,
    });
    expect([await stockOf(shop, small), await stockOf(shop, large)]).toEqual([8, 6]);
  });

  it('comes into the account as far as its stock goes, beside retail lines', async () => {
    const { items, large } = await dressInSets();
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...large.line, quantity: 7 } });
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
    expect(data.failedItems).toMatchObject([{ size: '46', quantity: 1, code: 'out_of_stock' }]);
    expect(data.migratedItems).toBe(2);
    expect(piecesIn(data.cart)).toEqual(['46 × 7', '44 × 2', '46 × 3']);
    expect(data.cart.items[2]?.bundle).toEqual(items[1]?.bundle);
  });
});
