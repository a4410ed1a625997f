import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import {
  addGoods,
  DELIVERY,
  openTestShop,
  placeGuestOrder,
  snapshot,
  stockOf,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();

describe('the cart of a signed-in shopper', () => {
  it('is empty at first', async () => {
    const as = await shop.signIn();
    const { status, data } = await shop.ask('cartGet', { as });
    expect(status).toBe(200);
    expect(data).toMatchObject({ items: [], subtotal: 0, problems: [], appliedPromocodes: [] });
    expect(data.totals).toEqual({
      retail: 0,
      wholesale: 0,
      discounts: 0,
      promo: 0,
      shipping: null,
      total: 0,
      savings: 0,
    });
  });

  it('takes a line and prices it by the catalogue', async () => {
    const goods = await addGoods(shop, { name: 'Платье на запах', price: 5990, oldPrice: 7990 });
    const as = await shop.signIn();
    const { data } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
    expect(data.items).toHaveLength(1);
    expect(data.items[0]).toMatchObject({
      productId: { id: goods.product.id, _id: goods.product.id, name: 'Платье на запах', price: 5990 },
      variantId: goods.variantId,
      color: 'RED',
      colorName: 'Красный',
      size: '44',
      sizeName: '44 (S)',
      quantity: 2,
      isWholesale: false,
      unitPrice: 5990,
      originalPrice: 7990,
      appliedDiscount: 2000,
      discountPercentage: 25,
      total: 11_980,
      available: 10,
      minQuantity: 1,
      maxQuantity: 10,
    });
    expect(data.totals).toMatchObject({ retail: 11_980, discounts: 4000, savings: 4000, total: 11_980 });
    const again = await shop.ask('cartGet', { as });
    expect(again.data).toEqual(data);
  });

  it('grows a line that is there already, and keeps what was added first on top', async () => {
    const first = await addGoods(shop);
    const second = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...first.line, quantity: 1 } });
    await shop.ask('cartAdd', { as, body: { ...second.line, quantity: 1 } });
    const { data } = await shop.ask('cartAdd', { as, body: { ...first.line, quantity: 2 } });
    expect(data.items.map((item) => [item.variantId, item.quantity])).toEqual([
      [first.variantId, 3],
      [second.variantId, 1],
    ]);
  });

  it('sets a line to another quantity, takes it out, takes everything out', async () => {
    const [first, second] = [await addGoods(shop), await addGoods(shop)];
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...first.line, quantity: 5 } });
    await shop.ask('cartAdd', { as, body: { ...second.line, quantity: 1 } });
    const updated = await shop.ask('cartUpdate', { as, body: { ...first.line, newQuantity: 2 } });
    expect(updated.data.totals.total).toBe(3000);
    const removed = await shop.ask('cartRemove', { as, body: first.line });
    expect(removed.data.items.map((item) => item.variantId)).toEqual([second.variantId]);
    const cleared = await shop.ask('cartClear', { as });
    expect(cleared.data.items).toEqual([]);
  });

  it('says 404 for a line that is not in it', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    for (const call of [
      shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 2 } }),
      shop.ask('cartRemove', { as, body: goods.line }),
    ]) {
      const { status, error } = await call;
      expect([status, error]).toMatchObject([
        404,
        { code: 'not_found', message: 'Этого товара нет в корзине' },
      ]);
    }
  });

  it('belongs to its shopper alone', async () => {
    const goods = await addGoods(shop);
    const [owner, other] = [await shop.signIn(), await shop.signIn()];
    await shop.ask('cartAdd', { as: owner, body: { ...goods.line, quantity: 1 } });
    expect((await shop.ask('cartGet', { as: other })).data.items).toEqual([]);
    await shop.ask('cartClear', { as: other });
    expect((await shop.ask('cartGet', { as: owner })).data.items).toHaveLength(1);
  });

  it('names a version that changes with lines, quantities and prices, not with stock', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    const one = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const two = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    expect(two.data.version).not.toBe(one.data.version);
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 3 }]);
    expect((await shop.ask('cartGet', { as })).data.version).toBe(two.data.version);
    await shop.owner.query('update products set price = 90000 where id = $1', [goods.product.id]);
    const cheaper = await shop.ask('cartGet', { as });
    expect(cheaper.data.version).not.toBe(two.data.version);
    expect(cheaper.data.totals.total).toBe(1800);
  });

  it('adds the delivery chosen to the total, free from the threshold on', async () => {
    const goods = await addGoods(shop, { price: 2500 });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const paid = await shop.ask('cartGet', { as, query: DELIVERY });
    expect(paid.data.totals).toMatchObject({ retail: 2500, shipping: 300, total: 2800 });
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const free = await shop.ask('cartGet', { as, query: DELIVERY });
    expect(free.data.totals).toMatchObject({ retail: 5000, shipping: 0, total: 5000 });
  });

  it.each([
    [
      { methodId: 'courier-moscow', region: 'spb' },
      'Способ доставки «Курьер по Москве» не работает в этом регионе',
    ],
    [{ methodId: 'pickup', region: 'atlantis' }, 'В этот регион мы не доставляем'],
    [{ methodId: 'drone', region: 'moscow' }, 'Этот способ доставки недоступен для заказа'],
  ])('refuses delivery that it cannot have: %o', async (query, message) => {
    const as = await shop.signIn();
    const { status, error } = await shop.ask('cartGet', { as, query });
    expect([status, error]).toMatchObject([422, { code: 'delivery_unavailable', message }]);
  });
});

describe('stock and limits', () => {
  it('refuses more than there is and changes nothing', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
    const before = await snapshot(shop);
    const added = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 2 } });
    expect([added.status, added.error]).toMatchObject([
      409,
      { code: 'out_of_stock', message: 'Недостаточно товара', details: { available: 3, requested: 4 } },
    ]);
    const updated = await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 4 } });
    expect(updated.error).toMatchObject({ code: 'out_of_stock', message: 'Недостаточно товара' });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('takes nothing from stock', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 3 } });
    expect(await stockOf(shop, goods)).toBe(3);
  });

  it.each([
    ['below the minimum of the product', { minQuantity: 3 }, 2, 'Минимум 3\u00A0шт.'],
    ['above the maximum of the product', { maxQuantity: 4 }, 5, 'Максимум 4\u00A0шт.'],
    ['above the usual maximum', {}, 101, 'Максимум 100\u00A0шт.'],
  ])('refuses a quantity %s', async (_, retail, quantity, message) => {
    const goods = await addGoods(shop, { retail, stock: 500 });
    const as = await shop.signIn();
    const { status, error } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity } });
    expect([status, error]).toMatchObject([
      400,
      { code: 'validation_failed', message, details: [{ path: 'quantity', message }] },
    ]);
    expect((await shop.ask('cartGet', { as })).data.items).toEqual([]);
  });

  it('tells what has become wrong with a line since', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 3 } });
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    const short = await shop.ask('cartGet', { as });
    expect(short.data.problems).toEqual([
      { code: 'not_enough', message: 'Доступно 2\u00A0шт.', line: goods.line, available: 2 },
    ]);
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }]);
    const gone = await shop.ask('cartGet', { as });
    expect(gone.data.problems).toEqual([
      { code: 'out_of_stock', message: 'Нет в наличии', line: goods.line, available: 0 },
    ]);
    await shop.owner.query('update products set is_active = false where id = $1', [goods.product.id]);
    const off = await shop.ask('cartGet', { as });
    expect(off.data.problems).toMatchObject([{ code: 'unavailable', message: 'Товар больше не продаётся' }]);
  });

  it.each([
    ['is not active', { isActive: false }, 'Розничная продажа недоступна'],
    ['is not sold at retail', { retail: { enabled: false } }, 'Розничная продажа недоступна'],
    ['is shown but not sold at retail', { retail: { allowPurchase: false } }, 'Розничная продажа недоступна'],
    ['hides its price', { hidePrice: true }, 'Цена по запросу'],
  ])('does not sell a product that %s', async (_, input, message) => {
    const goods = await addGoods(shop, input);
    const as = await shop.signIn();
    const { status, error } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    expect([status, error]).toMatchObject([422, { code: 'retail_unavailable', message }]);
  });

  it('tells of a line whose price was hidden since', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    await shop.owner.query('update products set hide_price = true where id = $1', [goods.product.id]);
    const { data } = await shop.ask('cartGet', { as });
    expect(data.problems).toMatchObject([{ code: 'unavailable', message: 'Цена по запросу' }]);
  });

  it('sells a product with a hidden price to those who may see it', async () => {
    const goods = await addGoods(shop, { hidePrice: true });
    const as = await shop.signIn({ wholesale: 'approved' });
    const { data } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    expect(data.totals.total).toBe(1000);
  });

  it('refuses the line above the thousandth', async () => {
    const as = await shop.signIn();
    const goods = await addGoods(shop);
    await shop.ask('cartClear', { as });
    await shop.owner.query(
      `with made as (
         insert into colors (code, name, hex) select 'C' || n, '{"ru":"Цвет"}', '#CCCCCC' from generate_series(1, 1000) n
         returning code
       ), more as (
         insert into variants (id, product_id, color_code, size_code, sku)
         select gen_random_uuid(), $1, code, '44', 'MANY-' || code from made returning id
       )
       insert into cart_items (cart_id, variant_id, quantity)
       select c.id, m.id, 1 from carts c, more m where c.user_id = $2`,
      [goods.product.id, as.id],
    );
    const { status, error } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    expect([status, error?.message]).toEqual([400, 'В корзине может быть не больше 1000\u00A0позиций']);
  });

  it('is closed while retail is switched off', async () => {
    const goods = await addGoods(shop);
    const as = await shop.signIn();
    await storeSetting(shop.db, 'retail', { allowRetailPurchases: false });
    const { status, error } = await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    await storeSetting(shop.db, 'retail', {});
    expect([status, error?.message]).toEqual([422, 'Розничная продажа недоступна']);
  });
});
