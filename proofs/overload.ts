import { setTimeout as sleep } from 'node:timers/promises';
import { arrive, type Met, saturate } from './harness/overload/arrivals.ts';
import { giveCores } from './harness/overload/cores.ts';
import { createVisits, type Kind, type Visit } from './harness/overload/visits.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { createWire } from './harness/wire.ts';

type Round = Trial<'rounds' | 'during' | 'times'>;

/** A good answer comes within this; an order, a refusal and the shop's recovery within those. Milliseconds. */
const GOOD_MS = 2000;
const ORDER_MS = 5000;
const REFUSAL_MS = 300;
const RECOVERY_MS = 2000;
/** The share of the peak that has to stay. */
const KEPT = 0.8;

const CART_SHARE = 0.15;
const ORDER_SHARE = 0.05;
/** Orders come at most at this share of the rate that the shop does when it does nothing else. */
const ORDERS_OF_ALONE = 0.5;

/**
 * The peak is the highest rate at which so large a share of all who come is served well. Beyond it the shop serves more
 * still, but of a mix of its own: carts cost a tenth of a page, and of these ever more come.
 */
const SERVED_AT_PEAK = 0.9;
/** So many rates in a row beyond the peak tell that it was the peak, and not chance. */
const BEYOND_PEAK = 3;
const FIRST_RATE = 8;
const STEP = 1.25;
const STEP_SECONDS = 5;

export const proof = defineProof({
  claim:
    'At ten times the rate that it serves best, one process goes on serving as much as before, takes every order, and tells the rest at once when to come back.',
  counts: { rounds: 1, during: 20, times: 10 },
  // only here the computer's speed is what is measured
  settings: { DB_PATIENCE: '1' },
  sabotage: {
    sql: [],
    patches: [
      {
        find: /isInternalCall\(request\) \? null : laneOf\(request\)/,
        replace: 'null',
      },
    ],
  },
  async run(trial) {
    const { counts, shop, database, violations, random, report } = trial;
    const [app, other] = shop.apps;
    await other.kill();
    await giveCores(app, database);
    const wire = createWire();
    const load = { wire, origin: app.origin, random };
    const visitOf = await createVisits(trial);
    const page = () => visitOf('page');
    await saturate(load, 4, STEP_SECONDS, page);
    const ordersAlone = await saturate(load, 8, STEP_SECONDS, () => visitOf('order'));
    const mixed = (rate: number) =>
      mixOf(trial, visitOf, Math.min(ORDER_SHARE, (ORDERS_OF_ALONE * ordersAlone) / rate));
    report(`  orders alone: ${ordersAlone.toFixed(1)} a second`);

    let figures: Record<string, number> = {};
    for (let round = 1; round <= counts.rounds; round += 1) {
      const unit = `round ${round}`;
      const peak = { rate: FIRST_RATE, goodput: 0 };
      for (let rate = FIRST_RATE, beyond = 0; beyond < BEYOND_PEAK; rate *= STEP) {
        const { answered } = await arrive(load, rate, STEP_SECONDS, mixed(rate));
        const met = await answered;
        const good = met.filter(isGood).length;
        report(`  ${rate.toFixed(1)} a second: ${(good / STEP_SECONDS).toFixed(1)} served`);
        beyond += 1;
        if (good >= SERVED_AT_PEAK * met.length) {
          beyond = 0;
          Object.assign(peak, { rate, goodput: Math.max(peak.goodput, good / STEP_SECONDS) });
        }
        await sleep(1000);
      }
      if (peak.goodput === 0)
        throw new Error(`the shop serves less than ${FIRST_RATE} a second: no peak found`);
      const rate = peak.rate * counts.times;
      const ordersBefore = await countOrders(trial);
      const { answered } = await arrive(load, rate, counts.during, mixed(rate));
      // from the end of the load, whatever is still being answered then
      await sleep(RECOVERY_MS);
      const calm = await arrive(load, peak.rate / 2, STEP_SECONDS, mixed(peak.rate / 2));
      const [met, after] = await Promise.all([answered, calm.answered]);
      const ordersMade = (await countOrders(trial)) - ordersBefore;
      const good = met.filter(isGood);
      const goodput = good.length / counts.during;
      const served = (kind: Kind) => round1(good.filter((one) => one.kind === kind).length / counts.during);
      const refusals = met.filter(isRefusal);
      figures = {
        peakRate: round1(peak.rate),
        peakGoodput: round1(peak.goodput),
        goodput: round1(goodput),
        pages: served('page'),
        carts: served('cart'),
        refused: refusals.length,
        slowestRefusalMs: slowest(refusals),
        orders: met.filter(({ kind }) => kind === 'order').length,
        slowestOrderMs: slowest(met.filter(({ kind }) => kind === 'order')),
        slowestAfterMs: slowest(after),
      };
      report(`  ${JSON.stringify(figures)}`);
      const expect = (condition: boolean, what: string) => violations.expect(condition, unit, what);
      expect(
        goodput >= KEPT * peak.goodput,
        `${goodput.toFixed(1)} good answers a second of ${peak.goodput.toFixed(1)}`,
      );
      expect(refusals.length > 0, 'nobody was refused: that was no overload');
      const placed = [...met, ...after].filter(({ kind, isRight }) => kind === 'order' && isRight).length;
      expect(ordersMade === placed, `${placed} orders acknowledged, ${ordersMade} stored`);
      for (const one of met) judge(one, expect);
      for (const one of after) expect(one.isRight && one.ms <= GOOD_MS, `not recovered: ${tell(one)}`);
    }
    wire.close();
    return { tried: counts.rounds, rounds: counts.rounds, violatedRounds: violations.units.size, figures };
  },
});

/** 80 % pages, 15 % carts, 5 % orders, unless the orders alone would be too many. */
function mixOf({ random }: Round, visitOf: (kind: Kind) => Visit, orders: number): () => Visit {
  const carts = CART_SHARE / (1 - ORDER_SHARE);
  return () => {
    if (random.fraction() < orders) return visitOf('order');
    return visitOf(random.fraction() < carts ? 'cart' : 'page');
  };
}

const countOrders = async ({ database }: Round) =>
  (await database.row<{ count: number }>('select count(*)::int as count from orders')).count;

const isGood = ({ isRight, ms }: Met) => isRight && ms <= GOOD_MS;

const isRefusal = ({ status }: Met) => status === 503;

function judge(one: Met, expect: (condition: boolean, what: string) => void): void {
  if (one.kind === 'order') expect(one.isRight && one.ms <= ORDER_MS, `an order did not pass: ${tell(one)}`);
  else if (isRefusal(one))
    expect(one.retryAfter >= 1 && one.ms <= REFUSAL_MS, `a refusal came late: ${tell(one)}`);
  else expect(one.isRight, `neither served nor refused: ${tell(one)}`);
}

const tell = ({ kind, status, ms, text }: Met) => `${kind} ${status} after ${Math.round(ms)} ms ${text}`;
const slowest = (met: readonly Met[]) => Math.round(Math.max(0, ...met.map(({ ms }) => ms)));
const round1 = (value: number) => Math.round(value * 10) / 10;
