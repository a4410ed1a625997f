import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../proofs/harness/wire.ts';
import type { Run } from './load/run.ts';
import { cpuMsOf } from './process-cost.ts';
import type { Stage } from './stage.ts';

/** By then a process has heard of a change. */
const HEARD_MS = 15;
const LEAST_ASKED = 20;

/**
 * Asks one by one, each time after a statement that makes what is remembered old. wrk cannot: what counts is the time of
 * the answers alone.
 */
export async function askForgetful(
  { app, ask, database }: Stage,
  calls: readonly Call[],
  forget: string,
  { seconds, requests = Number.POSITIVE_INFINITY }: { readonly seconds: number; readonly requests?: number },
): Promise<Run> {
  const took: number[] = [];
  let failed = 0;
  const before = cpuMsOf(app.pid);
  for (
    const end = performance.now() + seconds * 1000;
    took.length < LEAST_ASKED || (took.length < requests && performance.now() < end);
  ) {
    await database.rows(forget);
    await sleep(HEARD_MS);
    const [call] = calls;
    if (call === undefined) throw new Error('nothing to ask');
    const begun = performance.now();
    const { status } = await ask(call);
    took.push(performance.now() - begun);
    if (status !== 200) failed += 1;
  }
  const cpuMs = (cpuMsOf(app.pid) - before) / took.length;
  const spent = took.reduce((sum, ms) => sum + ms, 0);
  took.sort((a, b) => a - b);
  const within = (share: number) => took[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  return {
    requests: took.length,
    perSecond: (took.length / spent) * 1000,
    p50Ms: within(0.5),
    p99Ms: within(0.99),
    bytes: Number.NaN,
    failed,
    cpuMs,
  };
}
