import type { Call } from '../proofs/harness/wire.ts';
import type { Run } from './load/run.ts';
import { cpuMsOf } from './process-cost.ts';
import type { Stage } from './stage.ts';

/** Starts the shop anew and asks each call once, so many at a time, as soon as it is ready. */
export async function askFirstCalls(stage: Stage, calls: readonly Call[], connections: number): Promise<Run> {
  await stage.restart();
  const before = cpuMsOf(stage.app.pid);
  const left = [...calls];
  const took: number[] = [];
  let failed = 0;
  const askInTurn = async () => {
    for (let call = left.shift(); call !== undefined; call = left.shift()) {
      const begun = performance.now();
      const { status } = await stage.ask(call);
      took.push(performance.now() - begun);
      if (status !== 200) failed += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, askInTurn));
  const seconds = (performance.now() - begun) / 1000;
  const cpuMs = (cpuMsOf(stage.app.pid) - before) / took.length;
  return { ...timesOf(took), perSecond: took.length / seconds, bytes: Number.NaN, failed, cpuMs };
}

/** How many there were, and what half and 99 % of them stayed within. */
export function timesOf(took: readonly number[]): Pick<Run, 'requests' | 'p50Ms' | 'p99Ms'> {
  const quickestFirst = [...took].sort((a, b) => a - b);
  const within = (share: number) => quickestFirst[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  return { requests: took.length, p50Ms: within(0.5), p99Ms: within(0.99) };
}
