import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lane } from './lane.ts';

/** Work that holds the thread begins in spite of new connections after so many turns of the loop. */
const MOST_TURNS = 40;
/** Work that holds the thread waits so long at most for the orders that are under way, in milliseconds. */
const ORDERS_FIRST = 100;

/** Lets work that holds the thread for long, as a page that is rendered, begin at a good moment. */
export interface Thread {
  /**
   * Waits until no order is under way and nobody is left before the door; those who wait here go on one by one. An
   * order keeps others from its goods until it is done, and comes back to the thread several times. And the event loop
   * accepts one connection a turn: with a page rendered in each turn, most who come would wait for seconds to be
   * refused.
   */
  untilFree(): Promise<void>;
  /** Waits until nobody is left before the door, for a bounded number of turns of the loop. */
  untilNobodyComes(): Promise<void>;
}

export function shareThread(server: Server, orders: Pick<Lane, 'untilIdle'>): Thread {
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });

  const untilNobodyComes = async () => {
    // the turn under way has accepted already
    await nextTurn();
    let before = -1;
    for (let turns = 0; turns < MOST_TURNS && connections !== before; turns += 1) {
      before = connections;
      await nextTurn();
    }
  };
  const untilGoodMoment = async () => {
    await within(ORDERS_FIRST, orders.untilIdle());
    await untilNobodyComes();
  };
  let last = Promise.resolve();
  return {
    untilNobodyComes,
    untilFree() {
      last = last.then(untilGoodMoment);
      return last;
    },
  };
}

/** Until the work is done, or the time is over. */
const within = (milliseconds: number, work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

declare module 'fastify' {
  interface FastifyInstance {
    thread: Thread;
  }
}
