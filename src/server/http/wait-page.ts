import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/errors.ts';

const TITLES: Readonly<Partial<Record<Failure['code'], string>>> = {
  unavailable: 'Сейчас в магазине много посетителей',
  too_many_requests: 'Слишком много запросов',
};

/** Whether a refusal goes to a person who waits for a page, and a later try may succeed. */
export function isForWaitingPerson(request: FastifyRequest, failure: Failure): boolean {
  if (TITLES[failure.code] === undefined || failure.retryAfter === undefined) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return (
    request.routeOptions.config.isPage === true && request.headers.accept?.includes('text/html') === true
  );
}

/** It holds its own few styles, and nothing that runs. */
export const WAIT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cache-control': 'no-store',
};

/**
 * A page that stands in for one that could not be made just now and asks for it again by itself. It has to cost nothing:
 * no scripts, no styles of the shop, nothing of the request.
 */
export function waitPage({ code, retryAfter = 1 }: Failure): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfter}">
<title>${TITLES[code]}</title>
<style>
body { display: grid; min-height: 90vh; margin: 0 1.5rem; place-content: center; text-align: center;
  font: 1.0625rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font: 400 1.75rem/1.25 Georgia, serif }
p { margin: 0 0 1.5rem }
a { color: inherit; padding: .75rem 1.5rem; border: 1px solid }
</style>
<main>
<h1>${TITLES[code]}</h1>
<p>Страница откроется сама через несколько секунд.</p>
<a href="">Попробовать сейчас</a>
</main>
`;
}
