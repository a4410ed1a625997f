import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../proofs/harness/wire.ts';
import { timesOf } from './first-calls.ts';
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
  const perSecond = (took.length / spent) * 1000;
  return { ...timesOf(took), perSecond, bytes: Number.NaN, failed, cpuMs };
}
