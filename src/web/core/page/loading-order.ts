import { tellOfOldBrowser } from './old-browser-notice.ts';

const PRELOADED_SCRIPT = /<link rel="modulepreload" [^>]*>/g;
/** How the router writes the script that begins everything. */
const FIRST_SCRIPT = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/** The script that begins everything, as it will run; it stands in the page only as a text then. */
export const firstScript = (html: string): string => FIRST_SCRIPT.exec(html)?.[2] ?? '';

/**
 * What a page needs to be read comes before what makes it answer to presses: styles, fonts and the first pictures
 * would share a thin line with the scripts, and the first paint would wait for them to run. So nothing of the scripts
 * is asked for until the page has been painted once; a page that nobody sees is not painted and does not wait.
 */
export function scriptsAfterPaint(html: string): string {
  const end = html.indexOf('</head>');
  const [first, nonce = '', body = ''] = FIRST_SCRIPT.exec(html) ?? [];
  if (end === -1 || first === undefined) return html;
  const head = html.slice(0, end);
  const links = head.match(PRELOADED_SCRIPT) ?? [];
  const addresses = links.flatMap((link) => /href="([^"]*)"/.exec(link)?.[1] ?? []);
  const starter = `<script nonce="${nonce}">(${begin.toString()})(${literal(addresses)},${literal(body)},${literal(nonce)});(${tellOfOldBrowser.toString()})()</script>`;
  return `${head.replaceAll(PRELOADED_SCRIPT, '')}${html.slice(end).split(first).join(starter)}`;
}

/** Text that may stand in a script of a page. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Runs in the browser, written into the page by itself: it may use nothing from outside. */
export function begin(addresses: readonly string[], body: string, nonce: string): void {
  let hasBegun = false;
  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of addresses) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.textContent = body;
    document.head.append(script);
  };
  if (document.visibilityState === 'hidden') return start();
  // whatever becomes of the painting, and where a browser does not tell of it
  window.addEventListener('load', start);
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // an old browser: the load begins it
  }
}
