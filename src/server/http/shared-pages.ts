import type { Changes, Sources } from '#server/db/changes.ts';
import { type SharedAddress, sharedAddress } from './page-key.ts';
import { createPageStore, type StoredPage } from './page-store.ts';
import type { PageSheet } from './page-styles.ts';

/** A page just made: kept where `isWhole`, shown to those who waited for it in any case. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As the figures name it: the endpoint of an answer, the route of a page. */
  readonly operation: string;
  readonly tag: string;
  /** Without its style sheets. */
  readonly text: Buffer;
  /** None of an answer. */
  readonly sheets?: readonly PageSheet[] | undefined;
  /** Whether everything it asked for came: a page that stands in for something missing is kept for nobody. */
  readonly isWhole: boolean;
  readonly productIds: readonly string[];
}

/** Pages, and answers of calls, that are the same for everyone (docs/rules/pages.md, "Memory"). */
export interface SharedPages {
  /** The page of the address, if it is kept and still right. Waits shortly for news of changes where those are old. */
  find(url: string): Promise<StoredPage | null> | StoredPage | null;
  /** The same where it is known without a wait; null also where that is not known. */
  findNow(url: string): StoredPage | null;
  /** Whether anything is kept under the address, right or not, or on its way: then a look is worth a wait. */
  isExpected(url: string): boolean;
  /**
   * Says that a request goes on to have the page of the address made, so that others wait for it instead of for a turn of
   * their own. What comes back says that it is done, and may be called more than once.
   */
  announce(url: string): () => void;
  /** Makes a page once, however many ask for it meanwhile, and keeps it where it may be kept. */
  make(address: SharedAddress, render: () => Promise<MadePage>): Promise<MadePage>;
  /** Somebody was shown a page of the category, or another page where it is null. */
  visited(category: string | null, ip: string): void;
  /** This process changed something: what is known of changes counts no more until the database was asked. */
  hear(): void;
  /** What is kept, and how many pages were made since the start. */
  state(): { readonly pages: number; readonly bytes: number; readonly made: number };
}

export interface SharedPagesDeps {
  readonly changes: Changes;
  readonly now: () => Date;
  /** The next moment at which a price, a flag or a banner begins or ends, in milliseconds since 1970. */
  readonly nextMoment: () => Promise<number>;
  /** A visitor looked at a category. */
  readonly countView?: (slug: string, ip: string) => void;
  /** How much text is kept, in bytes. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 64 * 1024 * 1024;
/** Of these a part for searches, which are as many as visitors have words. */
const SEARCH_SHARE = 1 / 8;
/** And a part for answers of calls, whose filters are as many. */
const ANSWER_SHARE = 2 / 8;
/** What follows no change of its own, as the order of what sells best, is this old at most, in milliseconds. */
const LONGEST_LIFE = 300_000;
/** How long a visitor waits for news of changes before the page is made anew, in milliseconds. */
const NEWS_PATIENCE = 200;

/** How long a visitor waits for a page that another request has made before asking for it themselves, in milliseconds. */
const OTHERS_PATIENCE = 1000;

const SHOWN_EVERYWHERE = [
  'settings',
  'home',
  'legal',
  'colors',
  'categories',
  'promotions',
  'products',
  'availability',
] as const;

export function createSharedPages(deps: SharedPagesDeps): SharedPages {
  const { changes, now, nextMoment, countView = () => {}, mostBytes = MOST_BYTES } = deps;
  const searches = createPageStore(mostBytes * SEARCH_SHARE);
  const answers = createPageStore(mostBytes * ANSWER_SHARE);
  const others = createPageStore(mostBytes * (1 - SEARCH_SHARE - ANSWER_SHARE));
  const storeOf = ({ isSearch, isAnswer }: SharedAddress) =>
    isSearch ? searches : isAnswer ? answers : others;
  const stores = [searches, answers, others];
  let count = 0;
  const underWay = new Map<string, Promise<MadePage>>();
  const announced = new Map<string, Promise<void>>();

  const kept = (url: string): StoredPage | null => {
    // the address of most links is the key itself
    let key = url;
    let page = others.get(url) ?? answers.get(url);
    if (page === undefined) {
      const address = sharedAddress(url);
      if (address === null) return null;
      key = address.key;
      page = storeOf(address).get(key);
    }
    if (page === undefined) return null;
    const latest = changes.mark();
    const isSame = page.seen === latest || changes.areUnchanged(page.mark, page.sources);
    if (isSame && now().getTime() < page.until) {
      page.seen = latest;
      return page;
    }
    for (const store of stores) store.remove(key);
    return null;
  };

  /** Announcements of requests that have not gone on yet. */
  const claims = new Map<string, () => void>();
  const announceKey = (key: string) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    announced.set(key, ended);
    return () => {
      if (announced.get(key) === ended) announced.delete(key);
      end();
    };
  };

  /** What the address is kept under where it may come out of memory: no news makes a page of what is not there. */
  const expectedKey = (url: string): string | null => {
    const address = sharedAddress(url);
    if (address === null) return null;
    const { key } = address;
    return announced.has(key) || storeOf(address).has(key) ? key : null;
  };

  const afterNews = async (key: string) => {
    const isCaughtUp = await within(NEWS_PATIENCE, changes.catchUp());
    if (isCaughtUp) {
      const page = kept(key);
      if (page !== null) return page;
    }
    // what another request has made already needs no place of its own
    const others = announced.get(key);
    if (others === undefined) {
      // all who waited for the same news go on in one turn: the first of them is to be known to the others
      claims.set(key, announceKey(key));
      return null;
    }
    await within(OTHERS_PATIENCE, others);
    return isCaughtUp ? kept(key) : null;
  };

  const makeAndKeep = async (address: SharedAddress, render: () => Promise<MadePage>) => {
    const { key } = address;
    await changes.catchUp();
    // made for others while this request waited for its turn
    const there = kept(key);
    if (there !== null) return { ...there, status: 200, isWhole: true, productIds: [] };
    const mark = changes.mark();
    const until = Math.min(await nextMoment(), now().getTime() + LONGEST_LIFE);
    count += 1;
    const made = await render();
    if (made.status === 200 && made.isWhole) {
      const { headers, operation, tag, text, sheets, productIds } = made;
      const sources: Sources = {
        topics: key === '/' ? [...SHOWN_EVERYWHERE, 'promo_codes'] : SHOWN_EVERYWHERE,
        productIds,
      };
      storeOf(address).put(key, {
        headers,
        operation,
        isAnswer: address.isAnswer,
        category: address.category,
        tag,
        text,
        sheets,
        packed: new Map(),
        sources,
        mark,
        seen: mark,
        until,
      });
    }
    return made;
  };

  return {
    find(url) {
      const page = changes.isFresh() ? kept(url) : null;
      if (page !== null) return page;
      const key = expectedKey(url);
      return key === null ? null : afterNews(key);
    },
    findNow: (url) => (changes.isFresh() ? kept(url) : null),
    isExpected: (url) => expectedKey(url) !== null,
    announce(url) {
      const key = sharedAddress(url)?.key;
      if (key === undefined) return () => {};
      const claimed = claims.get(key);
      claims.delete(key);
      if (claimed !== undefined) return claimed;
      return announced.has(key) ? () => {} : announceKey(key);
    },
    make(address, render) {
      const known = underWay.get(address.key);
      if (known !== undefined) return known;
      const made = makeAndKeep(address, render).finally(() => underWay.delete(address.key));
      underWay.set(address.key, made);
      return made;
    },
    visited(category, ip) {
      if (category !== null) countView(category, ip);
    },
    hear: () => changes.announce(),
    state: () => ({
      pages: stores.reduce((sum, store) => sum + store.state().pages, 0),
      bytes: stores.reduce((sum, store) => sum + store.state().bytes, 0),
      made: count,
    }),
  };
}

/** Whether the work was done in time; a failure counts as not. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
