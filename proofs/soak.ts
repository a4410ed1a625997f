import { setTimeout as sleep } from 'node:timers/promises';
import type { Goods } from './harness/goods.ts';
import { arrive, saturate } from './harness/overload/arrivals.ts';
import { createVisits, type Visit } from './harness/overload/visits.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper, type Shopper } from './harness/shopper.ts';
import { growth, type Sample, takeSample } from './harness/soak/samples.ts';
import { createWire } from './harness/wire.ts';

type Run = Trial<'minutes' | 'rate' | 'idleMb' | 'loadMb'>;

const METRICS_TOKEN = 'token-of-the-soak-proof';
/** How long the shop is left alone before its rest is measured, in milliseconds. */
const REST_MS = 10_000;
/** So many looks at the process in the time of the load. */
const SAMPLES = 60;
/** The first part of the load fills what is kept; a share. */
const WARM_UP = 0.25;
/** How long as much as can be is asked, in seconds, and by how many. */
const FULL = { seconds: 20, visitors: 32 } as const;
/** Whoever takes so many times the memory of a full load has shown enough. */
const ENOUGH = 3;

export const proof = defineProof({
  claim:
    'A process that serves pages, searches, carts, orders, sign-ins and staff for half an hour takes no more memory and no more handles at its end than after it had warmed up.',
  counts: { minutes: 30, rate: 20, idleMb: 170, loadMb: 350 },
  settings: { METRICS_TOKEN },
  sabotage: {
    sql: [],
    // pages are kept without an end
    patches: [{ find: /(of pages\.keys\(\)\) \{\s*)if \(bytes <= mostBytes\) break;/, replace: '$1break;' }],
  },
  async run(trial) {
    const { counts, shop, violations, random, report } = trial;
    const [app, other] = shop.apps;
    await other.kill();
    const wire = createWire();
    const load = { wire, origin: app.origin, random };
    const look = async (): Promise<Sample> => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { text } = await wire.send(app.origin, { method: 'GET', path: '/metrics', headers });
      return takeSample(app.pid(), text);
    };
    const unit = 'the process';
    await sleep(REST_MS);
    const idle = await look();
    report(`  at rest: ${JSON.stringify(idle)}`);
    violations.expect(idle.rssMb <= counts.idleMb, unit, `${idle.rssMb} MB at rest`);

    const next = await createMix(trial);
    const samples: Sample[] = [];
    const secondsEach = (counts.minutes * 60) / SAMPLES;
    let wrong = 0;
    for (let at = 0; at < SAMPLES && (samples.at(-1)?.rssMb ?? 0) < ENOUGH * counts.loadMb; at += 1) {
      // everything that is kept grows old, and what the visits expect stays right
      await trial.database.rows('update products set is_active = is_active');
      const { answered } = await arrive(load, counts.rate, secondsEach, next);
      const met = await answered;
      wrong += met.filter(({ isRight, status }) => !isRight && status !== 503).length;
      const sample = await look();
      samples.push(sample);
      if (at % 6 === 5)
        report(`  ${Math.round(((at + 1) * secondsEach) / 60)} min: ${JSON.stringify(sample)}`);
    }
    violations.expect(wrong === 0, unit, `${wrong} answers were wrong`);
    const settled = samples.slice(Math.floor(samples.length * WARM_UP));
    for (const grown of growth(settled)) violations.add(unit, grown);

    let mostMb = 0;
    const watching = setInterval(
      () => void look().then(({ rssMb }) => (mostMb = Math.max(mostMb, rssMb))),
      500,
    );
    await saturate(load, FULL.visitors, FULL.seconds, next).finally(() => clearInterval(watching));
    violations.expect(mostMb <= counts.loadMb, unit, `${mostMb} MB under full load`);
    const last = settled.at(-1) ?? idle;
    wire.close();
    return {
      tried: 1,
      rounds: 1,
      violatedRounds: violations.units.size,
      figures: {
        restMb: idle.rssMb,
        warmMb: settled[0]?.rssMb ?? 0,
        endMb: last.rssMb,
        endHandles: last.handles,
        fullLoadMb: mostMb,
      },
    };
  },
});

/** What a shop meets in a day: mostly pages, of which many are nobody's second, and now and then everything else. */
async function createMix(trial: Run): Promise<() => Visit> {
  const { random } = trial;
  const visitOf = await createVisits(trial);
  const others = await createOthers(trial);
  return () => {
    const share = random.fraction();
    if (share < 0.35) return visitOf('page');
    if (share < 0.5) return visitOf('cart');
    if (share < 0.55) return visitOf('order');
    return others();
  };
}

/** Searches for words that nobody used before, hot pages and answers, sign-ins, and staff who look for goods. */
async function createOthers({ shop, database, random }: Run): Promise<() => Visit> {
  const staff: Shopper = await registerShopper(shop, 0, 'staff');
  let { token } = staff;
  await database.rows(`update users set role = 'admin' where id = $1`, [staff.id]);
  const { productId } = await database.row<Pick<Goods, 'productId'>>(
    'select id as "productId" from products order by id limit 1',
  );
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const read = (path: string, more: Visit['call']['headers'] = headers): Visit => ({
    kind: 'page',
    call: { method: 'GET', path, ...(more === undefined ? {} : { headers: more }) },
    isRight: ({ status }) => status === 200,
  });
  const credentials = { identifier: 'staff@example.com', password: 'Proof-staff-secret' };
  const kinds: readonly (readonly [number, () => Visit])[] = [
    [0.3, () => read(`/search?q=${encodeURIComponent(`платье ${random.text(8)}`)}`)],
    [
      0.25,
      () => read(['/', '/products', '/about', `/product/proof-${productId}`][random.whole(0, 3)] ?? '/'),
    ],
    [0.25, () => read(`/api/products?priceMax=${random.whole(10_000, 90_000_000)}&facets=true`, {})],
    [
      0.1,
      () => ({
        kind: 'cart',
        call: { method: 'POST', path: '/api/auth/login-unified', body: credentials },
        isRight: ({ status, text }) => {
          if (status !== 200) return false;
          // the one before holds for a quarter of an hour
          token = (JSON.parse(text) as { data: { token: string } }).data.token;
          return true;
        },
      }),
    ],
    [
      0.1,
      () => ({
        kind: 'cart',
        call: {
          method: 'GET',
          path: `/api/admin/products?q=${random.text(4)}`,
          headers: { authorization: `Bearer ${token}` },
        },
        isRight: ({ status }) => status === 200,
      }),
    ],
  ];
  return () => {
    let share = random.fraction();
    for (const [part, make] of kinds) {
      if (share < part) return make();
      share -= part;
    }
    return read('/');
  };
}
