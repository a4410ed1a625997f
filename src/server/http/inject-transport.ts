import type { FastifyInstance } from 'fastify';
import type { Transport } from '#contract/http/caller.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API in this very process, with all its checks and no socket: for rendering pages on the server and for
 * tests. `remoteAddress` is whom the call is counted to.
 */
export function injectTransport(
  app: FastifyInstance,
  options: { readonly remoteAddress?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Transport {
  return async (request) => {
    const response = await app.inject({
      method: request.method as Method,
      url: request.path,
      headers: { ...options.headers, ...request.headers },
      ...(request.body === undefined ? {} : { payload: request.body }),
      ...(options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }),
    });
    return {
      status: response.statusCode,
      headers: {
        get: (name) => {
          const value = response.headers[name];
          return value === undefined ? null : String(value);
        },
      },
      body: parseJson(response.body),
    };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same transport; `onAnswer` sees each answer, null where the shop could give none. */
export const overheard =
  (transport: Transport, onAnswer?: (body: unknown) => void): Transport =>
  async (request) => {
    if (onAnswer === undefined) return transport(request);
    const answer = await transport(request).catch((error: unknown) => {
      onAnswer(null);
      throw error;
    });
    onAnswer(answer.status < 500 && answer.status !== 429 ? answer.body : null);
    return answer;
  };
