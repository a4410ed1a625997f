import type { Changes, Sources } from './changes.ts';

/** What this process keeps of the database, as long as nothing of it changed. */
export interface Memory {
  readonly changes: Changes;
  /**
   * The value under the key, made by `load` where it is not there or its sources changed; who asks meanwhile shares one
   * making. What is read is frozen: everybody gets the same.
   */
  read<T>(key: string, sources: Sources, load: () => Promise<T>): Promise<T>;
  /**
   * The same of what there may be any number of, as of what visitors type: what was not asked for longest goes when all
   * of it weighs too much. `weigh` tells about how many bytes a value takes.
   */
  readOneOfMany<T>(
    key: string,
    sources: Sources,
    load: () => Promise<T>,
    weigh?: (value: T) => number,
  ): Promise<T>;
}

/** Few and small things: settings, categories, colours. Beyond that those go that were not asked for longest. */
const MOST_ENTRIES = 300;

/** What may be any number weighs so much together, in bytes, and so much each unless told. */
const MOST_BYTES = 8 * 1024 * 1024;
const USUAL_BYTES = 1500;

interface Entry {
  readonly mark: number;
  readonly sources: Sources;
  readonly value: Promise<unknown>;
  bytes: number;
}

export function createMemory(changes: Changes): Memory {
  const few = createStore(changes);
  const many = createStore(changes);
  return {
    changes,
    async read<T>(key: string, sources: Sources, load: () => Promise<T>): Promise<T> {
      if (!changes.isFresh()) await changes.catchUp();
      const { entry } = few.take(key, sources, load);
      few.shrink((entries) => entries > MOST_ENTRIES);
      return entry.value as Promise<T>;
    },
    async readOneOfMany<T>(
      key: string,
      sources: Sources,
      load: () => Promise<T>,
      weigh: (value: T) => number = () => USUAL_BYTES,
    ): Promise<T> {
      if (!changes.isFresh()) await changes.catchUp();
      const { entry, isNew } = many.take(key, sources, load);
      const value = (await entry.value) as T;
      if (isNew) {
        many.weigh(key, entry, weigh(value));
        many.shrink((_entries, bytes) => bytes > MOST_BYTES);
      }
      return value;
    },
  };
}

/** Entries in the order in which they were asked for. */
function createStore(changes: Changes) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  return {
    take(key: string, sources: Sources, load: () => Promise<unknown>) {
      const known = entries.get(key);
      if (known !== undefined && changes.areUnchanged(known.mark, known.sources)) {
        entries.delete(key);
        entries.set(key, known);
        return { entry: known, isNew: false };
      }
      if (known !== undefined) remove(key, known);
      const entry: Entry = { mark: changes.mark(), sources, value: load().then(frozen), bytes: 0 };
      entries.set(key, entry);
      entry.value.catch(() => remove(key, entry));
      return { entry, isNew: true };
    },
    weigh(key: string, entry: Entry, weight: number) {
      if (entries.get(key) !== entry) return;
      entry.bytes = weight;
      bytes += weight;
    },
    shrink(isTooMuch: (entries: number, bytes: number) => boolean) {
      for (const [key, entry] of entries) {
        if (!isTooMuch(entries.size, bytes)) break;
        remove(key, entry);
      }
    },
  };
}

/** Whoever changed what they were given would change it for everybody. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Date)
    return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
