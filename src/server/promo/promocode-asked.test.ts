import { beforeEach, describe, expect, it } from 'vitest';
import { addGoods, DELIVERY, openTestShop, type Person, snapshot } from '#tests/support/order-fixtures.ts';
import { promoSteps } from '#tests/support/promo-steps.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { price: 2000 });
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});
const { fill, apply } = promoSteps(shop, () => as);

describe('asking whether a promo code holds', () => {
  const validate = (code: string, body?: object) =>
    shop.ask('promocodeValidate', { as, params: { code }, body });

  it('of the stored cart: tells the discount and changes nothing', async () => {
    const { id, code } = await buildPromoCode(shop.db);
    await fill([goods, 2]);
    const before = await snapshot(shop);
    const { status, data } = await validate(code.toLowerCase());
    expect([status, data]).toEqual([
      200,
      { code, promocodeId: id, discountAmount: 400, shippingDiscountAmount: 0, discountType: 'percentage' },
    ]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('of the lines of the browser, at the shop’s own prices', async () => {
    const { code } = await buildPromoCode(shop.db, { minimum: 4000 });
    const item = { ...goods.line, quantity: 2, name: 'Дорогое', price: 1_000_000, appliedDiscount: 99 };
    expect((await validate(code, { subtotal: 9_000_000, cartItems: [item] })).data.discountAmount).toBe(400);
    const { error } = await validate(code, { subtotal: 9_000_000, cartItems: [{ ...item, quantity: 1 }] });
    expect(error).toMatchObject({ code: 'promo_minimum', details: { minimum: 4000, missing: 2000 } });
  });

  it('of a cart with lines of a wholesale group, for which no code counts', async () => {
    const { code } = await buildPromoCode(shop.db);
    const retail = { ...goods.line, quantity: 2, addedAt: '2026-11-22T10:00:00.000Z', isWholesale: false };
    const wholesale = {
      ...goods.line,
      quantity: 8,
      price: 900,
      isWholesale: true,
      wholesaleGroupId: `${goods.line.productId}_full`,
      wholesaleMetadata: { isWholesale: true, groupType: 'full', variantIndex: 0 },
    };
    const mixed = await validate(code, { subtotal: 11_200, cartItems: [wholesale, retail] });
    expect([mixed.status, mixed.data]).toMatchObject([200, { code, discountAmount: 400 }]);
    const { error } = await validate(code, { subtotal: 7200, cartItems: [wholesale] });
    expect(error?.code).toBe('promo_not_applicable');
  });

  it.each([
    ['that is paid for', 2, 300],
    ['that is free anyway', 3, 0],
  ])('names the delivery that a code frees, %s', async (_, quantity, fee) => {
    const { code } = await buildPromoCode(shop.db, { kind: 'free_shipping' });
    const expected = { discountType: 'free_shipping', discountAmount: 0, shippingDiscountAmount: fee };
    const item = { ...goods.line, quantity };
    expect((await validate(code, { cartItems: [item] })).data).toMatchObject(expected);
    await fill([goods, quantity]);
    expect((await validate(code)).data).toMatchObject(expected);
  });

  it('when the cart has one already', async () => {
    const { code } = await buildPromoCode(shop.db);
    const { code: other } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    expect((await validate(code)).error?.code).toBe('promo_already_applied');
    expect((await validate(other)).error?.code).toBe('promo_only_one');
    // lines that the browser keeps have no code
    expect((await validate(other, { cartItems: [{ ...goods.line, quantity: 1 }] })).status).toBe(200);
  });

  it('that does not', async () => {
    await fill([goods, 1]);
    expect((await validate('NOBODY-MADE-IT')).error).toMatchObject({
      code: 'promo_invalid',
      message: 'Промокод недействителен',
    });
  });

  it.each([
    [{ cartItems: {} }, 'cartItems'],
    [{ cartItems: [{ ...goods.line, quantity: -1 }] }, 'cartItems.0.quantity'],
    [{ cartItems: [{ ...goods.line, quantity: 1, role: 'admin' }] }, 'cartItems.0.role'],
    [{ cartItems: [], userId: 1 }, 'userId'],
  ])('with %j is refused', async (body, path) => {
    const { status, error } = await validate('MERA10', body);
    expect([status, error]).toMatchObject([400, { details: [{ path }] }]);
  });
});

describe('a promo code named with the lines of a browser', () => {
  const quote = (promocode: unknown, more: object = {}) =>
    shop.ask('cartQuote', { as, body: { items: [{ ...goods.line, quantity: 1 }], promocode, ...more } });

  it('counts for somebody who is signed in', async () => {
    const { code } = await buildPromoCode(shop.db);
    const before = await snapshot(shop);
    const { data } = await quote(code, { delivery: DELIVERY });
    expect(data).toMatchObject({
      appliedPromocodes: [{ code, discountAmount: 200 }],
      totals: { promo: 200, shipping: 300, total: 2100 },
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is a problem when it does not hold', async () => {
    const { data } = await quote('NOBODY-MADE-IT');
    expect(data).toMatchObject({
      appliedPromocodes: [],
      problems: [{ code: 'promo_invalid', promocode: 'NOBODY-MADE-IT' }],
    });
  });

  it('is refused to a guest', async () => {
    const { code } = await buildPromoCode(shop.db);
    const body = { items: [{ ...goods.line, quantity: 1 }], promocode: code };
    const { status, error } = await shop.ask('cartQuote', { body });
    expect([status, error]).toMatchObject([
      401,
      { code: 'sign_in_required', message: 'Вы должны войти в систему, чтобы использовать промокоды' },
    ]);
  });
});
