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
export const readStoredRecord = (key: string): Record<string, unknown> => parsed(readStored(key)) ?? {};

/** Null where storage or the text is broken; no text at all is an empty object. */
function parsed(text: string | null | undefined): Record<string, unknown> | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return null;
  }
}

/** Where texts are kept; what runs without a browser has its own. */
export interface TextPlaces {
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
  places: TextPlaces = { read: readStored, write: writeStored },
) {
  let last: { readonly text: string | null; readonly value: T } | null = null;
  return {
    read(): T {
      const text = places.read(key);
      if (last !== null && last.text === text) return last.value;
      const value = read(parsed(text) ?? parsed(places.read(key, 'session')) ?? {});
      last = text === undefined ? null : { text, value };
      return value;
    },
    write(text: string | null, value: T): void {
      for (const place of ['local', 'session'] as const) places.write(key, text, place);
      last = { text, value };
    },
  };
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
