/** How much of one kind of work is under way at once, and how much may wait. */
export interface LaneLimits {
  /** Requests at work at the same moment. */
  readonly running: number;
  /** Requests that may wait, however short their wait looks. */
  readonly waiting: number;
  /** The longest wait that is promised, in milliseconds: where a longer one is expected, the request is refused. */
  readonly patience: number;
}

export interface LaneState {
  readonly running: number;
  readonly waiting: number;
  /** All that were refused since the start. */
  readonly refused: number;
}

/** Bounded work with a bounded queue: what cannot be served soon is refused before anything is done for it. */
export interface Lane {
  /**
   * Asks for a slot. `start` is called at once or when others have left; what comes back gives the slot up, in the
   * queue as at work, and may be called more than once. Null: refused, `start` is never called.
   */
  enter(start: () => void): (() => void) | null;
  /** Whether a request that comes now would be refused. */
  isFull(): boolean;
  /** The same of a request that has come; it is counted where it is refused. */
  turnsAway(): boolean;
  /** How long somebody who came now would wait, in milliseconds. */
  expectedWait(): number;
  state(): LaneState;
  /** Ends as soon as nobody is at work. */
  untilIdle(): Promise<void>;
}

/** The share of the newest piece of work in the mean time that one takes. */
const NEWEST = 0.1;

/**
 * `now` tells milliseconds of a clock that is never set; while `yields` says so, one piece of work is under way at a time,
 * so that another lane goes on sooner.
 */
export function createLane(limits: LaneLimits, now: () => number, yields = () => false): Lane {
  const queue = new Set<() => void>();
  let running = 0;
  let refused = 0;
  let meanWork = 0;
  let lastMove = now();
  let idle: { readonly promise: Promise<void>; readonly come: () => void } | null = null;

  const mostRunning = () => (yields() ? 1 : limits.running);

  const expectedWait = () => {
    const most = mostRunning();
    if (running < most) return 0;
    const queued = ((queue.size + 1) * meanWork) / most;
    // nobody has left for long: the mean of those who did says nothing of those at work
    const stuck = now() - lastMove;
    return stuck > limits.patience ? Math.max(queued, stuck) : queued;
  };

  const begin = (start: () => void, slot: { begunAt: number | null }) => {
    running += 1;
    slot.begunAt = now();
    lastMove = slot.begunAt;
    start();
  };

  const finish = (begunAt: number) => {
    running -= 1;
    lastMove = now();
    const took = lastMove - begunAt;
    meanWork = meanWork === 0 ? took : meanWork + (took - meanWork) * NEWEST;
    const most = mostRunning();
    for (const next of queue) {
      if (running >= most) break;
      queue.delete(next);
      next();
    }
    if (running > 0) return;
    idle?.come();
    idle = null;
  };

  const isFull = () =>
    running >= mostRunning() && (queue.size >= limits.waiting || expectedWait() > limits.patience);

  const turnsAway = () => {
    if (!isFull()) return false;
    refused += 1;
    return true;
  };

  return {
    enter(start) {
      const slot: { begunAt: number | null; isLeft: boolean } = { begunAt: null, isLeft: false };
      const next = () => begin(start, slot);
      if (running < mostRunning()) next();
      else if (turnsAway()) return null;
      else queue.add(next);
      return () => {
        if (slot.isLeft) return;
        slot.isLeft = true;
        if (slot.begunAt === null) queue.delete(next);
        else finish(slot.begunAt);
      };
    },
    isFull,
    turnsAway,
    expectedWait,
    state: () => ({ running, waiting: queue.size, refused }),
    untilIdle() {
      if (running === 0) return Promise.resolve();
      idle ??= createSignal();
      return idle.promise;
    },
  };
}

function createSignal(): { readonly promise: Promise<void>; readonly come: () => void } {
  let come = () => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}
