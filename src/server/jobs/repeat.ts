import type { FastifyBaseLogger } from 'fastify';
import type { WorkSignal } from './work-signal.ts';

/** Work that goes on by itself until it is stopped. */
export interface Job {
  /** Begins nothing more; resolves once what is under way is finished. */
  stop(): Promise<void>;
}

export interface Repeated {
  readonly name: string;
  readonly signal: WorkSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Does a piece of work; true means that there is more and the next piece may begin at once. */
  readonly work: () => Promise<boolean>;
}

/** Does a piece of work after another, and waits when there is no more. A failed piece is logged and waits too. */
export function repeat({ name, signal, log, work }: Repeated): Job {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      // counted before the look, so that what is announced during it is not slept through
      const seen = signal.count();
      const hasMore = await work().catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'job failed');
        return false;
      });
      if (!hasMore) await signal.more(seen, stopping.signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Several jobs as one. */
export const stopAll = (jobs: readonly Job[]): Job => ({
  stop: async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  },
});
