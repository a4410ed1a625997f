/** What one run of the load saw. */
export interface WrkRun {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Mean size of an answer with its headers. */
  readonly bytes: number;
  /** Answers with a status that is no success, and requests without an answer. */
  readonly failed: number;
}

interface Summary {
  readonly requests: number;
  readonly us: number;
  readonly bytes: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly refused: number;
  readonly broken: number;
}

/** Reads the line that the script of `wrkScript` ends with. */
export function readWrk(output: string): WrkRun {
  const line = /^BENCH (\{.*\})$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk told nothing:\n${output.slice(0, 1000)}`);
  const { requests, us, bytes, p50Us, p99Us, refused, broken } = JSON.parse(line) as Summary;
  return {
    requests,
    perSecond: requests / (us / 1_000_000),
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
    bytes: requests === 0 ? Number.NaN : bytes / requests,
    failed: refused + broken,
  };
}
