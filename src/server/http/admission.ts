import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { createLane, type Lane } from './lane.ts';
import { LANES, type LaneName, laneOf, RETRY_SPREAD } from './lanes.ts';

export type Lanes = Readonly<Record<LaneName, Lane>>;

/** `patience`: how many times longer than usual everything may take, for a machine that is slow. */
export function createLanes(patience: number): Lanes {
  const laneFor = (name: LaneName) => {
    const limits = LANES[name];
    return createLane({ ...limits, patience: limits.patience * patience }, () => performance.now());
  };
  return {
    orders: laneFor('orders'),
    cart: laneFor('cart'),
    pages: laneFor('pages'),
    staff: laneFor('staff'),
  };
}

/**
 * Lets a bounded amount of work begin and refuses the rest before anything is done for it. What a page asks the shop
 * itself runs within the page's place. A place is given up when the answer is made, not when the visitor leaves:
 * whoever presses reload keeps the shop as busy as before.
 */
export function admitByLanes(app: FastifyInstance, lanes: Lanes): void {
  app.decorateRequest('leaveLane', null);
  app.addHook('onRequest', async (request, reply) => {
    const name = isInternalCall(request) ? null : laneOf(request);
    if (name === null) return;
    const lane = lanes[name];
    await new Promise<void>((start, refuse) => {
      let isWaiting = true;
      const leave = lane.enter(() => {
        isWaiting = false;
        start();
      });
      if (leave === null) return refuse(refusal(lane));
      request.leaveLane = leave;
      reply.raw.once('close', () => {
        if (isWaiting || reply.sent) leave();
      });
    });
  });
  app.addHook('onSend', async (request) => request.leaveLane?.());
}

function refusal(lane: Lane): HttpFailure {
  const seconds = Math.ceil(lane.expectedWait() / 1000) + Math.floor(Math.random() * RETRY_SPREAD);
  return new HttpFailure({ code: 'unavailable', retryAfter: Math.max(1, seconds) });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives up the request's place in its lane; null where it has none. */
    leaveLane: (() => void) | null;
  }
}
