import type { Changes, Topic } from '#server/db/changes.ts';

/**
 * What is made of products one by one, kept while nothing of them changed. Where it weighs too much the oldest goes first,
 * but for what was asked for since it last was the oldest.
 */
interface KeptProducts<T> {
  get(key: string): T | undefined;
  /** `productId`: whose it is. `asOf`: what `begin` gave before anything was read. */
  put(
    key: string,
    kept: { readonly value: T; readonly productId: string; readonly bytes: number },
    asOf: AsOf,
  ): void;
  /** To be called before anything is read that is to be kept. */
  begin(): Promise<AsOf>;
}

interface AsOf {
  readonly mark: number;
  /** The next moment at which anything that is shown begins or ends, in milliseconds since 1970. */
  readonly until: number;
}

interface Entry<T> extends AsOf {
  readonly value: T;
  readonly productIds: readonly [string];
  readonly bytes: number;
  /** The last mark at which nothing of it had changed. */
  seen: number;
  /** Asked for since it was put, or was last the oldest. */
  isUsed: boolean;
}

/** Beside the products themselves: minimum of wholesale, order of colours and sizes, promotions, categories. */
const TOPICS: readonly Topic[] = ['settings', 'colors', 'promotions', 'categories'];

export function createKeptProducts<T>(deps: {
  readonly changes: Changes;
  readonly now: () => Date;
  readonly nextMoment: () => Promise<number>;
  readonly mostBytes: number;
}): KeptProducts<T> {
  const { changes, now, nextMoment, mostBytes } = deps;
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const remove = (key: string, entry: Entry<T>) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const { mark, productIds, until, seen } = entry;
      const latest = changes.mark();
      const isSame = seen === latest || changes.areUnchanged(mark, { topics: TOPICS, productIds });
      if (isSame && now().getTime() < until) {
        entry.seen = latest;
        entry.isUsed = true;
        return entry.value;
      }
      remove(key, entry);
      return undefined;
    },
    put(key, { value, productId, bytes: weight }, asOf) {
      const before = entries.get(key);
      if (before !== undefined) remove(key, before);
      entries.set(key, {
        ...asOf,
        value,
        productIds: [productId],
        bytes: weight,
        seen: asOf.mark,
        isUsed: false,
      });
      bytes += weight;
      for (const [oldest, entry] of entries) {
        if (bytes <= mostBytes) break;
        remove(oldest, entry);
        if (!entry.isUsed) continue;
        entry.isUsed = false;
        bytes += entry.bytes;
        entries.set(oldest, entry);
      }
    },
    begin: async () => ({ mark: changes.mark(), until: await nextMoment() }),
  };
}
