import { setTimeout as sleep } from 'node:timers/promises';
import { addVariants, fileOf, importPage, readTorn, SKU } from './harness/import/files.ts';
import { p99, startMeanwhile } from './harness/import/meanwhile.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper } from './harness/shopper.ts';

type Run = Trial<'rounds' | 'rows' | 'kills' | 'wholeMs' | 'orderMs' | 'heldMs'>;
type Page = ReturnType<typeof importPage>;
type Slowest = { wholeMs: number; orderMs: number; heldMs: number; orders: number };

export const proof = defineProof({
  claim:
    'A file of 10,000 rows is written in time with its progress shown, whole or not at all, whatever is wrong with a row, whatever changed meanwhile and whoever is killed, and orders go on.',
  counts: { rounds: 3, rows: 10_000, kills: 2, wholeMs: 30_000, orderMs: 2000, heldMs: 2000 },
  sabotage: {
    sql: [],
    // nobody looks whether the figures are still those that were judged
    patches: [{ find: /(const stale\w* = staleRows\w*\()\w+/, replace: '$1[]' }],
  },
  async run(trial) {
    const { counts, shop, database, violations, report } = trial;
    const { id, token } = await registerShopper(shop, 0, 'keeper');
    await database.rows(`update users set role = 'manager' where id = $1`, [id]);
    await addVariants(database, counts.rows, 50);
    await database.rows('analyze');
    const page = importPage(shop, token);
    const slowest: Slowest = { wholeMs: 0, orderMs: 0, heldMs: 0, orders: 0 };
    const rounds = counts.rounds + counts.kills;
    for (let at = 1; at <= counts.rounds; at += 1) {
      const unit = `round ${at}`;
      await writeWhole(trial, page, unit, 4000 + at, slowest);
      await writeBad(trial, page, unit, 5000 + at);
      await writeStale(trial, page, unit, 6000 + at);
      report(`  ${at} rounds, ${violations.units.size} of them violated`);
    }
    const inRounds = violations.units.size;
    for (let at = 1; at <= counts.kills; at += 1) {
      await writeKilled(trial, page, `kill ${at}`, 7000 + at);
      report(`  ${at} kills, ${violations.units.size} violated so far`);
    }
    return { tried: rounds, rounds: counts.rounds, violatedRounds: inRounds, figures: { ...slowest } };
  },
});

/** A right file, while people order what it changes. */
async function writeWhole(trial: Run, page: Page, unit: string, price: number, slowest: Slowest) {
  const { counts, database, violations } = trial;
  const lines = await fileOf(database, price);
  const end = await startMeanwhile(trial);
  const started = performance.now();
  const { id } = await page.send(0, lines);
  const progress = new Set<number>();
  const checked = await page.until(id, ['checked', 'failed'], ({ done }) => progress.add(done));
  const { status, text } = await page.apply(1, id);
  violations.expect(status === 200, unit, `not begun: ${status} ${text.slice(0, 200)}`);
  const { state, failure } = await page.until(id, ['applied', 'checked', 'failed']);
  const wholeMs = Math.round(performance.now() - started);
  const { orderMs, heldMs, failures } = await end();
  const slow = p99(orderMs);
  const between = [...progress].filter((done) => done > 0 && done < checked.total).length;
  violations.expect(
    checked.failed === 0 && state === 'applied',
    unit,
    `${state}: ${failure ?? 'with bad rows'}`,
  );
  violations.expect(between > 0, unit, 'no progress was seen');
  violations.expect(wholeMs < counts.wholeMs, unit, `written in ${wholeMs} ms`);
  violations.expect(
    orderMs.length > 0 && slow < counts.orderMs,
    unit,
    `of ${orderMs.length} orders 99 % took ${slow} ms`,
  );
  violations.expect(heldMs < counts.heldMs, unit, `a variant was held for ${Math.round(heldMs)} ms`);
  for (const fault of failures) violations.add(unit, fault);
  await isWhole(trial, unit, price, 'all');
  slowest.wholeMs = Math.max(slowest.wholeMs, wholeMs);
  slowest.orderMs = Math.max(slowest.orderMs, slow);
  slowest.heldMs = Math.max(slowest.heldMs, Math.round(heldMs));
  slowest.orders += orderMs.length;
}

/** A file with one bad row in its middle: nothing of it is written. */
async function writeBad(trial: Run, page: Page, unit: string, price: number) {
  const { random, database, violations } = trial;
  const lines = await fileOf(database, price);
  const at = random.whole(1, lines.length - 1);
  const [sku] = lines[at]?.split(';') ?? [];
  lines[at] = random.pick([
    `${sku};-5;;`,
    `${sku};много;;`,
    `${SKU}-none;${price};;`,
    `${sku};${price};7;7000`,
  ]);
  const { id } = await page.send(1, lines);
  const { failed } = await page.until(id, ['checked', 'failed']);
  const { status } = await page.apply(0, id);
  violations.expect(
    failed === 1 && status === 409,
    unit,
    `of a bad row ${failed} were found, begun with ${status}`,
  );
  await isWhole(trial, unit, price, 'none');
}

/** A stock moves between check and writing: nothing of the file is written, and the row is named. */
async function writeStale(trial: Run, page: Page, unit: string, price: number) {
  const { database, violations } = trial;
  const { id } = await page.send(0, await fileOf(database, price));
  await page.until(id, ['checked', 'failed']);
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason)
     select id, 3, 'receipt' from variants where sku like '${SKU}-%' order by sku offset 1 limit 1`,
  );
  await page.apply(1, id);
  const { state, failed, failure } = await page.until(id, ['applied', 'checked', 'failed']);
  const isTold = state === 'checked' && failed === 1 && failure !== null;
  violations.expect(isTold, unit, `a stock that moved: ${state}, ${failed} rows named`);
  await isWhole(trial, unit, price, 'none');
}

/** Both processes die in the middle: all or nothing is there, and once they are back all of it. */
async function writeKilled(trial: Run, page: Page, unit: string, price: number) {
  const { shop, random, database } = trial;
  const { id } = await page.send(0, await fileOf(database, price));
  await page.until(id, ['checked', 'failed']);
  await page.apply(0, id);
  await sleep(random.whole(0, 900));
  await Promise.all(shop.apps.map((app) => app.kill()));
  await isWhole(trial, unit, price, 'all or none');
  await Promise.all(shop.apps.map((app) => app.start()));
  await page.until(id, ['applied', 'checked', 'failed']);
  await isWhole(trial, unit, price, 'all');
}

async function isWhole(
  { database, violations }: Run,
  unit: string,
  price: number,
  wanted: 'all' | 'none' | 'all or none',
) {
  const { priced, all, unequal } = await readTorn(database, price);
  const isRight = (priced === all && wanted !== 'none') || (priced === 0 && wanted !== 'all');
  violations.expect(isRight, unit, `${priced} of ${all} rows are written, wanted ${wanted}`);
  violations.expect(unequal === 0, unit, `${unequal} figures differ from their ledger`);
}
