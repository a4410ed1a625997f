import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './failure.ts';

/** How long a body of text may take to arrive, in milliseconds; one that trickles must not hold its socket. */
const BODY_PATIENCE = 15_000;
/** The same for a file, which a phone sends over a slow line; the server itself ends the request then. */
export const FILE_PATIENCE = 75_000;

/** Ends requests whose body does not arrive in time, those with files apart. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesFiles === true || request.raw.complete) return;
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request carries files: it may take long to arrive. */
    takesFiles?: boolean;
  }
}
