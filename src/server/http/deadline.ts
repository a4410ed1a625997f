import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { deadlineOf, INTERNAL_DEADLINE } from './lanes.ts';

/**
 * Answers in time, whether the work is done or not: from here to the answer, the wait for a turn included. Fastify's own
 * `handlerTimeout` ends with the request's body, so it never held for a call that sends one. `patience`: how many times
 * longer than usual.
 */
export function keepDeadlines(app: FastifyInstance, patience: number): void {
  app.decorateRequest('isOverdue', false);
  app.decorateRequest('deadline', null);
  app.addHook('onRequest', async (request, reply) => {
    const usual = deadlineOf(request.routeOptions.config.endpoint);
    const most = isInternalCall(request) ? Math.min(usual, INTERNAL_DEADLINE) : usual;
    request.deadline = setTimeout(() => {
      if (reply.sent) return;
      request.isOverdue = true;
      void reply.send(new HttpFailure({ code: 'unavailable', retryAfter: 2 }));
    }, most * patience);
  });
  app.addHook('onSend', async (request) => clearTimeout(request.deadline ?? undefined));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was answered by its deadline: what its work ends with is sent to nobody. */
    isOverdue: boolean;
    deadline: NodeJS.Timeout | null;
  }
}
