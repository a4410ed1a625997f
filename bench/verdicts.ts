import { judge, type Verdict } from './figures.ts';
import type { Measured } from './measure.ts';
import type { Operation } from './operation.ts';
import type { Start } from './stage.ts';

/** What is known of the whole process. */
export interface Process {
  readonly start: Start;
  readonly idleMb: number;
  readonly peakMb: number;
}

const START_MS = 1000;
const IDLE_MB = 170;
const PEAK_MB = 350;

/** Every figure that the operations promise, against what was found; of those that were not measured nothing is said. */
export function verdictsOf(
  operations: readonly Operation[],
  measured: readonly Measured[],
  products: number,
): Verdict[] {
  return operations.flatMap(({ name, goals = {} }) => {
    const met = measured.find((one) => one.name === name);
    if (met === undefined) return [];
    const { ratio, busyRatio, perSecond, statements, bytes, p99, cpuBeyond } = goals;
    const last = met.found.at(-1);
    const verdicts: Verdict[] = [
      judge({ what: `${name}: answers that failed`, found: met.failed, goal: 0, better: 'less' }),
    ];
    const add = (what: string, found: number, goal: number, better: 'more' | 'less') =>
      verdicts.push(judge({ what: `${name}: ${what}`, found, goal, better }));
    if (ratio !== undefined)
      add('share of the limit', Math.min(...met.found.map((one) => one.ratio)), ratio, 'more');
    if (busyRatio !== undefined)
      add('share of the limit with the most at once', last?.ratio ?? Number.NaN, busyRatio, 'more');
    if (perSecond !== undefined) add('a second', last?.perSecond ?? Number.NaN, perSecond, 'more');
    if (statements !== undefined) add('statements', met.statements, statements, 'less');
    if (bytes !== undefined) add('bytes', met.bytes, bytes, 'less');
    if (p99 !== undefined && products >= p99.products) {
      const found = met.found.find(({ connections }) => connections === p99.connections);
      add(`p99 with ${p99.connections} connections, ms`, found?.p99Ms ?? Number.NaN, p99.ms, 'less');
    }
    if (cpuBeyond !== undefined) {
      const others = cpuBeyond.operations.map((other) => measured.find((one) => one.name === other));
      const all = others.map((one) => one?.found.at(-1)?.cpuMs ?? Number.NaN);
      const found = (last?.cpuMs ?? Number.NaN) - all.reduce((sum, one) => sum + one, 0);
      if (others.every((one) => one !== undefined)) {
        add(`ms of the processor beyond ${cpuBeyond.operations.join(', ')}`, found, cpuBeyond.ms, 'less');
      }
    }
    return verdicts;
  });
}

/** What one process needs to start and to live. */
export function processVerdicts({ start, idleMb, peakMb }: Process): Verdict[] {
  const less = (what: string, found: number, goal: number) => judge({ what, found, goal, better: 'less' });
  return [
    less('start to the first 200, ms', start.ms, START_MS),
    less('memory idle, MB', idleMb, IDLE_MB),
    less('memory at the most, MB', peakMb, PEAK_MB),
  ];
}
