import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on by itself until it is stopped. */
export interface Job {
  /** Begins nothing more; resolves once what is under way is finished. */
  stop(): Promise<void>;
}

export interface Repeated {
  readonly name: string;
  readonly everyMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Does a piece of work; true means that there is more and the next piece may begin at once. */
  readonly work: () => Promise<boolean>;
}

/** Does a piece of work after another, with a pause when there is no more. A failed piece is logged and waits too. */
export function repeat({ name, everyMs, log, work }: Repeated): Job {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const hasMore = await work().catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'job failed');
        return false;
      });
      if (!hasMore) await pause(everyMs, stopping.signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});
