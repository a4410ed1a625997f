import type { Edit } from './edits.ts';
import { tellOfOldBrowser } from './old-browser-notice.ts';

const PRELOADED_SCRIPT = /<link rel="modulepreload" [^>]*>/g;
/** How the router writes the script that begins everything, the last of a page. */
const FIRST_SCRIPT = { begin: '<script nonce="', kind: '" type="module" async="">', end: '</script>' };

interface LoadingOrder {
  readonly edits: readonly Edit[];
  /** The script that begins everything, as it will run; it stands in the page only as a text. Empty where there is none. */
  readonly firstScript: string;
}

/**
 * What a page needs to be read comes before what makes it answer to presses: styles, fonts and the first pictures
 * would share a thin line with the scripts, and the first paint would wait for them to run. So nothing of the scripts
 * is asked for until the page has been painted once, or half a second after it is loaded. A page that nobody sees is not
 * painted and does not wait, and where a browser does not tell of its paints, the load begins the scripts.
 */
export function scriptsAfterPaint(html: string): LoadingOrder {
  const endOfHead = html.indexOf('</head>');
  const kind = html.lastIndexOf(FIRST_SCRIPT.kind);
  if (endOfHead === -1 || kind === -1) return { edits: [], firstScript: '' };
  const at = html.lastIndexOf(FIRST_SCRIPT.begin, kind);
  const from = kind + FIRST_SCRIPT.kind.length;
  const to = html.indexOf(FIRST_SCRIPT.end, from);
  const nonce = html.slice(at + FIRST_SCRIPT.begin.length, kind);
  const body = html.slice(from, to);
  const links = [...html.slice(0, endOfHead).matchAll(PRELOADED_SCRIPT)];
  const addresses = links.flatMap(([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? []);
  const starter = `<script nonce="${nonce}">(${begin.toString()})(${literal(addresses)},${literal(body)},${literal(nonce)});(${tellOfOldBrowser.toString()})()</script>`;
  return {
    edits: [
      ...links.map((link) => ({ at: link.index, until: link.index + link[0].length, text: '' })),
      { at, until: to + FIRST_SCRIPT.end.length, text: starter },
    ],
    firstScript: body,
  };
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
  let waitMs = 500;
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    waitMs = 0;
  }
  window.addEventListener('load', () => setTimeout(start, waitMs));
}
