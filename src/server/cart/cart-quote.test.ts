import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { addGoods, DELIVERY, openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const UNKNOWN_PRODUCT = '01930000-0000-7000-8000-000000000000';
const quote = (items: unknown, more: object = {}) => shop.ask('cartQuote', { body: { items, ...more } });

describe('pricing a guest’s cart', () => {
  it('prices lines by the catalogue and stores nothing', async () => {
    const goods = await addGoods(shop, { price: 3490, oldPrice: 4990 });
    const before = await snapshot(shop);
    const { status, data } = await quote([{ ...goods.line, quantity: 2 }]);
    expect(status).toBe(200);
    expect(data.totals).toEqual({
      retail: 6980,
      wholesale: 0,
      discounts: 3000,
      promo: 0,
      shipping: null,
      total: 6980,
      savings: 3000,
    });
    expect(data.problems).toEqual([]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('takes the price of a variant that has its own', async () => {
    const goods = await addGoods(shop, { price: 1000, variants: [{ price: 1290 }] });
    const { data } = await quote([{ ...goods.line, quantity: 1 }]);
    expect(data.items[0]).toMatchObject({ unitPrice: 1290, retailPrice: 1290, total: 1290 });
  });

  it('is empty for an empty cart', async () => {
    const { data } = await quote([]);
    expect(data).toMatchObject({ items: [], totals: { total: 0 }, problems: [] });
  });

  it('sums two lines of one variant before it looks at stock', async () => {
    const goods = await addGoods(shop, { stock: 3 });
    const { data } = await quote([
      { ...goods.line, quantity: 2 },
      { ...goods.line, quantity: 2 },
    ]);
    expect(data.items.map((item) => item.quantity)).toEqual([4]);
    expect(data.problems).toEqual([
      { code: 'not_enough', message: 'Доступно 3\u00A0шт.', line: goods.line, available: 3 },
    ]);
  });

  it('names the same version for the same lines in another order', async () => {
    const [one, two] = [await addGoods(shop), await addGoods(shop)];
    const items = [one, two].map(({ line }) => ({ ...line, quantity: 1 }));
    const there = await quote(items);
    const back = await quote(items.toReversed());
    expect(back.data.version).toBe(there.data.version);
  });

  it('tells of lines that the catalogue does not know', async () => {
    const goods = await addGoods(shop);
    const strange = [
      { ...goods.line, productId: UNKNOWN_PRODUCT },
      { ...goods.line, color: 'PLAID' },
      { ...goods.line, size: '99' },
    ];
    const { data } = await quote([...strange, goods.line].map((line) => ({ ...line, quantity: 1 })));
    expect(data.items.map((item) => item.variantId)).toEqual([goods.variantId]);
    expect(data.problems).toEqual(
      strange.map((line) => ({
        code: 'unavailable',
        message: 'Товар больше не продаётся',
        line,
        available: 0,
      })),
    );
  });

  it.each([
    ['a product out of the shop', { isActive: false }, 'unavailable', 'Товар больше не продаётся'],
    [
      'one for wholesale alone',
      { wholesalePrice: 500, retail: { enabled: false } },
      'unavailable',
      'Товар доступен только оптом',
    ],
    ['a sold-out one', { stock: 0 }, 'out_of_stock', 'Нет в наличии'],
    ['too few', { retail: { minQuantity: 3 } }, 'min_quantity', 'Минимум 3\u00A0шт.'],
    ['too many', { retail: { maxQuantity: 1 } }, 'max_quantity', 'Максимум 1\u00A0шт.'],
  ])('tells of %s', async (_, input, code, message) => {
    const goods = await addGoods(shop, input);
    const { data } = await quote([{ ...goods.line, quantity: 2 }]);
    expect(data.problems).toMatchObject([{ code, message, line: goods.line }]);
  });

  it('never leaks a hidden price', async () => {
    const goods = await addGoods(shop, { price: 7777, oldPrice: 8888, hidePrice: true });
    const answer = await quote([{ ...goods.line, quantity: 1 }], { delivery: DELIVERY });
    expect(answer.data.items).toEqual([]);
    expect(answer.data.problems).toMatchObject([{ code: 'unavailable', line: goods.line }]);
    expect(answer.text).not.toMatch(/7777|8888/);
  });

  it('leaks no price while the shop hides them all', async () => {
    const goods = await addGoods(shop, { price: 7777 });
    await storeSetting(shop.db, 'retail', { displaySettings: { hideRetailPrices: true } });
    const answer = await quote([{ ...goods.line, quantity: 1 }]);
    await storeSetting(shop.db, 'retail', {});
    expect(answer.text).not.toContain('7777');
    expect(answer.data.totals.total).toBe(0);
  });

  it('tells what is missing up to the minimum of the shop', async () => {
    const goods = await addGoods(shop);
    await storeSetting(shop.db, 'retail', { requireMinimumOrder: true, minimumOrderValue: 3000 });
    const { data } = await quote([{ ...goods.line, quantity: 1 }]);
    await storeSetting(shop.db, 'retail', {});
    expect(data.problems).toEqual([
      {
        code: 'retail_minimum',
        message: 'Минимальная сумма заказа — 3\u00A0000\u00A0₽. Не хватает 2\u00A0000\u00A0₽',
        minimum: 3000,
        missing: 2000,
      },
    ]);
  });

  it('prices the delivery chosen', async () => {
    const goods = await addGoods(shop);
    const { data } = await quote([{ ...goods.line, quantity: 1 }], {
      delivery: { methodId: 'post', region: 'spb' },
    });
    expect(data.totals).toMatchObject({ retail: 1000, shipping: 500, total: 1500 });
  });

  it('refuses delivery that it cannot have', async () => {
    const { status, error } = await quote([], { delivery: { methodId: 'courier-moscow', region: 'russia' } });
    expect([status, error]).toMatchObject([
      422,
      {
        code: 'delivery_unavailable',
        message: 'Способ доставки «Курьер по Москве» не работает в этом регионе',
        details: { reason: 'other_region' },
      },
    ]);
  });

  it('takes a thousand lines and not one more', async () => {
    const goods = await addGoods(shop);
    const lines = (count: number) => Array.from({ length: count }, () => ({ ...goods.line, quantity: 1 }));
    expect((await quote(lines(1000))).data.items[0]?.quantity).toBe(1000);
    const { status, error } = await quote(lines(1001));
    expect([status, error?.message]).toEqual([400, 'Товары: слишком много строк']);
  });
});
