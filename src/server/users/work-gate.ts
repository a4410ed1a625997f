import { HttpFailure } from '#server/http/failure.ts';

/** Lets a few pieces of work run at once and a bounded number wait; the others are refused and may try again. */
export interface WorkGate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(limits: { readonly running: number; readonly waiting: number }): WorkGate {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new HttpFailure({ code: 'unavailable', retryAfter: 2 });
    // the finished task hands its slot over, so `running` stays as it is
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
