import { beforeEach, describe, expect, it } from 'vitest';
import { buildCategory } from '#tests/support/builders.ts';
import { addGoods, freshKey, openTestShop, type Person, snapshot } from '#tests/support/order-fixtures.ts';
import { promoSteps } from '#tests/support/promo-steps.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';

const shop = await openTestShop({ poolMax: 20 });
const goods = await addGoods(shop, { price: 2000 });
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});
const { fill, apply, remove, cart } = promoSteps(shop, () => as);

describe('applying a promo code', () => {
  it('takes the percentage off the retail lines and says so wherever the cart is shown', async () => {
    const { id, code } = await buildPromoCode(shop.db, { value: 15 });
    await fill([goods, 3]);
    const { status, data } = await apply(code.toLowerCase());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      subtotal: 6000,
      appliedPromocodes: [
        {
          code,
          promocodeId: id,
          discountAmount: 900,
          shippingDiscountAmount: 0,
          discountType: 'percentage',
        },
      ],
      items: [{ total: 6000, promoDiscount: 900 }],
      totals: { retail: 6000, promo: 900, total: 5100, savings: 900 },
      problems: [],
    });
    expect(await cart()).toMatchObject({ totals: { promo: 900, shipping: 0, total: 5100 } });
  });

  it('lets the delivery look at the lines after the discount', async () => {
    const { code } = await buildPromoCode(shop.db, { kind: 'fixed', value: 1500 });
    await fill([goods, 3]);
    await apply(code);
    expect((await cart()).totals).toMatchObject({ promo: 1500, shipping: 300, total: 4800 });
  });

  it('frees the delivery, once one is chosen', async () => {
    const { code } = await buildPromoCode(shop.db, { kind: 'free_shipping' });
    await fill([goods, 1]);
    const { data } = await apply(code);
    expect(data).toMatchObject({
      appliedPromocodes: [{ discountType: 'free_shipping', discountAmount: 0, shippingDiscountAmount: 0 }],
      totals: { promo: 0, shipping: null, total: 2000 },
    });
    expect(data.items[0]).not.toHaveProperty('promoDiscount');
    expect(await cart()).toMatchObject({
      appliedPromocodes: [{ discountAmount: 0, shippingDiscountAmount: 300 }],
      totals: { promo: 0, shipping: 0, total: 2000, savings: 300 },
    });
  });

  it('stops at the most that the code takes off', async () => {
    const { code } = await buildPromoCode(shop.db, { value: 50, maxDiscount: 700 });
    await fill([goods, 1]);
    expect((await apply(code)).data.totals.promo).toBe(700);
  });

  it('never takes more than the goods cost', async () => {
    const { code } = await buildPromoCode(shop.db, { kind: 'fixed', value: 9000 });
    await fill([goods, 1]);
    expect((await apply(code)).data.totals).toMatchObject({ promo: 2000, total: 0 });
  });

  it('counts promotions first, and the code from what is left', async () => {
    const reduced = await addGoods(shop, { price: 800, oldPrice: 1000 });
    const { code } = await buildPromoCode(shop.db);
    await fill([reduced, 1]);
    expect((await apply(code)).data.totals).toMatchObject({ discounts: 200, promo: 80, total: 720 });
  });

  it('touches the goods and categories that it is for, those below them too', async () => {
    const parent = await buildCategory(shop.db);
    const child = await buildCategory(shop.db, { parent });
    const inChild = await addGoods(shop, { price: 1000, categories: [child] });
    const named = await addGoods(shop, { price: 1000 });
    const { code } = await buildPromoCode(shop.db, { products: [named.product], categories: [parent] });
    await fill([goods, 1], [inChild, 1], [named, 2]);
    const { data } = await apply(code);
    const shares = new Map(data.items.map((item) => [item.variantId, item.promoDiscount]));
    expect(data.totals.promo).toBe(300);
    expect([goods, inChild, named].map(({ variantId }) => shares.get(variantId))).toEqual([
      undefined,
      100,
      200,
    ]);
  });

  it('once for one operation key', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    const body = { code, operationId: freshKey() };
    const first = await shop.ask('cartPromocodeApply', { as, body });
    const second = await shop.ask('cartPromocodeApply', { as, body });
    expect([second.status, second.text]).toEqual([200, first.text]);
  });

  it('once out of ten at the same moment', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect((await cart()).appliedPromocodes).toHaveLength(1);
  });

  it('needs a sign-in', async () => {
    const before = await snapshot(shop);
    for (const name of ['cartPromocodeApply', 'cartPromocodeRemove', 'promocodeValidate'] as const) {
      const { status, error } = await shop.ask(name, { params: { code: 'ANY' }, body: {} });
      expect([status, error?.code]).toEqual([401, 'sign_in_required']);
    }
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('taking a promo code out', () => {
  it('gives the cart back its price, and lets another code in', async () => {
    const { code } = await buildPromoCode(shop.db);
    const { code: other } = await buildPromoCode(shop.db, { value: 20 });
    await fill([goods, 1]);
    await apply(code);
    const { data } = await remove(code.toLowerCase());
    expect(data).toMatchObject({ appliedPromocodes: [], totals: { promo: 0, total: 2000 }, problems: [] });
    expect((await apply(other)).data.totals.promo).toBe(400);
  });

  it('that is not in the cart: 404', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    const before = await snapshot(shop);
    const { status, error } = await remove(code);
    expect([status, error?.code, error?.message]).toEqual([
      404,
      'not_found',
      'Этого промокода нет в корзине',
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('once for one operation key', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    const ask = { as, params: { code }, body: { operationId: freshKey() } };
    await shop.ask('cartPromocodeRemove', ask);
    expect((await shop.ask('cartPromocodeRemove', ask)).status).toBe(200);
  });

  it('goes with clearing the cart', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    await shop.ask('cartClear', { as });
    await fill([goods, 1]);
    expect((await cart()).appliedPromocodes).toEqual([]);
  });

  it('is nobody else’s business', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    const other = await shop.signIn();
    expect((await shop.ask('cartPromocodeRemove', { as: other, params: { code } })).status).toBe(404);
    expect((await cart()).appliedPromocodes).toHaveLength(1);
  });
});
