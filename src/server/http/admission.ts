import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/errors.ts';
import { failureReply, HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { createLane, type Lane } from './lane.ts';
import { LANES, type LaneName, laneOf, ORDERS_THAT_WAIT, RETRY_SPREAD } from './lanes.ts';
import { headersWithoutPage } from './security.ts';
import { isBodyArriving } from './slow-body.ts';
import { isForWaitingPerson, WAIT_PAGE_HEADERS, waitPage } from './wait-page.ts';

export type Lanes = Readonly<Record<LaneName, Lane>>;

/** `patience`: how many times longer than usual everything may take, for a machine that is slow. */
export function createLanes(patience: number): Lanes {
  const open = (name: LaneName, yields?: () => boolean) => {
    const limits = LANES[name];
    return createLane({ ...limits, patience: limits.patience * patience }, () => performance.now(), yields);
  };
  const orders = open('orders');
  return {
    orders,
    cart: open('cart', () => orders.state().waiting > ORDERS_THAT_WAIT),
    pages: open('pages'),
    staff: open('staff'),
    uploads: open('uploads'),
  };
}

const laneFor = (request: FastifyRequest): LaneName | null =>
  isInternalCall(request) ? null : laneOf(request);

/** A request that found its lane full. */
interface Refused {
  readonly request: Pick<IncomingMessage, 'method' | 'headers'>;
  readonly id: string;
  readonly isPage: boolean | undefined;
  readonly lane: Lane;
}

/**
 * Answers callers who find a lane full, by hand: under ten times what the shop can do, nearly all that it does is refuse,
 * and each must cost next to nothing. Gives the status back.
 */
export function laneRefusals(isHttps: boolean): (refused: Refused, response: ServerResponse) => number {
  const usual = { ...headersWithoutPage(isHttps), 'content-type': 'application/json; charset=utf-8' };
  const ofCall = Object.entries(usual).flat();
  const ofPage = Object.entries({ ...usual, ...WAIT_PAGE_HEADERS }).flat();
  return ({ request, id, isPage, lane }, response) => {
    const failure = refusal(lane);
    const { status, body } = failureReply(failure, id);
    const isPerson = isForWaitingPerson(request, isPage, failure);
    const text = Buffer.from(isPerson ? waitPage(failure) : JSON.stringify(body));
    response.writeHead(status, [
      ...(isPerson ? ofPage : ofCall),
      ...['x-request-id', id, 'retry-after', String(failure.retryAfter)],
      ...['content-length', String(text.byteLength)],
    ]);
    response.end(request.method === 'HEAD' ? undefined : text);
    return status;
  };
}

/** Refuses what finds its lane full before any other hook has run. */
export function refuseWhenFull(
  app: FastifyInstance,
  lanes: Lanes,
  refuse: ReturnType<typeof laneRefusals>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const name = laneFor(request);
    if (name === null || !lanes[name].turnsAway()) return done();
    reply.hijack();
    const { isPage } = request.routeOptions.config;
    refuse({ request: request.raw, id: request.id, isPage, lane: lanes[name] }, reply.raw);
  });
}

/**
 * Lets a bounded amount of work begin and refuses the rest before anything is done for it. What a page asks the shop
 * itself runs within the page's slot. A request whose body is still arriving is admitted once it has arrived: a few that
 * never finish theirs would hold all slots. A slot is given up when the answer is made, not when the visitor leaves: one
 * who presses reload keeps the shop as busy as before.
 */
export function admitByLanes(app: FastifyInstance, lanes: Lanes): void {
  app.decorateRequest('leaveLane', null);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = laneFor(request);
    if (name === null || request.leaveLane !== null) return;
    const lane = lanes[name];
    let hasWaited = false;
    await new Promise<void>((start, refuse) => {
      let isWaiting = true;
      const leave = lane.enter(() => {
        isWaiting = false;
        start();
      });
      if (leave === null) return refuse(new HttpFailure(refusal(lane)));
      request.leaveLane = leave;
      hasWaited = isWaiting;
      reply.raw.once('close', () => {
        if (isWaiting || reply.sent) leave();
      });
    });
    // one connection is accepted a turn of the loop: where people wait, a crowd is refused before more work is begun
    if (hasWaited && name !== 'orders') await app.thread.untilNobodyComes();
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isBodyArriving(request)) await admit(request, reply);
  });
  app.addHook('preValidation', admit);
  app.addHook('onSend', async (request) => request.leaveLane?.());
}

function refusal(lane: Lane): Failure {
  const seconds = Math.ceil(lane.expectedWait() / 1000) + Math.floor(Math.random() * RETRY_SPREAD);
  return { code: 'unavailable', retryAfter: Math.max(1, seconds) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives up the request's slot in its lane; null where it has none. */
    leaveLane: (() => void) | null;
  }
}
