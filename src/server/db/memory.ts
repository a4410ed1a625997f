import type { Changes, Sources } from './changes.ts';

/** What this process keeps of the database, as long as nothing of it changed. */
export interface Memory {
  readonly changes: Changes;
  /**
   * The value under the key, made by `load` where it is not there or its sources changed; who asks meanwhile shares one
   * making. What is read is frozen: everybody gets the same.
   */
  read<T>(key: string, sources: Sources, load: () => Promise<T>): Promise<T>;
}

/** Few and small things: settings, categories, colours. Beyond that the oldest go. */
const MOST_ENTRIES = 300;

interface Entry {
  readonly mark: number;
  readonly sources: Sources;
  readonly value: Promise<unknown>;
}

export function createMemory(changes: Changes): Memory {
  const entries = new Map<string, Entry>();
  return {
    changes,
    async read<T>(key: string, sources: Sources, load: () => Promise<T>): Promise<T> {
      if (!changes.isFresh()) await changes.catchUp();
      const known = entries.get(key);
      if (known !== undefined && changes.areUnchanged(known.mark, known.sources))
        return known.value as Promise<T>;
      const entry: Entry = { mark: changes.mark(), sources, value: load().then(frozen) };
      entries.delete(key);
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_ENTRIES) break;
        entries.delete(oldest);
      }
      return entry.value as Promise<T>;
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
