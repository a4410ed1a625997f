import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from './failure.ts';
import { networkOf } from './network-of.ts';

/** How long a body of text may take to arrive, in milliseconds; one that trickles must not hold its socket. */
const BODY_PATIENCE = 15_000;
/** The same for a file, which a phone sends over a slow line; the server itself ends the request then. */
export const FILE_PATIENCE = 75_000;
/** How many bodies of one network may be arriving at once: each takes memory until it has arrived. */
export const MOST_ARRIVING = 100;

/** Whether a body of text is still arriving; files are read by the action that stores them. */
export function isBodyArriving({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.takesFiles === true || raw.complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends requests whose body does not arrive in time, those with files apart. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBodyArriving(request)) return;
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return;
      reply.header('connection', 'close');
      void reply.send(new HttpFailure({ code: 'validation_failed', message: 'Запрос не читается' }));
      reply.raw.once('finish', () => request.raw.destroy());
    }, BODY_PATIENCE);
    timer.unref();
    request.raw.once('close', () => clearTimeout(timer));
  });
}

/** Refuses a network that begins many bodies and finishes none: bodies are read before their requests are admitted. */
export function boundArrivingBodies(app: FastifyInstance): void {
  const arriving = new Map<string, number>();
  app.decorateRequest('bodyArrived', null);
  app.addHook('preParsing', async (request, reply) => {
    if (!isBodyArriving(request)) return;
    const network = networkOf(request.ip);
    const others = arriving.get(network) ?? 0;
    if (others >= MOST_ARRIVING) {
      reply.header('connection', 'close');
      throw new HttpFailure({ code: 'too_many_requests', retryAfter: 1 });
    }
    arriving.set(network, others + 1);
    request.bodyArrived = () => {
      request.bodyArrived = null;
      const left = (arriving.get(network) ?? 1) - 1;
      if (left === 0) arriving.delete(network);
      else arriving.set(network, left);
    };
    reply.raw.once('close', () => request.bodyArrived?.());
  });
  app.addHook('preValidation', async (request) => request.bodyArrived?.());
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request carries files: it may take long to arrive. */
    takesFiles?: boolean;
  }
  interface FastifyRequest {
    /** Counts its body as arrived; null where none is arriving. */
    bodyArrived: (() => void) | null;
  }
}
