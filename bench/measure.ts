import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Pair, ratioOf } from './figures.ts';
import { askFirstCalls } from './first-calls.ts';
import { askForgetful } from './forgetful.ts';
import type { Run } from './load/run.ts';
import type { Target } from './load/wrk.ts';
import type { Limit, Operation } from './operation.ts';
import { cpuMsOf } from './process-cost.ts';
import type { Stage } from './stage.ts';
import { countStatements } from './statements.ts';

/** What was found with so many connections: medians over the pairs. */
export interface Found {
  readonly connections: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the processor that the shop's process took for each. */
  readonly cpuMs: number;
  /** A second, of the limit; NaN where there is none. */
  readonly limitPerSecond: number;
  /** Of the processor that the floor's process took for each; NaN where there is none. */
  readonly limitCpuMs: number;
  readonly ratio: number;
}

export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly limit: string | undefined;
  readonly statements: number;
  /** Statements after the answer, for each. */
  readonly later: number;
  readonly bytes: number;
  readonly found: readonly Found[];
  /** Answers that were no success, of the shop and of the limit. */
  readonly failed: number;
}

/** Before anything counts, with as many at once, so many requests are made, or seconds go by: then the code is compiled. */
const WARM = { requests: 6000, seconds: 10 };
/** The same of an operation that runs through much code. */
const WARM_LONG = { ...WARM, seconds: 40 };
/** The same of one that is asked one by one. */
const WARM_ONE_BY_ONE = { requests: 3000, seconds: 90 };

/** Measures an operation and its limit in turn: ours, limit, ours, limit. */
export async function measure(
  stage: Stage,
  operation: Operation,
  { pairs, ...asked }: { readonly seconds: number; readonly pairs: number },
): Promise<Measured> {
  const { name, title, connections, requests = 1, leastSeconds = 0, forget } = operation;
  const { isCold = false, isSlowToCompile = false } = operation;
  const seconds = Math.max(asked.seconds, leastSeconds);
  const { calls, limit } = await operation.prepare(stage);
  const counted = await countStatements(stage, calls, operation);
  await matchBytes(stage, limit, counted.bytes);
  const ours: Target = { origin: stage.origin, calls };
  const floor = limit === undefined ? undefined : { origin: stage.floors.origin, calls: limit.calls };
  const askOurs = (at: number): Promise<Run> => {
    if (isCold) return askFirstCalls(stage, calls, at);
    return forget === undefined
      ? runOnce(stage, ours, stage.app.pid, at, seconds)
      : askForgetful(stage, calls, forget, { seconds });
  };
  const turn = async (at: number): Promise<readonly [Run, Run | undefined]> => [
    await askOurs(at),
    floor && (await runOnce(stage, floor, stage.floors.pid, at, seconds)),
  ];
  const settledTurn = async (at: number) => {
    const met = await turn(at);
    await untilIdle(stage);
    return met;
  };
  stage.emptyLog();
  // asked as usual, it would be answered from memory
  if (forget !== undefined) await askForgetful(stage, calls, forget, WARM_ONE_BY_ONE);
  else await warmUp(stage, ours, connections, isSlowToCompile ? WARM_LONG : WARM);
  if (floor !== undefined) await warmUp(stage, floor, connections, WARM);
  await untilIdle(stage);
  const turns = new Map(connections.map((at): [number, (readonly [Run, Run | undefined])[]] => [at, []]));
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const [at, met] of turns) met.push(await settledTurn(at));
  }
  return {
    name,
    title,
    limit: limit?.what,
    statements: counted.statements,
    later: counted.later,
    bytes: counted.bytes,
    found: [...turns].map(([at, met]) => foundOf(at, met, requests)),
    failed: [...turns.values()].flat(2).reduce((sum, run) => sum + (run?.failed ?? 0), 0),
  };
}

/** One by one and many at once may run different code, as orders do. */
async function warmUp(
  { load }: Stage,
  target: Target,
  connections: readonly number[],
  until: typeof WARM,
): Promise<void> {
  for (const at of connections) {
    let requests = 0;
    for (let second = 0; second < until.seconds && requests < until.requests; second += 1) {
      requests += (await load.run(target, at, 1)).requests;
    }
  }
}

const LONGEST_WAIT_MS = 120_000;

/** Waits for statements that nobody waits for any more: they would slow down what is measured next. */
async function untilIdle({ database }: Stage): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  const isBusy = async () => {
    const { busy } = await database.row<{ busy: boolean }>(
      `select exists (select from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()) as busy`,
    );
    return busy;
  };
  while ((await isBusy()) && performance.now() < end) await sleep(100);
}

/** Seconds. */
const LONGEST_RUN = 25;

async function runOnce(stage: Stage, target: Target, pid: number, at: number, seconds: number): Promise<Run> {
  const before = cpuMsOf(pid);
  const run = await stage.load.run(target, at, seconds);
  // a machine that stands still tells nothing
  if (run.requests === 0 && seconds < LONGEST_RUN) return runOnce(stage, target, pid, at, seconds * 5);
  return { ...run, cpuMs: (cpuMsOf(pid) - before) / run.requests };
}

function foundOf(
  connections: number,
  met: readonly (readonly [Run, Run | undefined])[],
  requests: number,
): Found {
  const ours = met.map(([run]) => run);
  const ofOurs = (figure: (run: Run) => number) => median(ours.map(figure));
  const pairs = met.map(
    ([run, limit]): Pair => ({ ours: run.perSecond, limit: limit?.perSecond ?? Number.NaN }),
  );
  return {
    connections,
    perSecond: ofOurs((run) => run.perSecond) / requests,
    p50Ms: ofOurs((run) => run.p50Ms),
    p99Ms: ofOurs((run) => run.p99Ms),
    cpuMs: ofOurs((run) => run.cpuMs) * requests,
    limitPerSecond: median(pairs.map(({ limit }) => limit)),
    limitCpuMs: median(met.map(([, limit]) => limit?.cpuMs ?? Number.NaN)),
    ratio: ratioOf(pairs),
  };
}

const SAMPLED = 24;

/** A floor that says less than the shop is given blanks: both send as many bytes. */
async function matchBytes({ floors }: Stage, limit: Limit | undefined, bytes: number): Promise<void> {
  if (limit?.filled === undefined) return;
  await floors.fill(limit.filled, 0);
  let own = 0;
  for (let at = 0; at < SAMPLED; at += 1) {
    const call = limit.calls[at % limit.calls.length];
    if (call === undefined) throw new Error('a limit without a question');
    const { method, path, body } = call;
    const answer = await fetch(floors.origin + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`no limit from ${path}: ${answer.status} ${text.slice(0, 300)}`);
    own += Buffer.byteLength(text);
  }
  await floors.fill(limit.filled, Math.max(0, Math.round(bytes - own / SAMPLED)));
}
