import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, reportContext } from './core/page/context.ts';
import { firstScript, scriptsAfterPaint } from './core/page/loading-order.ts';
import { NonceContext } from './core/page/nonce.ts';

/** Longer than any page takes; what still hangs then is given up, in milliseconds. */
const RENDER_LIMIT = 5_000;

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
  const rendered = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
    (error) => {
      outcome.status = 500;
      context.get(reportContext)(error);
    },
  );
  // whoever keeps the page lets its scripts run by their hashes, and sends this to nobody
  headers.set('x-first-script', encodeURIComponent(firstScript(rendered)));
  return new Response(scriptsAfterPaint(rendered), { status: outcome.status, headers });
}

/** Faults of loaders; the answers that they throw on purpose do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

function render(page: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const sink = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
      onError,
    });
    const limit = setTimeout(abort, RENDER_LIMIT);
  });
}
