/**
 * Browser storage that may be missing, full or forbidden. Writing says whether it was kept; what was not lives as long
 * as the page does, or until another tab writes. Reading gives null for an empty place, and `undefined` where storage
 * itself cannot be read, which is not the same.
 */
export type StoragePlace = 'local' | 'session';

/** What the browser did not keep, and what stands there instead. */
const unkept = new Map<string, { text: string | null; over: string | null | undefined }>();

export function readStored(key: string, place: StoragePlace = 'local'): string | null | undefined {
  const stored = readKept(key, place);
  const mine = unkept.get(place + key);
  return mine && mine.over === stored ? mine.text : stored;
}

export function writeStored(key: string, text: string | null, place: StoragePlace = 'local'): boolean {
  try {
    if (text === null) areaOf(place).removeItem(key);
    else areaOf(place).setItem(key, text);
    unkept.delete(place + key);
    return true;
  } catch {
    unkept.set(place + key, { text, over: readKept(key, place) });
    return false;
  }
}

/** What will be there after a reload too. */
export function readKept(key: string, place: StoragePlace = 'local'): string | null | undefined {
  try {
    return areaOf(place).getItem(key);
  } catch {
    return undefined;
  }
}

/** A stored JSON object; anything else, broken text included, is an empty one. */
export function readStoredRecord(key: string): Record<string, unknown> {
  const text = readStored(key);
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
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

function areaOf(place: StoragePlace): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage;
}
