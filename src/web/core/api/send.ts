import { ApiError, type WireRequest, type WireResponse } from '#contract/http/caller.ts';

const SECOND = 1000;

/** How long the browser waits for an answer, in milliseconds. See docs/rules/calls.md. */
export function timeoutFor(path: string): number {
  if (/^\/api(\/admin)?\/(uploads|products\/imports)\b/.test(path)) return 60 * SECOND;
  if (/^\/api(\/admin)?\/orders\b/.test(path)) return 45 * SECOND;
  if (path.startsWith('/api/shipping/calculate')) return 8 * SECOND;
  return 15 * SECOND;
}

const offline = () =>
  new ApiError({
    status: 0,
    code: 'network',
    message: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
  });

const tooLate = () =>
  new ApiError({ status: 0, code: 'network', message: 'Магазин не ответил вовремя. Попробуйте снова' });

/** A request that fails within this time after `pagehide` was cancelled by leaving the page, in milliseconds. */
const LEAVING_WINDOW = 3 * SECOND;
/** How much later such a failure is reported, in milliseconds. */
const REPORT_DELAY = SECOND;
let leftAt = Number.NEGATIVE_INFINITY;

// not `beforeunload`: some browsers keep no page in their back-forward cache that listens to it
globalThis.addEventListener?.('pagehide', () => {
  leftAt = performance.now();
});

/** Delays the report of a failure while the page is being left, so that no notice shifts it (docs/rules/calls.md). */
async function delayWhileLeaving(): Promise<void> {
  if (performance.now() - leftAt > LEAVING_WINDOW) return;
  await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
}

/** One request by fetch: the cookie goes along, the token when there is one, and an end to the waiting. */
export async function send(request: WireRequest, token: string | null): Promise<WireResponse> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(tooLate()), timeoutFor(request.path));
  const outer = request.signal as AbortSignal | undefined;
  const stop = () => ending.abort(outer?.reason);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'same-origin',
      signal: ending.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return { status: response.status, headers: response.headers, body: await readJson(response) };
  } catch (error) {
    // An abort carries its own reason: our timeout, or the caller's wish.
    if (ending.signal.aborted) throw ending.signal.reason;
    await delayWhileLeaving();
    throw error instanceof TypeError ? offline() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

/** The body, or null where there is none or it is not ours (a page of some proxy). */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
