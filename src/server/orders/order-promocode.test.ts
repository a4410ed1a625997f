import { beforeEach, describe, expect, it } from 'vitest';
import {
  addGoods,
  DELIVERY,
  type Goods,
  keyHeader,
  openTestShop,
  type Person,
  stockOf,
  userBody,
} from '#tests/support/order-fixtures.ts';
import { returnAll } from '#tests/support/order-money.ts';
import { CHANGED, expectChanged, orderSteps } from '#tests/support/order-steps.ts';
import { buildPromoCode, type PromoCodeInput } from '#tests/support/promotions.ts';

const shop = await openTestShop({ poolMax: 20 });
const goods = await addGoods(shop, { price: 2000, stock: 10_000 });
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});

const steps = orderSteps(shop);
const place = (body: object, who = as) => steps.place(body, who);

/** A cart with a code in it, ready to be ordered. */
async function fill(code: string, { who = as, quantity = 1, of = goods } = {}) {
  await shop.ask('cartAdd', { as: who, body: { ...of.line, quantity } });
  await shop.ask('cartPromocodeApply', { as: who, body: { code } });
  return userBody(shop, who);
}

const usesOf = async (id: string) => {
  const { rows } = await shop.owner.query<{ used: number; live: number }>(
    `select used, (select count(*)::int from promo_code_uses u
      where u.promo_code_id = c.id and u.returned_at is null) as live from promo_codes c where c.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found?.used !== found?.live) throw new Error('the count differs from the uses');
  return found?.used;
};

async function orderWith(input: PromoCodeInput, quantity = 1) {
  const promo = await buildPromoCode(shop.db, input);
  const { data } = await place(await fill(promo.code, { quantity }));
  return { promo, order: data.order };
}

describe('an order with a promo code', () => {
  it('keeps what the code took off, line by line, and counts its use', async () => {
    const other = await addGoods(shop, { price: 1001 });
    await shop.ask('cartAdd', { as, body: { ...other.line, quantity: 1 } });
    const { promo, order } = await orderWith({ kind: 'fixed', value: 500 }, 2);
    expect(order).toMatchObject({
      promocode: { code: promo.code, discountAmount: 500, shippingDiscountAmount: 0 },
      totals: { retail: 5001, promo: 500, shipping: 300, total: 4801, savings: 500 },
    });
    expect(order.items.map(({ unitPrice, discount, total }) => [unitPrice, discount, total])).toEqual([
      [1001, 100, 901],
      [2000, 400, 3600],
    ]);
    expect(await usesOf(promo.id)).toBe(1);
    expect((await shop.ask('orderGet', { as, params: { id: order.id } })).data).toEqual(order);
  });

  it('brings it for nothing when the code frees the delivery', async () => {
    const { promo, order } = await orderWith({ kind: 'free_shipping' });
    expect(order).toMatchObject({
      promocode: { code: promo.code, discountAmount: 0, shippingDiscountAmount: 300 },
      totals: { promo: 0, shipping: 0, total: 2000, savings: 300 },
      delivery: { price: 0 },
    });
    expect(await usesOf(promo.id)).toBe(1);
  });

  it('does not spend a code that saved nothing, as the delivery is free anyway', async () => {
    const { promo, order } = await orderWith({ kind: 'free_shipping', maxUsesPerCustomer: 1 }, 3);
    expect(order).not.toHaveProperty('promocode');
    expect(order.totals).toMatchObject({ shipping: 0, total: 6000, savings: 0 });
    expect(await usesOf(promo.id)).toBe(0);
    const next = await place(await fill(promo.code));
    expect(next.data.order.promocode).toMatchObject({ shippingDiscountAmount: 300 });
    expect(await usesOf(promo.id)).toBe(1);
  });

  it('leaves the next cart without it', async () => {
    await orderWith({});
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const { data } = await shop.ask('cartGet', { as });
    expect(data).toMatchObject({ appliedPromocodes: [], totals: { promo: 0 }, problems: [] });
  });

  it('counts once, however often its request is repeated', async () => {
    const promo = await buildPromoCode(shop.db);
    const ask = { as, headers: keyHeader(), body: await fill(promo.code) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask('orderCreate', ask)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await usesOf(promo.id)).toBe(1);
  });

  it('has no field of the code where there is none', async () => {
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const { data } = await place(await userBody(shop, as));
    expect(data.order).not.toHaveProperty('promocode');
  });

  it('takes no code from the request', async () => {
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const { status, error } = await place({ ...(await userBody(shop, as)), promocode: 'MERA10' });
    expect([status, error]).toMatchObject([400, { details: [{ path: 'promocode' }] }]);
  });
});

describe('a promo code that changed since the shopper saw the cart', () => {
  const refused = async (body: object) => expectChanged(await steps.refused(body, as), CHANGED);

  it.each([
    ['ended', `update promo_codes set ends_at = now() where id = $1`],
    ['was used up', `update promo_codes set max_uses = 3, used = 3 where id = $1`],
    ['got a minimum', `update promo_codes set min_order_value = 900000 where id = $1`],
    ['was taken back', `delete from promo_codes where id = $1`],
  ])('%s: 409, and no order without it', async (_, change) => {
    const { id, code } = await buildPromoCode(shop.db);
    const body = { ...(await fill(code)), seenTotals: { promo: 200, shipping: 300 } };
    await shop.owner.query(change, [id]);
    const { differences, cart } = await refused(body);
    expect(differences).toEqual([
      { kind: 'promo', before: 200, after: null },
      { kind: 'total', before: 2100, after: 2300 },
    ]);
    expect(cart.problems).toMatchObject([{ promocode: code }]);
    // not even for somebody who saw that it does not hold: it has to be taken out
    const again = await userBody(shop, as);
    expect((await refused(again)).differences).toEqual([{ kind: 'promo', before: null, after: null }]);
    await shop.ask('cartPromocodeRemove', { as, params: { code } });
    expect((await place(await userBody(shop, as))).status).toBe(201);
  });

  it('takes off less, or more: tells both figures', async () => {
    const { id, code } = await buildPromoCode(shop.db);
    const body = { ...(await fill(code)), seenTotals: { promo: 200 } };
    await shop.owner.query(`update promo_codes set value = 5 where id = $1`, [id]);
    const { differences, cart } = await refused(body);
    expect(differences).toEqual([
      { kind: 'promo', before: 200, after: 100 },
      { kind: 'total', before: 2100, after: 2200 },
    ]);
    expect((await place({ ...body, cartVersion: cart.version, expectedTotal: 2200 })).status).toBe(201);
  });

  it('was put in by another tab, which changes nothing but the version', async () => {
    const { code } = await buildPromoCode(shop.db, { kind: 'free_shipping' });
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 3 } });
    const body = await userBody(shop, as);
    await shop.ask('cartPromocodeApply', { as, body: { code } });
    await refused(body);
  });
});

describe('the limits of a promo code, raced', () => {
  it('are never passed by many shoppers: the rest see that the cart changed', async () => {
    const { id, code } = await buildPromoCode(shop.db, { maxUses: 3 });
    const ready = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const who = await shop.signIn();
        return { who, body: await fill(code, { who, of: await addGoods(shop, { price: 2000 }) }) };
      }),
    );
    const answers = await Promise.all(ready.map(({ who, body }) => place(body, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
    expect(await usesOf(id)).toBe(3);
  });

  it('let one shopper use a code once, and tell no more of it then', async () => {
    const { id, code } = await buildPromoCode(shop.db, { maxUsesPerCustomer: 1 });
    expect((await place(await fill(code))).status).toBe(201);
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const again = await shop.ask('cartPromocodeApply', { as, body: { code } });
    expect(again.error).toMatchObject({ code: 'promo_invalid', message: 'Промокод недействителен' });
    const who = await shop.signIn();
    expect((await place(await fill(code, { who }), who)).status).toBe(201);
    expect(await usesOf(id)).toBe(2);
  });
});

describe('cancelling an order with a promo code', () => {
  const cancel = (id: string, who = as) => shop.ask('orderCancel', { as: who, params: { id } });

  it('gives the use back, once out of many at the same moment', async () => {
    const own = await addGoods(shop, { price: 2000 });
    const promo = await buildPromoCode(shop.db, { maxUses: 1, maxUsesPerCustomer: 1 });
    const { data } = await place(await fill(promo.code, { of: own }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(data.order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect([await usesOf(promo.id), await stockOf(shop, own as Goods)]).toEqual([0, 10]);
    expect((await place(await fill(promo.code, { of: own }))).status).toBe(201);
  });

  it('by staff too, and the order goes on telling of its code', async () => {
    const staff = await shop.signIn({ role: 'manager' });
    const { promo, order } = await orderWith({});
    const { data } = await shop.ask('staffOrderStatus', {
      as: staff,
      params: { id: order.id },
      body: { status: 'cancelled', version: order.version },
    });
    expect(data).toMatchObject({ status: 'cancelled', promocode: { code: promo.code, discountAmount: 200 } });
    expect(await usesOf(promo.id)).toBe(0);
  });

  it('is the only step that does: a return keeps it', async () => {
    const staff = await shop.signIn({ role: 'manager' });
    const { promo, order } = await orderWith({});
    await shop.owner.query(`update orders set status = 'delivered' where id = $1`, [order.id]);
    const { status } = await returnAll(shop, staff, order.id);
    expect([status, await usesOf(promo.id)]).toEqual([200, 1]);
  });

  it('of orders without one touches no code', async () => {
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1 } });
    const { data } = await place(await userBody(shop, as, { delivery: DELIVERY }));
    expect((await cancel(data.order.id)).status).toBe(200);
  });
});
