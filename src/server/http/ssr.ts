import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { collectProducts } from './collect-products.ts';
import { HttpFailure } from './failure.ts';
import { operationOf } from './metrics.ts';
import { PageContext } from './page-context.ts';
import { type SharedAddress, sharedAddress } from './page-key.ts';
import { type PageStyles, withSheets } from './page-styles.ts';
import { perBuild } from './routes-for.ts';
import { sendMade, usualHeaders } from './send-made.ts';
import type { MadePage, SharedPages } from './shared-pages.ts';
import { madePage, NONCE_PLACE, type RenderedPage } from './shared-render.ts';
import type { Thread } from './thread.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** For whom a page is rendered, and who learns how that went. */
export interface Visit {
  /** Whom the calls of the page are counted to. */
  readonly ip: string;
  readonly nonce: string;
  readonly log: FastifyBaseLogger;
  /** Sees each answer of the shop that the page is made of; null where none came. */
  readonly onAnswer?: (data: object | null) => void;
  /** Takes the page; the response is without a body then. */
  readonly onPage?: (page: RenderedPage) => void;
}

export interface SsrOptions {
  /** The built pages, or in development the way to their present state. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  /** Scheme and host of the shop, whatever host the request names. */
  readonly origin: string;
  /** Puts the caller, the nonce and the log where loaders and the renderer look for them. */
  readonly fill: (context: RouterContextProvider, visit: Visit) => void;
  /** Tells when a page may hold the thread; without it each is made at once. */
  readonly thread?: Thread;
  /** Where pages that are the same for everyone are kept; without it each is made anew. */
  readonly shared?: { readonly pages: SharedPages; readonly secret: string; readonly styles: PageStyles };
}

type Handle = ReturnType<typeof createRequestHandler>;

/** Answers every page address with server-rendered HTML. Register it last, inside its own scope. */
export function ssr(app: FastifyInstance, options: SsrOptions): void {
  const { shared } = options;
  const whenFree =
    (render: Handle): Handle =>
    async (request, context) => {
      await options.thread?.untilFree();
      return render(request, context);
    };
  const handlerOf = (build: SsrOptions['build']) => whenFree(createRequestHandler(build, options.mode));
  const handle = handlerOf(options.build);
  const handleFor = typeof options.build === 'function' ? () => handle : perBuild(options.build, handlerOf);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { isPage: true, isDocument: true },
    handler: async (request, reply) => {
      const url = pageUrl(request, options.origin);
      const path = canonicalPath(url.pathname);
      if (path !== null) return reply.redirect(`${path}${url.search}`, 301);
      const address = shared === undefined ? null : sharedAddress(request.url);
      if (address !== null && shared !== undefined) {
        const made = await shared.pages.make(address, () =>
          renderShared(handleFor(address.key), address, {
            ...options,
            shared,
            log: request.log,
            usual: usualHeaders(reply),
            operation: operationOf(request),
          }),
        );
        if (request.isOverdue) return reply;
        // what leads elsewhere takes along what else stands in the address
        if (made.status === 200 || request.url === address.key) {
          return sendShared(request, reply, { made, address, pages: shared.pages });
        }
      }
      const context = new PageContext();
      options.fill(context, { ip: request.ip, nonce: request.cspNonce, log: request.log });
      const response = await handle(toWebRequest(request, reply, url), context);
      if (request.isOverdue) return reply;
      return sendWebResponse(reply, response);
    },
  });
}

interface SharedRender extends SsrOptions {
  readonly shared: NonNullable<SsrOptions['shared']>;
  readonly log: FastifyBaseLogger;
  readonly usual: Readonly<Record<string, string>>;
  readonly operation: string;
}

/** Rendered of the address alone: nothing of the request that happened to be the first comes near it. */
async function renderShared(
  handle: Handle,
  { key }: SharedAddress,
  { fill, origin, shared, log, usual, operation }: SharedRender,
): Promise<MadePage> {
  const context = new PageContext();
  const productIds = new Set<string>();
  let isWhole = true;
  const onAnswer = (data: object | null) => {
    if (data === null) isWhole = false;
    else collectProducts(data, productIds);
  };
  let rendered: RenderedPage | undefined;
  const onPage = (page: RenderedPage) => {
    rendered = page;
  };
  fill(context, { ip: '127.0.0.1', nonce: NONCE_PLACE, log, onAnswer, onPage });
  const response = await handle(new Request(`${origin}${key}`), context);
  rendered ??= { html: new Uint8Array(await response.arrayBuffer()), firstScript: new Uint8Array() };
  return madePage(response, {
    ...shared.styles(rendered.html),
    firstScript: rendered.firstScript,
    secret: shared.secret,
    usual,
    isWhole,
    operation,
    productIds: [...productIds],
  });
}

interface SentPage {
  readonly made: MadePage;
  readonly address: SharedAddress;
  readonly pages: SharedPages;
}

async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { made, address, pages }: SentPage,
): Promise<FastifyReply> {
  if (made.status !== 200 || !made.isWhole) {
    reply.code(made.status).headers(made.headers).header('cache-control', 'private, no-store');
    return reply.send(withSheets(made));
  }
  pages.visited(address.category, request.ip);
  return sendMade(request, reply, made);
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
