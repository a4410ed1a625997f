import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { requestLines } from './logging.ts';
import { endWith, sharedAnswer } from './send-shared.ts';
import type { senderAddress } from './sender-address.ts';
import type { SharedPages } from './shared-pages.ts';

/** Answers a request at once; false where it has to go on to the framework. */
export type HotAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Timeouts of the server, in milliseconds. */
interface Timeouts {
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** The framework's server with a look into memory before it; `answer` is set once the application is built. */
export function hotServer(timeouts: Timeouts): {
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  answer: HotAnswer;
} {
  const hot = {
    answer: (() => false) as HotAnswer,
    serverFactory: (handle: (request: IncomingMessage, response: ServerResponse) => void): Server =>
      createServer({ ...timeouts }, (request, response) => {
        if (!hot.answer(request, response)) handle(request, response);
      }),
  };
  return hot;
}

/** What an answer that the framework does not see needs all the same. */
export interface HotDeps {
  readonly addressOf: ReturnType<typeof senderAddress>;
  readonly tell: ReturnType<typeof requestLines>;
  /** Counts an answer of the operation, with its status. */
  readonly measure: (operation: string, status: number, seconds: number) => void;
  readonly isStopping: () => boolean;
}

/**
 * Sends what is kept and known to be right before the framework looks at the request: routing, hooks and a logger for each
 * request cost twice as much as the answer itself. The line of the log and the figures are those of any other request.
 * Whatever needs a wait, a check or a decision is left to the framework (`answerFromMemory`).
 */
export function answerHot(pages: SharedPages, { addressOf, tell, measure, isStopping }: HotDeps): HotAnswer {
  return (request, response) => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || isStopping()) return false;
    const page = pages.findNow(url);
    if (page === null) return false;
    if (page.isAnswer && (headers.authorization !== undefined || headers['hold-id'] !== undefined))
      return false;
    const ip = addressOf(request);
    if (ip === undefined) return false;
    const begun = performance.now();
    const answer = sharedAnswer(page, request);
    if (answer instanceof Promise) return false;
    const id = uuidv7();
    response.writeHead(answer.status, [...answer.headers, 'x-request-id', id]);
    endWith(response, answer.body);
    const ms = performance.now() - begun;
    tell({ reqId: id, req: { method, url, ip }, res: { statusCode: answer.status }, ms });
    measure(page.operation, answer.status, ms / 1000);
    pages.visited(page.category, ip);
    return true;
  };
}
