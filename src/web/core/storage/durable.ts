import { parseRecord, readStored, writeStored } from './storage.ts';

// What changes need that must neither be lost nor made twice: a copy on the device, a key each, and their order.

/** Where texts are kept; what runs without a browser has its own. */
export interface TextStore {
  read: typeof readStored;
  write: typeof writeStored;
}

/**
 * A JSON object kept in local storage, with a copy for the session where that is broken. It is asked for many times
 * between two changes of it, and long ones take their time: a text is read once, and what was written here never.
 */
export function storedTwice<T>(
  key: string,
  read: (stored: Record<string, unknown>) => T,
  texts: TextStore = { read: readStored, write: writeStored },
) {
  let last: { readonly text: string | null; readonly value: T } | null = null;
  return {
    read(): T {
      const text = texts.read(key);
      if (last !== null && last.text === text) return last.value;
      const value = read(parseRecord(text) ?? parseRecord(texts.read(key, 'session')) ?? {});
      last = text === undefined ? null : { text, value };
      return value;
    },
    write(text: string | null, value: T): void {
      for (const area of ['local', 'session'] as const) texts.write(key, text, area);
      last = { text, value };
    },
  };
}

/** A key against repeats: 32 random hex digits. Made without `randomUUID`, which plain http pages lack. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs work one after another, each upon the outcome of the one before. */
export function createSerialQueue(onBusy: (isBusy: boolean) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      pending += 1;
      onBusy(true);
      const run = last.then(work).finally(() => {
        pending -= 1;
        if (pending === 0) onBusy(false);
      });
      last = run.catch(() => undefined);
      return run;
    },
    /** Whether more work waits behind the one that runs. */
    hasMore: () => pending > 1,
    async whenIdle(): Promise<void> {
      let seen: Promise<unknown> | null = null;
      while (seen !== last) {
        seen = last;
        await seen;
      }
    },
  };
}
