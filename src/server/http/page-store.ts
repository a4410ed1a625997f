import type { Sources } from '#server/db/changes.ts';
import type { PageSheet } from './page-styles.ts';

/** A page as it is sent to everyone, text and headers. */
export interface StoredPage {
  readonly headers: Readonly<Record<string, string>>;
  /** As the figures name it: the endpoint of an answer, the route of a page. */
  readonly operation: string;
  /** An answer of the interface: made for those of whom nothing is known, so who sends a token or a hold gets their own. */
  readonly isAnswer: boolean;
  /** The slug of the category that a visitor of the page looks at; null for all other pages. */
  readonly category: string | null;
  /** Strong: the hash of the text, without quotation marks. */
  readonly tag: string;
  /** Without its style sheets. */
  readonly text: Buffer;
  /** None of an answer. */
  readonly sheets?: readonly PageSheet[] | undefined;
  /** Made once, when first asked for. */
  readonly packed: Map<'br' | 'gzip', Buffer>;
  readonly sources: Sources;
  /** From which moment changes make it old (`Changes.mark`). */
  readonly mark: number;
  /** The last mark at which nothing of it had changed. */
  seen: number;
  /** When it ends by time, in milliseconds since 1970. */
  readonly until: number;
}

/** Pages by key within a number of bytes; those that were not asked for longest go first. */
export interface PageStore {
  get(key: string): StoredPage | undefined;
  has(key: string): boolean;
  put(key: string, page: StoredPage): void;
  remove(key: string): void;
  state(): { readonly pages: number; readonly bytes: number };
}

/** Headers, keys and what holds them, in bytes; packed forms take a third of the text together. */
const OVERHEAD = 4096;
const sizeOf = (key: string, { text }: StoredPage) =>
  Math.ceil(text.byteLength * 1.4) + 2 * key.length + OVERHEAD;

export function createPageStore(mostBytes: number): PageStore {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;
  const remove = (key: string) => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= sizeOf(key, page);
  };
  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    has: (key) => pages.has(key),
    put(key, page) {
      remove(key);
      if (sizeOf(key, page) > mostBytes) return;
      pages.set(key, page);
      bytes += sizeOf(key, page);
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    remove,
    state: () => ({ pages: pages.size, bytes }),
  };
}
