import { describe, expect, it } from 'vitest';
import { buildProduct } from '#tests/support/builders.ts';
import {
  addGoods,
  countRows,
  freshKey,
  goodsOf,
  openTestShop,
  snapshot,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const UNKNOWN_PRODUCT = '01930000-0000-7000-8000-000000000000';

describe('an operation that comes twice under one key', () => {
  it('adds once and answers the same', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const body = { ...goods.line, quantity: 2, operationId: freshKey() };
    const first = await shop.ask('cartAdd', { as, body });
    const before = await snapshot(shop);
    const second = await shop.ask('cartAdd', { as, body });
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('adds once out of ten at the same moment', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const body = { ...goods.line, quantity: 1, operationId: freshKey() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.ask('cartAdd', { as, body })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await shop.ask('cartGet', { as })).data.items[0]?.quantity).toBe(1);
  });

  it('updates and removes once', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const add = { as, body: { ...goods.line, quantity: 1 } };
    const update = { as, body: { ...goods.line, newQuantity: 3, operationId: freshKey() } };
    const remove = { as, body: { ...goods.line, operationId: freshKey() } };
    await shop.ask('cartAdd', add);
    await shop.ask('cartUpdate', update);
    await shop.ask('cartAdd', add);
    expect((await shop.ask('cartUpdate', update)).data.items[0]?.quantity).toBe(4);
    await shop.ask('cartRemove', remove);
    await shop.ask('cartAdd', add);
    expect((await shop.ask('cartRemove', remove)).data.items[0]?.quantity).toBe(1);
  });

  it('is refused when it asks for something else', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const operationId = freshKey();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1, operationId } });
    const before = await snapshot(shop);
    const others = await Promise.all([
      shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2, operationId } }),
      shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 1, operationId } }),
      shop.ask('cartRemove', { as, body: { ...goods.line, operationId } }),
      shop.ask('cartMigrate', { as, body: { localCartData: { items: [] }, operationId } }),
    ]);
    for (const { status, error } of others) {
      expect([status, error]).toMatchObject([
        422,
        { code: 'idempotency_mismatch', message: 'Этот ключ уже использован для другого действия' },
      ]);
    }
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is another operation under another shopper', async () => {
    const goods = await addGoods(shop);
    const body = { ...goods.line, quantity: 1, operationId: freshKey() };
    const [one, two] = [await shop.signIn(), await shop.signIn()];
    await shop.ask('cartAdd', { as: one, body });
    expect((await shop.ask('cartAdd', { as: two, body })).data.items).toHaveLength(1);
  });

  it('may come again after it failed', async () => {
    const goods = await addGoods(shop, { stock: 1 });
    const as = await shop.signIn();
    const body = { ...goods.line, quantity: 2, operationId: freshKey() };
    expect((await shop.ask('cartAdd', { as, body })).status).toBe(409);
    await shop.owner.query(`insert into stock_ledger (variant_id, delta, reason) values ($1, 5, 'receipt')`, [
      goods.variantId,
    ]);
    expect((await shop.ask('cartAdd', { as, body })).data.items[0]?.quantity).toBe(2);
  });

  it('needs a key of 16 letters and digits', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const body = { ...goods.line, quantity: 1, operationId: 'short' };
    const { status, error } = await shop.ask('cartAdd', { as, body });
    expect([status, error?.message]).toEqual([
      400,
      'Ключ операции: от 16 до 64 латинских букв, цифр, дефисов',
    ]);
  });
});

describe('joining a guest’s cart to the account', () => {
  it('adds up equal lines and takes over the others', async () => {
    const [known, fresh] = [await addGoods(shop), await addGoods(shop)];
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...known.line, quantity: 2 } });
    const items = [
      { ...known.line, quantity: 3 },
      { ...fresh.line, quantity: 1 },
    ];
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
    expect(data).toMatchObject({ migratedItems: 2, failedItems: [] });
    expect(data.cart.items.map((item) => [item.variantId, item.quantity])).toEqual([
      [known.variantId, 5],
      [fresh.variantId, 1],
    ]);
  });

  it('sums two local lines of one variant', async () => {
    const goods = await addGoods(shop, { stock: 5 });
    const as = await shop.signIn();
    const items = [
      { ...goods.line, quantity: 3 },
      { ...goods.line, quantity: 3 },
    ];
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
    expect(data.cart.items[0]?.quantity).toBe(5);
    expect(data.failedItems).toEqual([
      { ...goods.line, quantity: 1, error: 'Недостаточно товара', code: 'out_of_stock' },
    ]);
  });

  it('takes what fits and tells of the rest, line by line', async () => {
    const scarce = await addGoods(shop, { stock: 4 });
    const gone = await addGoods(shop, { stock: 0 });
    const limited = await addGoods(shop, { retail: { maxQuantity: 2 } });
    const wholesaleOnly = await addGoods(shop, { retail: { enabled: false } });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...scarce.line, quantity: 1 } });
    const items = [scarce, gone, limited, wholesaleOnly].map(({ line }) => ({ ...line, quantity: 5 }));
    const { data } = await shop.ask('cartMigrate', {
      as,
      body: {
        localCartData: { items: [...items, { ...scarce.line, productId: UNKNOWN_PRODUCT, quantity: 1 }] },
      },
    });
    expect(data.migratedItems).toBe(2);
    expect(data.cart.items.map((item) => [item.variantId, item.quantity])).toEqual([
      [scarce.variantId, 4],
      [limited.variantId, 2],
    ]);
    expect(data.failedItems.map(({ quantity, error, code }) => [quantity, error, code])).toEqual([
      [2, 'Недостаточно товара', 'out_of_stock'],
      [5, 'Недостаточно товара', 'out_of_stock'],
      [3, 'Максимум 2\u00A0шт.', 'validation_failed'],
      [5, 'Розничная продажа недоступна', 'retail_unavailable'],
      [1, 'Товар больше не продаётся', 'not_found'],
    ]);
  });

  it('keeps the order of the local cart', async () => {
    const product = await buildProduct(shop.db, {
      variants: [{ size: '42' }, { size: '44' }, { size: '46' }],
    });
    const as = await shop.signIn();
    const asked = [2, 0, 1].map((index) => goodsOf(product, index).line);
    const items = asked.map((line) => ({ ...line, quantity: 1 }));
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData: { items } } });
    expect(data.cart.items.map((item) => item.size)).toEqual(['46', '42', '44']);
  });

  it('joins once for one key, and tells the same report again', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const as = await shop.signIn();
    const body = { localCartData: { items: [{ ...goods.line, quantity: 5 }] }, operationId: freshKey() };
    const first = await shop.ask('cartMigrate', { as, body });
    expect(first.data).toMatchObject({ migratedItems: 1, failedItems: [{ quantity: 2 }] });
    const second = await shop.ask('cartMigrate', { as, body });
    expect(second.text).toBe(first.text);
  });

  it('joins once out of ten at the same moment', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const as = await shop.signIn();
    const body = { localCartData: { items: [{ ...goods.line, quantity: 3 }] }, operationId: freshKey() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.ask('cartMigrate', { as, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await shop.ask('cartGet', { as })).data.items[0]?.quantity).toBe(3);
    expect(await countRows(shop, 'cart_items', `variant_id = '${goods.variantId}'`)).toBe(1);
  });

  it('takes the whole local cart as the browser keeps it and believes none of its figures', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const item = {
      ...goods.line,
      quantity: 1,
      name: 'Даром',
      price: 1,
      retailPrice: 1,
      wholesalePrice: 1,
      appliedDiscount: 99,
      discountPercentage: 99,
      image: '/x.webp',
      wholesaleRule: null,
      isWholesale: false,
      wholesaleGroupId: null,
      wholesaleMetadata: null,
    };
    const localCartData = {
      items: [item],
      appliedPromocodes: [],
      subtotal: 1,
      updatedAt: '2026-11-20T09:00:00Z',
    };
    const { data } = await shop.ask('cartMigrate', { as, body: { localCartData } });
    expect(data.cart.totals.total).toBe(1000);
  });
});
