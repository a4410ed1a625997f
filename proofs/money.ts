import type * as reading from '#server/cart/cart.reading.ts';
import { anyCart, type RandomCart } from './harness/money-carts.ts';
import { expectedSums } from './harness/money-oracle.ts';
import { defineCalculation, type Reckoning } from './harness/proof.ts';

type Shop = Pick<typeof reading, 'priceCart'>;
type Run = Reckoning<'carts'>;

/** Carts of one round: what a sabotage has to be seen in. */
const ROUND = 10_000;

export const proof = defineCalculation({
  claim:
    'Every sum of every cart is exact: lines less discounts plus delivery, all that is saved, shares that add up, whole kopecks, nothing below zero.',
  counts: { carts: 1_000_000 },
  sabotage: [
    // what is left over of a discount when it is split goes nowhere
    {
      file: 'domain/money/money.ts',
      find: /whole \+ \(lucky\.has\(index\) \? 1 : 0\)/,
      replace: 'whole',
    },
  ],
  async calculate(run) {
    const shop = (await run.load('server/cart/cart.reading.ts')) as Shop;
    const violated = new Set<number>();
    for (let at = 0; at < run.counts.carts; at += 1) {
      const before = run.violations.count;
      judge(run, shop, `cart ${at + 1}`, anyCart(run.random));
      if (run.violations.count > before) violated.add(Math.floor(at / ROUND));
      if ((at + 1) % (10 * ROUND) === 0) {
        run.report(`  ${at + 1} carts, ${run.violations.units.size} of them violated`);
      }
    }
    const rounds = Math.ceil(run.counts.carts / ROUND);
    return { tried: run.counts.carts, rounds, violatedRounds: violated.size };
  },
});

/** Prices a cart as the shop does and holds every figure against another reckoning. */
function judge({ violations }: Run, shop: Shop, unit: string, input: RandomCart): void {
  const { lines, promo, rules, settings, delivery } = input;
  const read = { lines, missing: [], promo, updatedAt: new Date(0) };
  const priced = shop.priceCart({ cart: rules, shipping: settings }, read, delivery);
  if (!priced.delivery?.ok) throw new Error('a delivery that everybody can have could not be had');
  const { totals, promoParts } = priced.cart;
  const told = () => JSON.stringify({ totals, promoParts, input });

  const figures = [...Object.values(totals), ...promoParts];
  const areWhole = figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0);
  violations.expect(areWhole, unit, `a sum is broken or below zero: ${areWhole || told()}`);
  if (!areWhole) return;

  const expected = expectedSums(input);
  for (const [name, sum] of Object.entries(expected.totals)) {
    const found = BigInt(totals[name as keyof typeof totals]);
    if (found !== sum) violations.add(unit, `${name} is ${found} instead of ${sum}: ${told()}`);
  }
  const shares = promoParts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (shares !== expected.totals.promo) violations.add(unit, `the shares make ${shares}: ${told()}`);
  for (const [at, part] of promoParts.entries()) {
    const most = expected.mostOff[at] ?? 0n;
    if (BigInt(part) > most || part % 100 !== 0) {
      violations.add(unit, `line ${at} has a share of ${part}, at most ${most}: ${told()}`);
    }
  }
}
