import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { plus, roubles, roublesToKopecks } from '#domain/money/money.ts';
import { priceNow } from '#domain/promo/price-now.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPromotion } from '#tests/support/promotions.ts';
import { currentPrice, isReduced, isRunningAt } from './running-promotions.queries.ts';

const { db } = await testDatabase();

const inRoubles = (value: number) => roublesToKopecks(roubles(value));
const price = fc.integer({ min: 0, max: 2_000_000 }).map(inRoubles);
const amount = fc.integer({ min: 1, max: 200_000 }).map(inRoubles);
const offered = fc
  .record({
    price: fc.oneof(price, fc.constantFrom(0, 1, 2).map(inRoubles)),
    more: fc.option(amount),
    percent: fc.option(fc.integer({ min: 1, max: 99 })),
    amount: fc.option(amount),
  })
  .map(({ price, more, ...offer }) => ({
    price,
    old_price: more === null ? null : plus(price, more),
    ...offer,
  }));

describe('the price now in the database', () => {
  it('is that of the rule, for any price and any offer', async () => {
    const goods = fc.array(offered, { minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(goods, async (rows) => {
        const found = await sql<{ price: number; reduced: boolean }>`
          select ${currentPrice} as price, ${isReduced} as reduced
          from json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::json)
            as g (price bigint, old_price bigint, percent bigint, amount bigint, place int)
          cross join lateral (select g.price, g.old_price) p
          cross join lateral (select g.percent, g.amount) offer
          order by g.place`.execute(db);
        const ruled = rows.map(({ price, old_price: oldPrice, ...offer }) => {
          const now = priceNow({ price, oldPrice }, offer);
          return { price: now.price, reduced: now.oldPrice !== null };
        });
        expect(found.rows).toEqual(ruled);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

describe('a promotion runs', () => {
  it.each([
    ['2026-11-20T20:59:59.999999Z', false],
    ['2026-11-20T21:00:00Z', true],
    ['2026-11-23T20:59:59.999999Z', true],
    ['2026-11-23T21:00:00Z', false],
  ])('from its start on and until its end, not longer: at %s %s', async (moment, expected) => {
    const { id } = await buildPromotion(db, {
      percent: 10,
      startsAt: new Date('2026-11-20T21:00:00Z'),
      endsAt: new Date('2026-11-23T21:00:00Z'),
    });
    const { rows } = await sql<{ runs: boolean }>`
      select ${isRunningAt(sql`${moment}::timestamptz`)} as runs from promotions r where id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ runs: expected }]);
  });
});
