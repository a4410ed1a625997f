import type { FastifyInstance } from 'fastify';

/** What readiness asks: is the database there, is it on the newest migration. */
export interface HealthDeps {
  readonly checkReady: () => Promise<{ ready: boolean; reason?: string }>;
}

/** `/healthz`: the process answers. `/readyz`: it can serve; kept for a second so that probes cost nothing. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): { stopBeingReady: () => void } {
  let stopping = false;
  let kept: { at: number; answer: Promise<{ ready: boolean; reason?: string }> } | null = null;
  // a client that keeps a connection should move to another process before this one stops
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const now = performance.now();
    if (kept === null || now - kept.at > 1000) kept = { at: now, answer: deps.checkReady() };
    const answer = stopping ? { ready: false, reason: 'stopping' } : await kept.answer;
    reply.header('cache-control', 'no-store');
    if (!answer.ready) reply.header('retry-after', 1);
    return reply.code(answer.ready ? 200 : 503).send({ status: answer.ready ? 'ready' : answer.reason });
  });
  return {
    stopBeingReady: () => {
      stopping = true;
    },
  };
}
