import { beforeEach, describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { addGoods, openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { promoSteps } from '#tests/support/promo-steps.ts';
import { buildPromoCode } from '#tests/support/promotions.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { price: 2000 });
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});
const { fill, apply, remove, cart } = promoSteps(shop, () => as);

describe('a promo code that stopped holding stays in the cart and is told of', () => {
  it.each([
    ['ended', `update promo_codes set ends_at = now() where id = $1`],
    ['switched off', `update promo_codes set is_active = false where id = $1`],
    ['used up', `update promo_codes set max_uses = 1, used = 1 where id = $1`],
    ['forgotten by the shop', `delete from promo_codes where id = $1`],
  ])('%s', async (_, change) => {
    const { id, code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    const { data: before } = await apply(code);
    await shop.owner.query(change, [id]);
    const after = await cart();
    expect(after).toMatchObject({
      appliedPromocodes: [],
      totals: { promo: 0, total: 2300 },
      problems: [
        {
          code: 'promo_invalid',
          promocode: code,
          message: `Промокод ${code} больше не действует. Удалите его, чтобы оформить заказ`,
        },
      ],
    });
    expect(after.version).not.toBe(before.version);
    expect((await remove(code)).data.problems).toEqual([]);
  });

  it('for want of its minimum, and holds again once that is reached', async () => {
    const { code } = await buildPromoCode(shop.db, { minimum: 4000 });
    await fill([goods, 2]);
    await apply(code);
    const less = await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 1 } });
    expect(less.data).toMatchObject({
      appliedPromocodes: [],
      totals: { promo: 0 },
      problems: [{ code: 'promo_minimum', promocode: code, minimum: 4000, missing: 2000 }],
    });
    const more = await shop.ask('cartUpdate', { as, body: { ...goods.line, newQuantity: 3 } });
    expect(more.data).toMatchObject({ totals: { promo: 600 }, problems: [] });
  });

  it('for want of goods that it is for', async () => {
    const other = await addGoods(shop);
    const { code } = await buildPromoCode(shop.db, { products: [other.product] });
    await fill([goods, 1], [other, 1]);
    await apply(code);
    const { data } = await shop.ask('cartRemove', { as, body: other.line });
    expect(data.problems).toMatchObject([{ code: 'promo_not_applicable', promocode: code }]);
  });
});

describe('the minimum of the shop', () => {
  it('looks at the lines after the promo code', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await storeSetting(shop.db, 'retail', { requireMinimumOrder: true, minimumOrderValue: 2000 });
    expect((await cart()).problems).toEqual([]);
    const { data } = await apply(code);
    await storeSetting(shop.db, 'retail', {});
    expect(data.problems).toMatchObject([{ code: 'retail_minimum', minimum: 2000, missing: 200 }]);
  });
});
