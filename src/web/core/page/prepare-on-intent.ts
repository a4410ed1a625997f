/** A page as its script gives it. */
export interface PageScript {
  readonly clientLoader?: (given: { params: Record<string, string>; url: URL; request: Request }) => unknown;
}

/** What the router's list tells of a page. */
interface PagePart {
  readonly module: string;
  readonly css?: readonly string[];
}

export interface PrepareOptions {
  /** The router's list of pages by id. */
  readonly pages: Readonly<Record<string, PagePart | undefined>>;
  readonly load: (module: string) => Promise<PageScript>;
}

/** Where visitors go most; the data of each is the same for every visitor, and asked for once. */
const PREPARED: readonly (readonly [path: RegExp, page: string])[] = [
  [/^\/$/, 'shop/pages/home'],
  [/^\/products$/, 'shop/pages/products'],
  [/^\/products\/category\/(?<categorySlug>[^/]+)$/, 'category'],
  [/^\/product\/(?<id>[^/]+)$/, 'shop/pages/product'],
  [/^\/cart$/, 'shop/pages/cart'],
];

/** A pointer that rests so long on a link means it, in milliseconds. */
const REST = 80;

/**
 * Brings script, style and data of a page as soon as somebody seems to go there: a mouse rests on its link, a finger
 * touches it, the keyboard reaches it. Each address once a document; nothing where the visitor saves data. Gives back what
 * ends it (docs/rules/pages.md, "Speed").
 */
export function prepareOnIntent({ pages, load }: PrepareOptions): () => void {
  if (savesData()) return () => {};
  const known = new Set<string>();
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prepare = (url: URL) => {
    if (known.has(url.href) || url.href === location.href) return;
    const found = PREPARED.flatMap(([path, id]) => {
      const match = path.exec(url.pathname);
      const page = pages[id];
      return match === null || page === undefined ? [] : [{ page, params: { ...match.groups } }];
    }).at(0);
    if (found === undefined) return;
    known.add(url.href);
    for (const href of found.page.css ?? []) prefetchStyle(href);
    void load(found.page.module)
      .then(({ clientLoader }) => clientLoader?.({ params: found.params, url, request: new Request(url) }))
      // the page itself will say what is wrong
      .catch(() => {});
  };
  const on = <E extends keyof DocumentEventMap>(event: E, hear: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(event, hear, { passive: true, signal: ending.signal });
  const mean = (target: EventTarget | null, wait: number) => {
    clearTimeout(timer);
    const url = target instanceof Element ? addressOf(target.closest('a')) : null;
    if (url !== null) timer = setTimeout(() => prepare(url), wait);
  };
  // a page that moves under a pointer at rest means nothing
  let under: EventTarget | null = null;
  on('pointermove', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || target === under) return;
    under = target;
    mean(target, REST);
  });
  on('focusin', ({ target }) => mean(target, REST));
  on('touchstart', ({ target }) => mean(target, 0));
  // pressed: the router asks now
  on('mousedown', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Of links that stay within the shop and this tab. */
function addressOf(link: HTMLAnchorElement | null): URL | null {
  if (link === null || link.href === '' || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  url.hash = '';
  return url.origin === location.origin ? url : null;
}

/** Prefetched, not preloaded: browsers warn of a preloaded file that the page does not use within seconds. */
function prefetchStyle(address: string): void {
  const href = address.replace(/#.*$/, '');
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
