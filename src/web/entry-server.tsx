import { randomBytes } from 'node:crypto';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, pageContext, reportContext } from './core/page/context.ts';
import { type Edit, editedPieces } from './core/page/edits.ts';
import { loaderData, textsOf } from './core/page/handed-over.ts';
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

/** A stream begins with it by itself; without it browsers lay out the page as those of the nineties. */
const DOCTYPE: Edit = { at: 0, until: 0, text: '<!DOCTYPE html>' };

/** None while pages are developed: what changes there is their code. */
const keptParts = import.meta.env.PROD
  ? createPartMemory(PART_MEMORY, randomBytes(12).toString('hex'))
  : null;

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
  const page = (parts: PageParts | null) => (
    <NonceContext value={nonce}>
      <PageClientContext value={client}>
        <PagePartsContext value={parts}>
          <ServerRouter context={others} url={request.url} nonce={nonce} />
        </PagePartsContext>
      </PageClientContext>
    </NonceContext>
  );
  const parts = keptParts?.open() ?? null;
  // what the loaders gave is there already: it is written behind the page, not streamed into it
  const texts = serverHandoffStream === undefined ? null : await textsOf(serverHandoffStream);
  const bare =
    renderAtOnce(page(parts)) ??
    (await render(page(null), nonce, (error) => {
      outcome.status = 500;
      context.get(reportContext)(error);
    }));
  const hasScripts = routerContext.renderMeta?.didRenderScripts === true;
  const { edits, firstScript } = scriptsAfterPaint(bare);
  const handedOver =
    texts === null || !hasScripts ? [] : loaderData(bare, pageDataElement(data), texts, nonce);
  const all = [...(bare.startsWith('<html') ? [DOCTYPE] : []), ...edits, ...handedOver];
  const html = parts?.fill(bare, all) ?? encoder.encode(editedPieces(bare, all).join(''));
  const take = context.get(pageContext);
  // as bytes: a piece of the text would hold on to all of it
  take?.({ html, firstScript: encoder.encode(firstScript) });
  return new Response(take === null ? html : null, { status: outcome.status, headers });
}

/** Faults of loaders; the answers that they throw on purpose do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/** A part that waits, as for code that was not loaded yet, or that failed; what stands in its place is marked so. */
const UNREADY_PART = '<!--$!-->';

/** The whole page in one go, at half the cost of a stream; null where a part of it is not ready or fails. */
function renderAtOnce(page: React.ReactNode): string | null {
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
async function render(
  page: React.ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const signal = AbortSignal.timeout(RENDER_LIMIT);
  const stream = await renderToReadableStream(page, { nonce, onError, signal });
  await stream.allReady;
  return new Response(stream).text();
}
