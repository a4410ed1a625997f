import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the shop is about to stop. */
export interface Stopping {
  readonly hasBegun: () => boolean;
  readonly begin: () => void;
}

/**
 * Once the shop is about to stop, every connection ends with its next answer: a balancer that keeps one is to find another
 * process before this one is gone. Before all other hooks, as some of them answer by hand.
 */
export function endConnectionsBeforeStop(app: FastifyInstance): Stopping {
  let hasBegun = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (hasBegun) reply.raw.setHeader('connection', 'close');
    done();
  });
  return {
    hasBegun: () => hasBegun,
    begin: () => {
      hasBegun = true;
    },
  };
}

/** Both in milliseconds. */
export interface Closing {
  /** How long everything is still served once the shop says that it is not ready: longer than a balancer's probe. */
  readonly delay: number;
  /** How long what is under way may take after that. */
  readonly limit: number;
}

/**
 * Says that the shop is not ready, serves on until nobody sends it anything, then finishes what is under way. The
 * framework closes only afterwards: from then on it refuses what a page asks the shop itself.
 */
export async function closeGently(
  app: FastifyInstance & { readonly stopBeingReady: () => void },
  { delay, limit }: Closing,
): Promise<void> {
  app.stopBeingReady();
  if (app.server.listening) {
    await sleep(delay);
    const finished = new Promise<void>((resolve) => app.server.close(() => resolve()));
    await Promise.race([finished, sleep(limit, undefined, { ref: false })]);
    app.server.closeAllConnections();
  }
  await app.close();
}
