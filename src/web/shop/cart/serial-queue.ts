/** Runs work one after another: each change is made upon the answer to the one before. */
export function createSerialQueue(onBusy: (isBusy: boolean) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      pending += 1;
      onBusy(true);
      const run = last.then(work).finally(() => {
        pending -= 1;
        if (pending === 0) onBusy(false);
      });
      last = run.catch(() => undefined);
      return run;
    },
    /** Whether more work waits behind the one that runs. */
    hasMore: () => pending > 1,
    async whenIdle(): Promise<void> {
      let seen: Promise<unknown> | null = null;
      while (seen !== last) {
        seen = last;
        await seen;
      }
    },
  };
}
