import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { deadlineOf, INTERNAL_DEADLINE } from './lanes.ts';
import { isBodyArriving } from './slow-body.ts';

/**
 * Answers in time, whether the work is done or not: from the request to the answer, the look into the memory of pages and
 * the wait for a turn included. What a slow line needs to bring the body is not the shop's time and does not count.
 * Fastify's own `handlerTimeout` ends with the request's body, so it never held for a call that sends one. `patience`: how
 * many times longer than usual.
 */
export function keepDeadlines(app: FastifyInstance, patience: number): void {
  app.decorateRequest('isOverdue', false);
  app.decorateRequest('deadline', null);
  const mostOf = (request: FastifyRequest) => {
    const usual = deadlineOf(request.routeOptions.config.endpoint);
    return (isInternalCall(request) ? Math.min(usual, INTERNAL_DEADLINE) : usual) * patience;
  };
  const begin = (request: FastifyRequest, reply: FastifyReply, most: number) => {
    const end = setTimeout(() => {
      if (reply.sent) return;
      request.isOverdue = true;
      void reply.send(new HttpFailure({ code: 'unavailable', retryAfter: 2 }));
    }, most);
    request.deadline = { end, begun: performance.now(), left: most };
  };
  app.addHook('onRequest', async (request, reply) => {
    begin(request, reply, Math.max(0, mostOf(request) - reply.elapsedTime));
  });
  app.addHook('preParsing', async (request) => {
    if (request.deadline === null || !isBodyArriving(request)) return;
    const { end, begun, left } = request.deadline;
    clearTimeout(end);
    request.deadline.left = Math.max(0, left - (performance.now() - begun));
    request.deadline.isStopped = true;
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.deadline?.isStopped === true) begin(request, reply, request.deadline.left);
  });
  app.addHook('onSend', async (request) => clearTimeout(request.deadline?.end));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was answered by its deadline: what its work ends with is sent to nobody. */
    isOverdue: boolean;
    /** When the answer is due, and how much time of it was left when it last began, in milliseconds. */
    deadline: { readonly end: NodeJS.Timeout; readonly begun: number; left: number; isStopped?: true } | null;
  }
}
