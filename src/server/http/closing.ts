import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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
