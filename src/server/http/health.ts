import type { FastifyInstance } from 'fastify';
import type { Stopping } from './closing.ts';

/** What readiness asks: is the database there, is it on the newest migration. */
export interface HealthDeps {
  readonly checkReady: () => Promise<{ ready: boolean; reason?: string }>;
}

/** `/healthz`: the process answers. `/readyz`: it can serve; kept for a second so that probes cost nothing. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps, stopping: Stopping): void {
  let kept: { at: number; answer: Promise<{ ready: boolean; reason?: string }> } | null = null;
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const now = performance.now();
    if (kept === null || now - kept.at > 1000) kept = { at: now, answer: deps.checkReady() };
    const answer = stopping.hasBegun() ? { ready: false, reason: 'stopping' } : await kept.answer;
    reply.header('cache-control', 'no-store');
    if (!answer.ready) reply.header('retry-after', 1);
    return reply.code(answer.ready ? 200 : 503).send({ status: answer.ready ? 'ready' : answer.reason });
  });
}
