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
