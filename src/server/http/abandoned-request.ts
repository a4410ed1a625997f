import type { FastifyInstance } from 'fastify';

/**
 * Lets go of a request whose sender left before it was looked at: there is nobody to answer, and no address to count it
 * under or to keep with what it asks. The first to ask for the address, so that the socket remembers it: a sender who
 * leaves later, while their token is read, is still counted.
 */
export function letGoOfAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress !== undefined) return;
    request.log.info({ req: request }, 'request abandoned');
    reply.hijack();
    request.socket.destroy();
  });
}
