import { kopecks } from '#domain/money/money.ts';
import type * as bundleLines from '#domain/wholesale/bundle-lines.ts';
import type * as bundleOptions from '#domain/wholesale/bundle-options.ts';
import type * as reading from '#server/cart/cart.reading.ts';
import { anyCart, type RandomCart } from './harness/money-carts.ts';
import type { RandomGroup } from './harness/money-groups.ts';
import { expectedSums } from './harness/money-oracle.ts';
import { defineCalculation, type Reckoning } from './harness/proof.ts';

type Shop = Pick<typeof reading, 'priceCart'> &
  Pick<typeof bundleLines, 'expandBundle'> &
  Pick<typeof bundleOptions, 'bundleTotals'>;
type Run = Reckoning<'carts'>;

/** Carts of one round: what a sabotage has to be seen in. */
const ROUND = 10_000;

export const proof = defineCalculation({
  claim:
    'Every sum of every cart is exact: lines less discounts plus delivery, all that is saved, shares that add up, whole kopecks, nothing below zero; and a wholesale purchase of any kind costs and saves in the cart what its offer says.',
  counts: { carts: 1_000_000 },
  sabotage: [
    // what is left over of a discount when it is split goes nowhere
    {
      file: 'domain/money/money.ts',
      find: /whole \+ \(lucky\.has\(index\) \? 1 : 0\)/,
      replace: 'whole',
    },
    // each size has one piece in a set, whatever its ratio
    {
      file: 'domain/wholesale/bundle-lines.ts',
      find: /const perSet = ratioOf\(ratios, sizeCode\)/,
      replace: 'const perSet = 1',
    },
  ],
  async calculate(run) {
    const [cart, lines, options] = await Promise.all([
      run.load('server/cart/cart.reading.ts'),
      run.load('domain/wholesale/bundle-lines.ts'),
      run.load('domain/wholesale/bundle-options.ts'),
    ]);
    const shop = { ...(cart as object), ...(lines as object), ...(options as object) } as Shop;
    const kinds = new Map<string, number>();
    const violated = new Set<number>();
    for (let at = 0; at < run.counts.carts; at += 1) {
      const before = run.violations.count;
      const input = anyCart(run.random);
      judge(run, shop, `cart ${at + 1}`, input);
      for (const group of input.groups) {
        judgeGroup(run, shop, `cart ${at + 1}`, group);
        kinds.set(group.bundle.type, (kinds.get(group.bundle.type) ?? 0) + 1);
      }
      if (run.violations.count > before) violated.add(Math.floor(at / ROUND));
      if ((at + 1) % (10 * ROUND) === 0) {
        run.report(`  ${at + 1} carts, ${run.violations.units.size} of them violated`);
      }
    }
    const rounds = Math.ceil(run.counts.carts / ROUND);
    const figures = Object.fromEntries(kinds);
    return { tried: run.counts.carts, rounds, violatedRounds: violated.size, figures };
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

/** Puts a purchase together and prices it as the wizard does, and holds it against what its lines in the cart come to. */
function judgeGroup({ violations }: Run, shop: Shop, unit: string, group: RandomGroup): void {
  const { bundle, variants, ratios, price, listPrice, lines } = group;
  const made = shop.expandBundle(bundle, variants, ratios);
  const found = shop.bundleTotals(made, { price, savings: kopecks(listPrice - price) });
  const pieces = lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const expected = {
    totalItems: pieces,
    totalPrice: pieces * BigInt(price),
    totalSavings: pieces * BigInt(listPrice - price),
  };
  for (const [name, sum] of Object.entries(expected)) {
    const told = BigInt(found[name as keyof typeof found]);
    if (told !== sum)
      violations.add(unit, `${name} of ${group.id} is ${told} instead of ${sum}: ${toldOf(group)}`);
  }
  const named = made.map(({ colorCode, sizeCode, quantity }) => `${colorCode} ${sizeCode} ${quantity}`);
  const wanted = lines.map(({ color, size, quantity }) => `${color} ${size} ${quantity}`);
  const isSame = [...named].sort().join() === [...wanted].sort().join();
  violations.expect(isSame, unit, `${group.id} is made of other lines: ${isSame || toldOf(group)}`);
}

const toldOf = (group: RandomGroup) => JSON.stringify(group);
