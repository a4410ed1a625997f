import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { DB } from '#server/db/types.ts';
import { buildProduct, buildUser } from '#tests/support/builders.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPastOrder } from '#tests/support/past-orders.ts';
import { buildPromoCode, buildPromotion } from '#tests/support/promotions.ts';

const { db, owner } = await testDatabase({ poolMax: 20 });
const product = await buildProduct(db);

/** The constraint that a write breaks; null when it breaks none. */
const brokenBy = (write: Promise<unknown>): Promise<string | null> =>
  write.then(
    () => null,
    (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
  );

async function newOrder(): Promise<string> {
  await buildPastOrder(db, { product, quantity: 1 });
  const { rows } = await owner.query<{ id: string }>('select id from orders order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const use = (promoCodeId: string, userId: string, orderId: string) =>
  db
    .insertInto('promo_code_uses')
    .values({
      order_id: orderId,
      promo_code_id: promoCodeId,
      user_id: userId,
      code: 'CODE',
      discount: 10_000,
    })
    .execute();
const giveBack = (orderId: string) =>
  db
    .updateTable('promo_code_uses')
    .set({ returned_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
const usedOf = async (id: string) =>
  (await db.selectFrom('promo_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used;

describe('the table of promotions refuses', () => {
  it.each<[string, Partial<Insertable<DB['promotions']>>, string]>([
    ['a name of nothing', { name: '' }, 'promotions_name'],
    ['another kind', { kind: 'gift' }, 'promotions_kind'],
    ['0%', { value: 0 }, 'promotions_value'],
    ['100%', { value: 100 }, 'promotions_value'],
    ['an amount of nothing', { kind: 'amount', value: 0 }, 'promotions_value'],
    ['an amount below zero', { kind: 'amount', value: -100 }, 'promotions_value'],
    ['an amount with kopecks', { kind: 'amount', value: 10_050 }, 'promotions_value'],
    [
      'an end at its start',
      { starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' },
      'promotions_period',
    ],
  ])('%s', async (_, wrong, constraint) => {
    const row = { id: uuidv7(), name: 'Акция', kind: 'percent', value: 10, ...wrong };
    expect(await brokenBy(db.insertInto('promotions').values(row).execute())).toBe(constraint);
  });

  it('a target twice', async () => {
    const { id } = await buildPromotion(db, { percent: 10, products: [product] });
    const again = db
      .insertInto('promotion_products')
      .values({ promotion_id: id, product_id: product.id })
      .execute();
    expect(await brokenBy(again)).toBe('promotion_products_pkey');
  });
});

describe('the table of promo codes refuses', () => {
  it.each<[string, Partial<Insertable<DB['promo_codes']>>, string]>([
    ['small letters', { code: 'sale10' }, 'promo_codes_code'],
    ['small Russian letters', { code: 'осень' }, 'promo_codes_code'],
    ['two letters', { code: 'AB' }, 'promo_codes_code'],
    ['33 letters', { code: 'A'.repeat(33) }, 'promo_codes_code'],
    ['a space', { code: 'SALE 10' }, 'promo_codes_code'],
    ['another kind', { kind: 'gift' }, 'promo_codes_kind'],
    ['0%', { value: 0 }, 'promo_codes_value'],
    ['101%', { value: 101 }, 'promo_codes_value'],
    ['a sum with kopecks', { kind: 'fixed', value: 10_050 }, 'promo_codes_value'],
    ['a sum of nothing', { kind: 'fixed', value: 0 }, 'promo_codes_value'],
    ['free delivery with a value', { kind: 'free_shipping', value: 100 }, 'promo_codes_value'],
    [
      'a cap on a sum',
      { kind: 'fixed', value: 100, max_discount: 100 },
      'promo_codes_only_percentage_is_capped',
    ],
    ['a cap of nothing', { max_discount: 0 }, 'promo_codes_max_discount'],
    ['a minimum below zero', { min_order_value: -100 }, 'promo_codes_min_order_value'],
    ['a limit of nothing', { max_uses: 0 }, 'promo_codes_max_uses'],
    ['a limit of nothing for one', { max_uses_per_customer: 0 }, 'promo_codes_max_uses_per_customer'],
    ['another tier', { tier: 'gold' }, 'promo_codes_tier'],
    [
      'an end before its start',
      { starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-11-20T00:00:00Z' },
      'promo_codes_period',
    ],
  ])('%s', async (_, wrong, constraint) => {
    const row = { id: uuidv7(), code: 'SALE10', kind: 'percentage', value: 10, ...wrong };
    expect(await brokenBy(db.insertInto('promo_codes').values(row).execute())).toBe(constraint);
  });

  it('the same code twice', async () => {
    await buildPromoCode(db, { code: 'ОСЕНЬ-26' });
    expect(await brokenBy(buildPromoCode(db, { code: 'ОСЕНЬ-26' }))).toBe('promo_codes_key');
  });

  it('a limit below what was used already, and to forget a code that was used', async () => {
    const { id } = await buildPromoCode(db, { maxUses: 5 });
    const { id: userId } = await buildUser(db);
    for (let time = 0; time < 2; time += 1) await use(id, userId, await newOrder());
    const lower = db.updateTable('promo_codes').set({ max_uses: 1 }).where('id', '=', id).execute();
    expect(await brokenBy(lower)).toBe('promo_codes_limit');
    const forget = db.deleteFrom('promo_codes').where('id', '=', id).execute();
    expect(await brokenBy(forget)).toBe('promo_code_uses_promo_code_id_fkey');
  });
});

describe('uses of a promo code', () => {
  it('count one for an order and stop at the limit, however many come at once', async () => {
    const { id } = await buildPromoCode(db, { maxUses: 3 });
    const orders: string[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await newOrder());
    const people = await Promise.all(orders.map(() => buildUser(db)));
    const outcomes = await Promise.all(
      orders.map((order, index) => brokenBy(use(id, people[index]?.id ?? '', order))),
    );
    expect(outcomes.filter((it) => it === null)).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set([null, 'promo_codes_limit']));
    expect(await usedOf(id)).toBe(3);
  });

  it('stop at the limit of one customer, who tries at many places at once', async () => {
    const { id } = await buildPromoCode(db, { maxUsesPerCustomer: 1 });
    const { id: userId } = await buildUser(db);
    const orders: string[] = [];
    for (let count = 0; count < 10; count += 1) orders.push(await newOrder());
    const outcomes = await Promise.all(orders.map((order) => brokenBy(use(id, userId, order))));
    expect(outcomes.filter((it) => it === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, 'promo_code_uses_per_customer']));
    await use(id, (await buildUser(db)).id, await newOrder());
    expect(await usedOf(id)).toBe(2);
  });

  it('are one for an order', async () => {
    const [first, second] = [await buildPromoCode(db), await buildPromoCode(db)];
    const { id: userId } = await buildUser(db);
    const order = await newOrder();
    await use(first.id, userId, order);
    expect(await brokenBy(use(second.id, userId, order))).toBe('promo_code_uses_pkey');
    expect(await usedOf(second.id)).toBe(0);
  });

  it('are given back once, and then count no more for the code nor for the customer', async () => {
    const { id } = await buildPromoCode(db, { maxUses: 1, maxUsesPerCustomer: 1 });
    const { id: userId } = await buildUser(db);
    const order = await newOrder();
    await use(id, userId, order);
    const outcomes = await Promise.all([brokenBy(giveBack(order)), brokenBy(giveBack(order))]);
    expect(new Set(outcomes)).toEqual(new Set(['promo_code_uses_returned_once', null]));
    expect(await usedOf(id)).toBe(0);
    await use(id, userId, await newOrder());
    expect(await usedOf(id)).toBe(1);
  });

  it('stay when the customer is forgotten', async () => {
    const { id } = await buildPromoCode(db);
    const { id: userId } = await buildUser(db);
    await use(id, userId, await newOrder());
    await owner.query('delete from users where id = $1', [userId]);
    expect(await usedOf(id)).toBe(1);
  });

  it('cannot be written past the count by the application', async () => {
    const { id } = await buildPromoCode(db, { maxUses: 3 });
    const denied = 'permission denied for table';
    const setUsed = db.updateTable('promo_codes').set({ used: 0 }).where('id', '=', id).execute();
    expect(await brokenBy(setUsed)).toContain(`${denied} promo_codes`);
    const begin = db
      .insertInto('promo_codes')
      .values({ id: uuidv7(), code: 'BEGUN', kind: 'percentage', value: 1, used: 1 })
      .execute();
    expect(await brokenBy(begin)).toContain(`${denied} promo_codes`);
    const { id: userId } = await buildUser(db);
    const order = await newOrder();
    await use(id, userId, order);
    const forget = db.deleteFrom('promo_code_uses').where('order_id', '=', order).execute();
    expect(await brokenBy(forget)).toContain(`${denied} promo_code_uses`);
    const alter = db
      .updateTable('promo_code_uses')
      .set({ discount: 0 })
      .where('order_id', '=', order)
      .execute();
    expect(await brokenBy(alter)).toContain(`${denied} promo_code_uses`);
  });
});
