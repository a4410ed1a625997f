import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { HttpFailure } from './failure.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

export interface SsrOptions {
  /** The built pages, or in development the way to their present state. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  /** Scheme and host of the shop, whatever host the request names. */
  readonly origin: string;
  /** Puts the caller, the nonce and the log where loaders and the renderer look for them. */
  readonly fill: (context: RouterContextProvider, request: FastifyRequest) => void;
}

/** Answers every page address with server-rendered HTML. Register it last, inside its own scope. */
export function ssr(app: FastifyInstance, options: SsrOptions): void {
  const handle = createRequestHandler(options.build, options.mode);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { isPage: true },
    handler: async (request, reply) => {
      const url = pageUrl(request, options.origin);
      const path = canonicalPath(url.pathname);
      if (path !== null) return reply.redirect(`${path}${url.search}`, 301);
      const context = new RouterContextProvider();
      options.fill(context, request);
      const response = await handle(toWebRequest(request, reply, url), context);
      if (request.isOverdue) return reply;
      return sendWebResponse(reply, response);
    },
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
    }
  }
  const ending = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) ending.abort();
  });
  return new Request(url, { method: request.method, headers, signal: ending.signal });
}

/** Glued, not resolved: an address like `//elsewhere/` must stay a path of ours. */
function pageUrl(request: FastifyRequest, origin: string): URL {
  const url = `${origin}${request.url}`;
  if (!URL.canParse(url)) throw new HttpFailure({ code: 'validation_failed', message: 'Неверный адрес' });
  return new URL(url);
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // The nonce in the page is for this answer alone, so nothing may keep it.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
