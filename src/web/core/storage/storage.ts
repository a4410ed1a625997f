/**
 * Browser storage that may be missing, full or forbidden. Writing says whether it was kept; what was not lives as long
 * as the page does, or until another tab writes. Reading gives null where nothing is, and `undefined` where storage
 * itself cannot be read, which is not the same.
 */
export type StorageArea = 'local' | 'session';

/** What the browser did not keep, and what stands there instead. */
const unkept = new Map<string, { text: string | null; over: string | null | undefined }>();

export function readStored(key: string, area: StorageArea = 'local'): string | null | undefined {
  const stored = readKept(key, area);
  const mine = unkept.get(area + key);
  return mine && mine.over === stored ? mine.text : stored;
}

export function writeStored(key: string, text: string | null, area: StorageArea = 'local'): boolean {
  try {
    if (text === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, text);
    unkept.delete(area + key);
    return true;
  } catch {
    unkept.set(area + key, { text, over: readKept(key, area) });
    return false;
  }
}

/** What will be there after a reload too. */
export function readKept(key: string, area: StorageArea = 'local'): string | null | undefined {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return undefined;
  }
}

/** A stored JSON object; anything else, broken text included, is an empty one. */
export const readStoredRecord = (key: string): Record<string, unknown> => parseRecord(readStored(key)) ?? {};

/** Null where storage or the text is broken; no text at all is an empty object. */
export function parseRecord(text: string | null | undefined): Record<string, unknown> | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return null;
  }
}

/** Calls back when another tab changed one of the keys; returns the way to stop. */
export function onStoredElsewhere(keys: readonly string[], callback: (key: string) => void): () => void {
  const listener = (event: StorageEvent) => {
    for (const key of keys) if (event.key === key || event.key === null) callback(key);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * One tab after another, where the browser can see to it: where it has no locks, or refuses them together with storage,
 * the work is done all the same. Tells it whether another tab had the lock before.
 */
export async function withTabLock<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  let isBegun = false;
  const begin = (hasWaited: boolean) => {
    isBegun = true;
    return work(hasWaited);
  };
  try {
    const { locks } = navigator;
    const atOnce = await locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false));
    return (isBegun ? atOnce : await locks.request(name, () => begin(true))) as T;
  } catch (error) {
    // a failure of the work is its own
    if (isBegun) throw error;
    return work(false);
  }
}

function areaOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
