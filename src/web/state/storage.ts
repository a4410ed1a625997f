/**
 * Browser storage that may be missing, full or forbidden: reading gives null, writing says whether it was kept.
 * `undefined` means that storage itself cannot be read, which is not the same as an empty place.
 */
export type StoragePlace = 'local' | 'session';

export function readStored(key: string, place: StoragePlace = 'local'): string | null | undefined {
  try {
    return areaOf(place).getItem(key);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, text: string | null, place: StoragePlace = 'local'): boolean {
  try {
    if (text === null) areaOf(place).removeItem(key);
    else areaOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
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
