import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellVerdict } from './figures.ts';
import { describeMachine, whatIsMissing } from './machine.ts';
import { type Measured, measure } from './measure.ts';
import type { Operation } from './operation.ts';
import { cartOperations } from './operations/cart.ts';
import { catalogueOperations } from './operations/catalogue.ts';
import { orderOperations } from './operations/orders.ts';
import { pageOperations } from './operations/pages.ts';
import { staffOperations } from './operations/staff.ts';
import { type BenchOptions, readOptions, UsageError } from './options.ts';
import { memoryOf } from './process-cost.ts';
import { type Stage, setUp } from './stage.ts';
import { inMarkdown, putBetweenMarks, rowsOf } from './table.ts';
import { processVerdicts, verdictsOf } from './verdicts.ts';

/** Orders come last: they change what pages and lists show. */
const OPERATIONS: readonly Operation[] = [
  ...catalogueOperations,
  ...pageOperations,
  ...cartOperations,
  ...staffOperations,
  ...orderOperations,
];
const PAGE = 'docs/bench.md';
const IDLE_MS = 3000;

/** Reads the command line, measures a fresh build and answers with the exit code. */
export async function runBench(root: string, args: readonly string[], build: () => void): Promise<number> {
  try {
    const known = OPERATIONS.map(({ name }) => name);
    const options = readOptions(args, known);
    const missing = whatIsMissing();
    if (missing.length > 0) throw new UsageError(`not on this machine: ${missing.join(', ')}`);
    build();
    return await run(root, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function run(root: string, options: BenchOptions): Promise<number> {
  const { products, seconds, pairs, only, write } = options;
  const operations = OPERATIONS.filter(({ name }) => only?.includes(name) ?? true);
  const stage = await setUp(join(root, 'dist/server/main.js'), products, (line) => console.log(line));
  stopOnSignals(stage);
  try {
    console.log(
      'app and floors on core 0, wrk on core 1; limits by address wide, patience long, log and metrics on',
    );
    await sleep(IDLE_MS);
    const idleMb = memoryOf(stage.app.pid).nowMb;
    const measured: Measured[] = [];
    for (const operation of operations) {
      const one = await measure(stage, operation, options);
      measured.push(one);
      for (const row of rowsOf(one)) console.log(row.map((cell) => cell.padStart(8)).join('  '));
    }
    const process = { start: stage.start, idleMb, peakMb: stage.peakMb() };
    const verdicts = [...verdictsOf(operations, measured, products), ...processVerdicts(process)];
    for (const verdict of verdicts) console.log(tellVerdict(verdict));
    const date = new Date().toISOString().slice(0, 10);
    const report = {
      machine: describeMachine(),
      date,
      products,
      seconds,
      pairs,
      measured,
      process,
      verdicts,
    };
    if (write) {
      const page = join(root, PAGE);
      writeFileSync(page, putBetweenMarks(readFileSync(page, 'utf8'), inMarkdown(report)));
    }
    const missed = verdicts.filter(({ isMet }) => !isMet).length;
    console.log(`${verdicts.length - missed} of ${verdicts.length} figures are reached`);
    console.log(JSON.stringify({ bench: 'shop', missed, ...report }, shortened));
    return missed === 0 ? 0 : 1;
  } finally {
    await stage.stop();
  }
}

/** Three digits say enough. */
function shortened(_: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : null;
}

/** Ctrl-C leaves nothing running. */
function stopOnSignals(stage: Stage): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void stage.stop().finally(() => process.exit(code)));
  }
}
