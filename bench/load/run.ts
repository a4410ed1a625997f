import type { WrkRun } from './wrk-output.ts';

/** What a run saw, with what the process that answered took of the processor for each. */
export interface Run extends WrkRun {
  readonly cpuMs: number;
}
