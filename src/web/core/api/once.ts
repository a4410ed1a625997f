// What keeps work from being done twice or at the same time.

/** A key against repeats: 32 random hex digits. Made without `randomUUID`, which plain http pages lack. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs work one after another, each upon the outcome of the one before. */
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

/**
 * One tab after another, where the browser can see to it: where it has no locks, or refuses them together with storage,
 * the work is done all the same. Tells it whether another tab had the lock before.
 */
export async function withTabLock<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  let isBegun = false;
  const begin = (hasWaited: boolean) => {
    isBegun = true;
    return work(hasWaited);
  };
  try {
    const { locks } = navigator;
    const atOnce = await locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false));
    return (isBegun ? atOnce : await locks.request(name, () => begin(true))) as T;
  } catch (error) {
    // a failure of the work is its own
    if (isBegun) throw error;
    return work(false);
  }
}
