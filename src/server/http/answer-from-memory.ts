import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForEveryone } from './kept-answers.ts';
import { laneOf } from './lanes.ts';
import type { StoredPage } from './page-store.ts';
import { endWith, sharedAnswer } from './send-shared.ts';
import type { SharedPages } from './shared-pages.ts';

/**
 * Sends pages and answers that are kept before anything else is done for the request: they cost next to nothing, so they wait in no
 * lane, and how full the shop is does not matter to them.
 */
export function answerFromMemory(app: FastifyInstance, pages: SharedPages): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { isDocument, isKept } = request.routeOptions.config;
    if (isDocument !== true && !(isKept === true && isForEveryone(request))) return done();
    const goOn = () => {
      reply.raw.once('close', pages.announce(request.url));
      done();
    };
    const found = pages.find(request.url);
    if (found === null) return goOn();
    if (!(found instanceof Promise)) return send(request, reply, found, pages, done);
    found.then((page) => (page === null ? goOn() : send(request, reply, page, pages, done)), goOn);
  });
  // a caller who placed an order, held pieces or changed a product here sees it with their next call
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400 && isChange(request)) pages.hear();
    done();
  });
}

/** What keeps pieces for a shopper or lets them go. */
const HOLDING: readonly string[] = ['wholesaleAccept', 'wholesaleTrimHold'];

/** Orders, holds and the work of staff: what others do changes little of what is shown, and is found by the look. */
const isChange = (request: FastifyRequest) =>
  ['orders', 'staff'].includes(laneOf(request) ?? '') ||
  HOLDING.includes(request.routeOptions.config.endpoint ?? '');

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  pages: SharedPages,
  done: () => void,
): void {
  const write = ({ status, headers, body }: Awaited<ReturnType<typeof sharedAnswer>>) => {
    reply.hijack();
    reply.raw.writeHead(status, [...headers, 'x-request-id', request.id]);
    endWith(reply.raw, body);
    pages.visited(page.category, request.ip);
  };
  const answer = sharedAnswer(page, request.raw);
  if (answer instanceof Promise) answer.then(write, () => done());
  else write(answer);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route renders pages, which may be kept for everyone. */
    isDocument?: boolean;
  }
}
