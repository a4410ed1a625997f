import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { furtherShop } from '#tests/support/further-shop.ts';
import { type Goods, openTestShop, type Person, stockOf } from '#tests/support/order-fixtures.ts';
import { addDress } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const withGuard = [await furtherShop(shop), await furtherShop(shop)];
const unlocked = (statement: string) => statement.replace('for no key update', '');
const withoutGuard = [
  await furtherShop(shop, { rewrite: unlocked }),
  await furtherShop(shop, { rewrite: unlocked }),
];

const TRIES = 40;
const STOCK = 5;

/** Somebody accepts one set: every other one a guest, each in a network of their own. */
async function acceptOne(
  app: FastifyInstance,
  goods: Goods,
  { as, at }: { readonly as: Person | undefined; readonly at: number },
): Promise<number> {
  const lines = ['44', '46'].map((sizeCode) => ({ colorCode: 'RED', sizeCode, perSet: 1, quantity: 1 }));
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/api/wholesale/accept',
      remoteAddress: `203.0.113.${at}`,
      ...(as === undefined ? {} : { headers: { authorization: `Bearer ${as.token}` } }),
      payload: {
        productId: goods.line.productId,
        bundle: { type: 'color_set', value: 'RED', sets: 1, lines },
        analysisId: `analysis-of-number-${at}`,
      },
    });
  // a process that has enough to do sends them away, and they come again
  for (;;) {
    const { statusCode } = await ask();
    if (statusCode !== 503) return statusCode;
    await sleep(50);
  }
}

/** All at once over both processes; answers how many were served and how many pieces of each size are held then. */
async function race(apps: readonly FastifyInstance[]): Promise<{ served: number; held: number[] }> {
  const [dress, large] = await addDress(shop, { stock: STOCK });
  const people = await Promise.all(
    Array.from({ length: TRIES }, async (_, at) => (at % 2 === 0 ? shop.signIn() : undefined)),
  );
  const answers = await Promise.all(
    people.map((as, at) => acceptOne(apps[at % 4 < 2 ? 0 : 1] as FastifyInstance, dress, { as, at })),
  );
  expect(new Set([...answers, 200, 409])).toEqual(new Set([200, 409]));
  const { rows } = await shop.owner.query<{ held: number }>(
    'select sum(quantity)::int as held from hold_lines where variant_id in ($1, $2) group by variant_id',
    [dress.variantId, large.variantId],
  );
  expect(await stockOf(shop, dress)).toBe(STOCK);
  return { served: answers.filter((status) => status === 200).length, held: rows.map(({ held }) => held) };
}

it('of 40 who accept at once over two processes as many are served as there are pieces', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await race(withGuard)).toEqual({ served: STOCK, held: [STOCK, STOCK] });
  }
}, 60_000);

it('would hold more than there is without the lock on stock', async () => {
  let most = 0;
  for (let round = 0; round < 5 && most <= STOCK; round += 1) {
    most = Math.max(...(await race(withoutGuard)).held);
  }
  expect(most).toBeGreaterThan(STOCK);
}, 60_000);
