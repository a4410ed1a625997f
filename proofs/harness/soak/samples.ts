import { readdirSync, readFileSync } from 'node:fs';

/** What a process takes at a moment. */
export interface Sample {
  /** Memory of its own and of the files that it has open, in megabytes. */
  readonly rssMb: number;
  /** What its objects take, those included that nobody needs any more, in megabytes. */
  readonly heapMb: number;
  /** Files, sockets and the like that it has open. */
  readonly handles: number;
}

const MB = 1024 * 1024;

/** Looks at a process of this machine from outside (Linux); `metrics` is what it says of itself at `/metrics`. */
export function takeSample(pid: number, metrics: string): Sample {
  const [, rssKb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const [, heap] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics) ?? [];
  return {
    rssMb: Math.round(Number(rssKb) / 1024),
    heapMb: Math.round(Number(heap) / MB),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** By so much each may be more in the later half than in the earlier one: a share, and what is always allowed. */
const ALLOWED = {
  rssMb: { share: 0.1, more: 15 },
  heapMb: { share: 0.1, more: 5 },
  handles: { share: 0, more: 10 },
} as const;

/**
 * What grew from the earlier half to the later one, told in a line each. Memory goes up and down as it is cleared away:
 * of the heap the lowest counts, of the whole the middle; of handles the highest.
 */
export function growth(samples: readonly Sample[]): string[] {
  const middle = Math.floor(samples.length / 2);
  const [early, late] = [samples.slice(0, middle), samples.slice(middle)];
  const told = { rssMb: median, heapMb: lowest, handles: highest };
  return (Object.keys(told) as (keyof typeof told)[]).flatMap((name) => {
    const [before, after] = [early, late].map((half) => told[name](half.map((sample) => sample[name])));
    if (before === undefined || after === undefined || !Number.isFinite(before + after)) return [];
    const { share, more } = ALLOWED[name];
    return after > before * (1 + share) + more ? [`${name} grew from ${before} to ${after}`] : [];
  });
}

const lowest = (values: readonly number[]) => Math.min(...values);
const highest = (values: readonly number[]) => Math.max(...values);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
