import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, pageContext, type RenderedPage, reportContext } from './core/page/context.ts';
import {
  type DocumentTemplate,
  type DrawnHalf,
  DrawnHalfContext,
  inTemplate,
  readTemplate,
} from './core/page/document-template.tsx';
import { type Edit, editedPieces } from './core/page/edits.ts';
import { loaderScripts, textsOf } from './core/page/handed-over.ts';
import { PagePartsContext } from './core/page/kept-part.tsx';
import { scriptsAfterPaint } from './core/page/loading-order.ts';
import { NonceContext } from './core/page/nonce.ts';
import { createPartMemory, type PageParts } from './core/page/page-parts.ts';
import { pageDataOf } from './core/query/load.ts';
import { PageClientContext, pageDataElement } from './core/query/page-data.ts';

/** Longer than any page takes; what still hangs then is given up, in milliseconds. */
const RENDER_LIMIT = 5_000;

/** In bytes. */
const PART_MEMORY = 12 * 1024 * 1024;

const encoder = new TextEncoder();

/** Stands in no text that somebody writes. */
const secret = randomBytes(12).toString('hex');

/** None while pages are developed: what changes there is their code. */
const keptParts = import.meta.env.PROD ? createPartMemory(PART_MEMORY, secret) : null;

/** A stream begins with it by itself; without it browsers lay out the page as those of the nineties. */
const DOCTYPE: Edit = { at: 0, until: 0, text: '<!DOCTYPE html>' };

const slots = { meta: `slot-${secret}-meta`, content: `slot-${secret}-content` };

/** By everything that they are drawn of. */
const templates = new Map<string, DocumentTemplate>();

/** Many more than there are kinds of pages: addresses that lead nowhere have some of their own. */
const MOST_TEMPLATES = 100;

/** Renders the whole page before anything is sent: names and prices must be there without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const outcome = { status };
  const { serverHandoffStream, ...others } = routerContext;
  const { client, data } = pageDataOf(context);
  const page = (parts: PageParts | null, drawn: DrawnHalf | null) => (
    <NonceContext value={nonce}>
      <PageClientContext value={client}>
        <PagePartsContext value={parts}>
          <DrawnHalfContext value={drawn}>
            <ServerRouter context={others} url={request.url} nonce={nonce} />
          </DrawnHalfContext>
        </PagePartsContext>
      </PageClientContext>
    </NonceContext>
  );
  // what the loaders gave is there already: it is written behind the page, not streamed into it
  const pieces = serverHandoffStream === undefined ? [] : await textsOf(serverHandoffStream);
  const handedOver = pageDataElement(data) + loaderScripts(pieces, nonce);
  const take = context.get(pageContext);
  // a page for one visitor names a nonce of its own, which no other document does
  const forAll = take === null ? null : inHalves(page, templateKey(routerContext), handedOver);
  const rendered =
    forAll ??
    (await asAWhole(page, handedOver, nonce, (error) => {
      outcome.status = 500;
      context.get(reportContext)(error);
    }));
  // as bytes: a piece of the text would hold on to all of it
  take?.(rendered);
  return new Response(take === null ? rendered.html : null, { status: outcome.status, headers });
}

type Page = (parts: PageParts | null, drawn: DrawnHalf | null) => ReactNode;

/** The page in the template of its document; null where a part of it is not ready or fails, and while pages are developed. */
function inHalves(page: Page, key: string, handedOver: string): RenderedPage | null {
  if (keptParts === null) return null;
  const template = templates.get(key) ?? drawTemplate(key, page(null, { half: 'template', slots }));
  if (template === null) return null;
  const parts = keptParts.open();
  const content = renderAtOnce(page(parts, { half: 'content', slots }));
  const edits = content === null ? null : inTemplate(template, content, slots, handedOver);
  if (content === null || edits === null) return null;
  return { html: parts.fill(content, edits), firstScript: template.firstScript };
}

/** Everything that a template is drawn of: routes of the page and of the addresses above it, failures, the store's look. */
function templateKey({ staticHandlerContext }: EntryContext): string {
  const { matches, errors, loaderData, location } = staticHandlerContext;
  const above = location.pathname.slice(0, location.pathname.lastIndexOf('/'));
  return JSON.stringify([
    matches.map(({ route }) => route.id),
    Object.keys(errors ?? {}),
    loaderData['root'],
    above,
  ]);
}

function drawTemplate(key: string, page: ReactNode): DocumentTemplate | null {
  const html = renderAtOnce(page);
  const template = html === null ? null : readTemplate(html, slots);
  if (template === null) return null;
  const [oldest] = templates.keys();
  if (oldest !== undefined && templates.size >= MOST_TEMPLATES) templates.delete(oldest);
  templates.set(key, template);
  return template;
}

/** The page with its document. */
async function asAWhole(
  page: Page,
  handedOver: string,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<RenderedPage> {
  const parts = keptParts?.open() ?? null;
  const bare = renderAtOnce(page(parts, null)) ?? (await render(page(null, null), nonce, onError));
  const { edits, firstScript } = scriptsAfterPaint(bare);
  const end = firstScript === '' ? -1 : bare.lastIndexOf('</body>');
  const data = end === -1 ? [] : [{ at: end, until: end, text: handedOver }];
  const all = [...(bare.startsWith('<html') ? [DOCTYPE] : []), ...edits, ...data];
  const html = parts?.fill(bare, all) ?? encoder.encode(editedPieces(bare, all).join(''));
  return { html, firstScript: encoder.encode(firstScript) };
}

/** Faults of loaders; the answers that they throw on purpose do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/** A part that waits, as for code that was not loaded yet, or that failed; what stands in its place is marked so. */
const UNREADY_PART = '<!--$!-->';

/** The whole page in one go, at half the cost of a stream; null where a part of it is not ready or fails. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(UNREADY_PART) ? null : html;
  } catch {
    // the other way tells what failed
    return null;
  }
}

/**
 * By the renderer without `AsyncLocalStorage`: once that has run, Node follows every promise of the process until its end
 * (docs/decisions/0078-no-asynclocalstorage.md).
 */
async function render(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  const signal = AbortSignal.timeout(RENDER_LIMIT);
  const stream = await renderToReadableStream(page, { nonce, onError, signal });
  await stream.allReady;
  return new Response(stream).text();
}
