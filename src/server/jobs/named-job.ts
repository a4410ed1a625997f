import type { Retry } from './retry.ts';

/** Work by a name, done by one process at a time for each of its rows. */
export interface NamedJob {
  /** Stands in the table of jobs: never changed. */
  readonly name: string;
  /** Does the work of one row. A throw is logged, and the row tried again. */
  readonly work: (payload: unknown) => Promise<void>;
  /** How long after its end a job begins again, in milliseconds; null for one that is done once for each row. */
  readonly everyMs: number | null;
  readonly retry: Retry;
  /** Longer than the work may take, in milliseconds: after that another process begins it again. */
  readonly leaseMs: number;
}
