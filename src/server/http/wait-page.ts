import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Failure } from '#contract/errors.ts';

const TITLES: Readonly<Partial<Record<Failure['code'], string>>> = {
  unavailable: 'Сейчас в магазине много посетителей',
  too_many_requests: 'Слишком много запросов',
};

/** Whether a refusal goes to a person who waits for a page, and a later try may succeed. */
export function isForWaitingPerson(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  isPage: boolean | undefined,
  failure: Failure,
): boolean {
  if (TITLES[failure.code] === undefined || failure.retryAfter === undefined) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return isPage === true && headers.accept?.includes('text/html') === true;
}

/** Always the same, so that the policy of the page can name it by its hash. */
const RETRY = 'setTimeout(function () { location.reload() }, document.documentElement.dataset.wait * 1000)';
const RETRY_HASH = createHash('sha256').update(RETRY).digest('base64');

/** It holds its own few styles and that one line. */
export const WAIT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${RETRY_HASH}'; frame-ancestors 'self'`,
  'cache-control': 'no-store',
};

/**
 * A page that stands in for one that could not be made just now and asks for it again by itself, without scripts too. It has
 * to cost nothing: no files of the shop, its colours written out, nothing of the request.
 */
export function waitPage({ code, retryAfter = 1 }: Failure): string {
  return `<!doctype html>
<html lang="ru" data-wait="${retryAfter}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<noscript><meta http-equiv="refresh" content="${retryAfter}"></noscript>
<title>${TITLES[code]}</title>
<style>
body { display: grid; min-height: 90vh; margin: 0 1.5rem; place-content: center; text-align: center;
  background: #fff; color: #16191b; font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font: 400 1.75rem/1.2 Georgia, serif }
h1::before { content: ''; display: block; width: 4rem; margin: 0 auto 1.5rem; border-top: 2px solid }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: 2px; background: #16191b; color: #fff; font-weight: 500;
  text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #15181a; color: #f2f3f1 }
  a { background: #f2f3f1; color: #15181a }
}
</style>
<main>
<h1>${TITLES[code]}</h1>
<p>Страница откроется сама через несколько секунд.</p>
<a href="">Попробовать сейчас</a>
</main>
<script>${RETRY}</script>
`;
}
