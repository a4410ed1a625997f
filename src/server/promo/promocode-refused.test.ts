import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putGroupInCart } from '#tests/support/cart-groups.ts';
import {
  addGoods,
  countRows,
  freshKey,
  openTestShop,
  type Person,
  snapshot,
} from '#tests/support/order-fixtures.ts';
import { promoSteps } from '#tests/support/promo-steps.ts';
import { buildPromoCode, inHours } from '#tests/support/promotions.ts';

const shop = await openTestShop({ env: { RATE_PROMO_TRIES_PER_HOUR: '5' }, poolMax: 20 });
const goods = await addGoods(shop, { price: 2000 });
let as: Person;
beforeEach(async () => {
  as = await shop.signIn();
});
const { fill, apply, remove, cart } = promoSteps(shop, () => as);

/** Everything but the tries, which are there to be counted. */
async function snapshotWithoutTries() {
  const { promo_code_tries: _, ...rest } = await snapshot(shop);
  return rest;
}

describe('a promo code is refused', () => {
  async function refused(code: string) {
    const before = await snapshotWithoutTries();
    const { status, error } = await apply(code);
    expect(await snapshotWithoutTries()).toEqual(before);
    return [status, error?.code, error?.message];
  }
  const INVALID = [422, 'promo_invalid', 'Промокод недействителен'];

  it('the same code twice, whatever its case', async () => {
    const { code } = await buildPromoCode(shop.db, { code: 'ДВАЖДЫ' });
    await fill([goods, 1]);
    await apply(code);
    expect(await refused(' дважды ')).toEqual([422, 'promo_already_applied', 'Промокод уже применен']);
  });

  it('beside another one, known or not', async () => {
    const { code } = await buildPromoCode(shop.db);
    const { code: other } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    const only = [422, 'promo_only_one', `Только один промокод. Сначала удалите ${code}`];
    expect(await refused(other)).toEqual(only);
    expect(await refused('NOBODY-MADE-IT')).toEqual(only);
  });

  it('unknown, expired, not begun, switched off, used up: by one message', async () => {
    const codes = [
      { code: 'НЕТ ТАКОГО' },
      await buildPromoCode(shop.db, { startsAt: inHours(-2), endsAt: inHours(-1) }),
      await buildPromoCode(shop.db, { startsAt: inHours(1) }),
      await buildPromoCode(shop.db, { isActive: false }),
    ];
    await fill([goods, 1]);
    for (const { code } of codes) expect(await refused(code)).toEqual(INVALID);
  });

  it('no sooner than it takes for any of them', async () => {
    const { code } = await buildPromoCode(shop.db, { startsAt: inHours(-2), endsAt: inHours(-1) });
    await fill([goods, 1]);
    for (const tried of ['NOBODY-MADE-IT', code]) {
      const started = performance.now();
      await apply(tried);
      // a timer may fire within the millisecond before
      expect(performance.now() - started).toBeGreaterThan(148);
    }
  });

  it('below its minimum: the sum that is missing is told', async () => {
    const { code } = await buildPromoCode(shop.db, { minimum: 5000 });
    await fill([goods, 2]);
    const { status, error } = await apply(code);
    expect([status, error]).toMatchObject([
      422,
      {
        code: 'promo_minimum',
        message: `Промокод ${code} действует от 5\u00A0000\u00A0₽. Не хватает 1\u00A0000\u00A0₽`,
        details: { minimum: 5000, missing: 1000 },
      },
    ]);
    expect((await cart()).appliedPromocodes).toEqual([]);
  });

  it('over goods that it is not for, and over nothing', async () => {
    const { code } = await buildPromoCode(shop.db, { products: [(await addGoods(shop)).product] });
    const { code: forAll } = await buildPromoCode(shop.db);
    const message = 'Промокод не действует на товары в корзине';
    expect(await refused(forAll)).toEqual([422, 'promo_not_applicable', message]);
    await fill([goods, 1]);
    expect(await refused(code)).toEqual([422, 'promo_not_applicable', message]);
  });

  it('over wholesale lines alone', async () => {
    const { code } = await buildPromoCode(shop.db);
    const { product, variantId } = await addGoods(shop, { wholesalePrice: 500 });
    await putGroupInCart(shop.db, {
      ...{ userId: as.id, id: 'set', productId: product.id, type: 'full_set', value: 'all', quantity: 5 },
      lines: [{ variantId, perSet: 1 }],
    });
    expect((await refused(code))[1]).toBe('promo_not_applicable');
  });

  it.each([
    [{}, 'code'],
    [{ code: '' }, 'code'],
    [{ code: 10 }, 'code'],
    [{ code: ['MERA10'] }, 'code'],
    [{ code: null }, 'code'],
    [{ code: 'A\u0000B' }, 'code'],
    [{ code: 'A'.repeat(65) }, 'code'],
    [{ code: 'MERA10', discountAmount: 5000 }, 'discountAmount'],
    [{ code: 'MERA10', userId: 'x' }, 'userId'],
  ])('in a body of %j', async (body, path) => {
    const before = await snapshot(shop);
    const { status, error } = await shop.ask('cartPromocodeApply', { as, body });
    expect([status, error]).toMatchObject([400, { code: 'validation_failed', details: [{ path }] }]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each(["'; drop table promo_codes; --", '%', '𝟙𝟘', 'ı', '"><script>', '\\'])(
    'that no code can look like: %s',
    async (code) => {
      await fill([goods, 1]);
      expect(await refused(code)).toEqual(INVALID);
      const { status } = await shop.ask('promocodeValidate', { as, params: { code } });
      expect(status).toBe(422);
    },
  );
});

describe('guessing promo codes', () => {
  const guess = (index: number) => apply(`GUESS-${index}`);
  /** Carries a call on to where it waits for the cart, its try written down; answers how to let it go on. */
  async function heldUp(call: () => ReturnType<typeof guess>, triesThen: number) {
    const client = await shop.owner.connect();
    await client.query('begin');
    await client.query('select 1 from carts where user_id = $1 for update', [as.id]);
    const answer = call();
    await vi.waitFor(async () => expect(await tries()).toBe(triesThen));
    return async () => {
      await client.query('rollback');
      client.release();
      return answer;
    };
  }
  const tries = () => countRows(shop, 'promo_code_tries', `user_id = '${as.id}'`);

  it('ends after so many different ones, by whatever call, and a right one is no use then', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    for (let index = 0; index < 3; index += 1) expect((await guess(index)).status).toBe(422);
    await shop.ask('promocodeValidate', { as, params: { code: 'GUESS-3' } });
    await shop.ask('cartQuote', { as, body: { items: [], promocode: 'GUESS-4' } });
    for (const answer of [
      await apply(code),
      await shop.ask('promocodeValidate', { as, params: { code } }),
      await shop.ask('cartQuote', { as, body: { items: [], promocode: code } }),
    ]) {
      expect([answer.status, answer.error?.message]).toEqual([
        429,
        'Слишком много попыток. Попробуйте позже',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    }
    shop.passSeconds(3601);
    as = { id: as.id, token: (await shop.sessionFor(as.id)).token };
    expect((await apply(code)).status).toBe(200);
  });

  it('is not what trying the same one again is, nor trying right ones', async () => {
    await fill([goods, 1]);
    for (let index = 0; index < 8; index += 1) expect((await guess(1)).status).toBe(422);
    for (let index = 0; index < 8; index += 1) {
      const { code } = await buildPromoCode(shop.db);
      expect((await apply(code)).status).toBe(200);
      await remove(code);
    }
  });

  it('is not forgotten over a refusal that comes before the code is looked at', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    const operationId = freshKey();
    await shop.ask('cartAdd', { as, body: { ...goods.line, quantity: 1, operationId } });
    const cartItems = [{ ...goods.line, quantity: 1 }];
    for (let index = 0; index < 5; index += 1) {
      const guessed = `GUESS-${index}`;
      const params = { code: guessed };
      const looked = await shop.ask('promocodeValidate', { as, params, body: { cartItems } });
      expect(looked.error?.code).toBe('promo_invalid');
      expect((await apply(guessed)).error?.code).toBe('promo_only_one');
      const body = { code: guessed, operationId };
      const repeated = await shop.ask('cartPromocodeApply', { as, body });
      expect(repeated.error?.code).toBe('idempotency_mismatch');
    }
    expect(await tries()).toBe(5);
    expect((await guess(5)).status).toBe(429);
  });

  it('is not forgotten when the code is looked at while such a refusal is on its way', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    const cartItems = [{ ...goods.line, quantity: 1 }];
    for (let index = 0; index < 5; index += 1) {
      const refused = await heldUp(() => guess(index), index + 1);
      const params = { code: `GUESS-${index}` };
      const { error } = await shop.ask('promocodeValidate', { as, params, body: { cartItems } });
      expect(error?.code).toBe('promo_invalid');
      expect((await refused()).error?.code).toBe('promo_only_one');
      expect(await tries()).toBe(index + 1);
    }
  });

  it('is not what naming codes beside another one is', async () => {
    const { code } = await buildPromoCode(shop.db);
    await fill([goods, 1]);
    await apply(code);
    for (let index = 0; index < 8; index += 1) {
      expect((await guess(index)).error?.code).toBe('promo_only_one');
    }
    expect(await tries()).toBe(0);
  });

  it('is limited for many at once, and for each shopper apart', async () => {
    await fill([goods, 1]);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await tries()).toBe(5);
    as = await shop.signIn();
    await fill([goods, 1]);
    expect((await guess(0)).status).toBe(422);
  });
});
