import { describe, expect, it } from 'vitest';
import { buildProduct } from '#tests/support/builders.ts';
import {
  addGoods,
  freshKey,
  type Goods,
  goodsOf,
  keyHeader,
  openTestShop,
  type Person,
  placeGuestOrder,
  placeUserOrder,
  snapshot,
  userBody,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const repeat = (id: string, ask: { as?: Person; key?: string; body?: object } = {}) =>
  shop.ask('orderRepeat', {
    params: { id },
    ...(ask.as === undefined ? {} : { as: ask.as }),
    ...(ask.key === undefined ? {} : { query: { key: ask.key } }),
    body: ask.body,
  });

const moveStock = ({ variantId }: Goods, delta: number) =>
  shop.owner.query(`insert into stock_ledger (variant_id, delta, reason) values ($1, $2, 'correction')`, [
    variantId,
    delta,
  ]);

describe('ordering the same again', () => {
  it('puts the lines into the cart, at the prices of now', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 2 });
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    await shop.owner.query('update products set price = 150000 where id = $1', [goods.product.id]);
    const { status, data } = await repeat(order.id, { as });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      items: [{ variantId: goods.variantId, quantity: 3, unitPrice: 1500 }],
      totals: { total: 4500 },
      failedItems: [],
    });
    const placed = await shop.ask('orderCreate', {
      as,
      headers: keyHeader(),
      body: await userBody(shop, as),
    });
    expect(placed.status).toBe(201);
  });

  it('tells by name what cannot be had any more, and how many of what can', async () => {
    const product = await buildProduct(shop.db, {
      name: 'Пальто',
      price: 1000,
      variants: [{ size: '42' }, { size: '44' }, { size: '46', stock: 5 }],
    });
    const [gone, fine, scarce] = [goodsOf(product, 0), goodsOf(product, 1), goodsOf(product, 2)];
    const lost = await addGoods(shop, { name: 'Шарф' });
    const as = await shop.signIn();
    for (const [goods, quantity] of [
      [gone, 1],
      [scarce, 4],
      [lost, 2],
    ] as const) {
      await shop.ask('cartAdd', { as, body: { ...goods.line, quantity } });
    }
    const order = await placeUserOrder(shop, as, { ...fine.line, quantity: 1 });
    await shop.owner.query('update products set is_active = false where id = $1', [lost.product.id]);
    await moveStock(gone, -9);
    await moveStock(scarce, 2);
    const { data } = await repeat(order.id, { as });
    expect(data.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['46', 3],
      ['44', 1],
    ]);
    expect(data.failedItems).toEqual([
      {
        name: 'Пальто',
        color: 'RED',
        size: '42',
        quantity: 1,
        error: 'Недостаточно товара',
        code: 'out_of_stock',
      },
      {
        name: 'Пальто',
        color: 'RED',
        size: '46',
        quantity: 1,
        error: 'Недостаточно товара',
        code: 'out_of_stock',
      },
      {
        name: 'Шарф',
        color: 'RED',
        size: '44',
        quantity: 2,
        error: 'Розничная продажа недоступна',
        code: 'retail_unavailable',
      },
    ]);
  });

  it('tells of products that are gone altogether and of wholesale sets', async () => {
    const [removed, set] = [await addGoods(shop, { name: 'Юбка' }), await addGoods(shop, { name: 'Набор' })];
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...removed.line, quantity: 1 } });
    const order = await placeUserOrder(shop, as, { ...set.line, quantity: 2 });
    await shop.owner.query(
      'update order_lines set product_id = null, variant_id = null where product_id = $1',
      [removed.product.id],
    );
    await shop.owner.query(`update order_lines set wholesale_group_id = 'set' where product_id = $1`, [
      set.product.id,
    ]);
    const { data } = await repeat(order.id, { as });
    expect(data.items).toEqual([]);
    expect(data.failedItems.map(({ name, quantity, error }) => [name, quantity, error])).toEqual([
      ['Юбка', 1, 'Товар больше не продаётся'],
      ['Набор', 2, 'Оптовый набор нужно собрать заново'],
    ]);
  });

  it('once for one operation key', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 });
    const body = { operationId: freshKey() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => repeat(order.id, { as, body })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data.items[0]?.quantity).toBe(1);
  });

  it('gives a guest the cart to keep, and stores nothing', async () => {
    const [goods, scarce] = [await addGoods(shop), await addGoods(shop, { stock: 3 })];
    const { order, key } = await placeGuestOrder(shop, [
      { ...goods.line, quantity: 2 },
      { ...scarce.line, quantity: 2 },
    ]);
    const before = await snapshot(shop);
    const { status, data } = await repeat(order.id, { key });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      items: [
        { variantId: goods.variantId, quantity: 2 },
        { variantId: scarce.variantId, quantity: 1 },
      ],
      totals: { total: 3000 },
      problems: [],
      failedItems: [{ quantity: 1, code: 'out_of_stock' }],
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('never shows a guest a price that became hidden', async () => {
    const goods = await addGoods(shop, { price: 7777 });
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    await shop.owner.query('update products set hide_price = true where id = $1', [goods.product.id]);
    const answer = await repeat(order.id, { key });
    expect(answer.data).toMatchObject({ items: [], failedItems: [{ code: 'retail_unavailable' }] });
    expect(answer.text).not.toContain('7777');
  });

  it('is not for others', async () => {
    const goods = await addGoods(shop);
    const owner = await shop.signIn();
    const own = await placeUserOrder(shop, owner, { ...goods.line, quantity: 1 });
    const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const stranger = await shop.signIn();
    const before = await snapshot(shop);
    for (const ask of [
      () => repeat(own.id),
      () => repeat(own.id, { key }),
      () => repeat(own.id, { as: stranger }),
      () => repeat(order.id),
      () => repeat(order.id, { as: stranger }),
      () => repeat(order.id, { key: `${key}x` }),
      () => repeat('01930000-0000-7000-8000-000000000000', { key }),
    ]) {
      expect((await ask()).error).toMatchObject({ code: 'not_found', message: 'Заказ не найден' });
    }
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each([[{ items: [] }], [{ operationId: 1 }], [{ operationId: 'short' }]])('refuses %j', async (body) => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const order = await placeUserOrder(shop, as, { ...goods.line, quantity: 1 });
    expect((await repeat(order.id, { as, body })).status).toBe(400);
  });
});
