import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { failureEnvelope } from '#contract/http/envelope.ts';
import { authorize, type ContextOf, type Input } from './bind.ts';

/** A file that is written while it is sent. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** Binds an endpoint that answers with a file: who may call and checked input as everywhere, and no envelope around it. */
export function bindFile<E extends Endpoint & { readonly answersFile: true }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, context: ContextOf<E>) => Promise<SentFile>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      produces: ['application/octet-stream'],
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      // the other headers stay as they came
      ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers.loose() }),
      response: { '4xx': failureEnvelope },
    },
    config: { endpoint: endpoint.name },
    onRequest: async (request) => authorize(request, endpoint.access),
    handler: async (request, reply) => {
      const { params, query, headers } = request;
      const input = { params, query, headers } as unknown as Input<E>;
      const context = {
        user: request.sessionUser,
        ip: request.ip,
        request,
        reply,
      } as unknown as ContextOf<E>;
      const file = await handler(input, context);
      if (request.isOverdue) return reply;
      return reply
        .header('content-type', file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.content);
    },
  });
}
