import { allRoutes } from '#contract/all-routes.ts';
import { createCaller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { browserTransport } from '#web/core/api/browser-caller.ts';
import { timeoutFor } from '#web/core/api/send.ts';
import { readToken } from '#web/core/api/token-store.ts';

/**
 * Fetches a file of the shop and hands it to the browser to be kept. The session is renewed first by an ordinary call, so
 * that a long download does not begin with a spent token.
 */
export async function download(name: RouteName, query: Readonly<Record<string, unknown>>): Promise<void> {
  await createCaller(browserTransport, allRoutes)('authMe');
  const [method, path] = allRoutes[name];
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  const url = `/api${path}?${new URLSearchParams(pairs).toString()}`;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutFor(url));
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    credentials: 'same-origin',
    signal: ending.signal,
  }).finally(() => clearTimeout(timer));
  if (!response.ok) throw new Error(await refusal(response));
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  keep(await response.blob(), named?.[1] ?? 'file');
}

/** What the shop says of its refusal. */
async function refusal(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  return body?.error?.message ?? 'Магазин сейчас не отвечает. Попробуйте снова';
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
