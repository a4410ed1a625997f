import { useSyncExternalStore } from 'react';
import { foldText } from '#domain/search/normalize.ts';
import { SEARCHES_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, readStored, readStoredRecord, writeStored } from '#web/core/storage/storage.ts';
import { mayKeepOptional } from '#web/shop/cookie-choice/cookie-choice.ts';
import { tidyQuery } from '#web/shop/search/search-query.ts';

/** So many are remembered, newest first. */
export const MOST_SEARCHES = 10;

/** The format of the stored list; one of another is begun anew. */
const VERSION = 1;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null | undefined; queries: readonly string[] } = { text: null, queries: NONE };

/** Reads what is stored; anything broken, strange or repeated is dropped and nothing throws. */
export function cleanSearches({ version, queries }: Record<string, unknown>): readonly string[] {
  if (version !== VERSION || !Array.isArray(queries)) return NONE;
  const texts = queries.filter((query) => typeof query === 'string').map(tidyQuery);
  return newestOfEach(texts.filter((query) => query !== ''));
}

/** Equal but for letters that search takes for equal: «ёлка» and «Елка». */
function newestOfEach(queries: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const query of queries) if (!known.has(foldText(query))) known.set(foldText(query), query);
  return [...known.values()].slice(0, MOST_SEARCHES);
}

export function readSearches(): readonly string[] {
  const text = readStored(SEARCHES_KEY);
  if (text !== last.text)
    last = { text, queries: text ? cleanSearches(readStoredRecord(SEARCHES_KEY)) : NONE };
  return last.queries;
}

/** What a person looked for comes first, where it may be remembered. */
export function rememberSearch(query: string): void {
  if (mayKeepOptional()) write([query, ...readSearches()]);
}

export const forgetSearch = (query: string): void => write(readSearches().filter((other) => other !== query));

export const forgetSearches = (): void => write(NONE);

/** What this device was asked to look for, newest first; nothing until the page has come alive. */
export const useSearches = (): readonly string[] => useSyncExternalStore(onChange, readSearches, () => NONE);

function write(queries: readonly string[]): void {
  const kept = newestOfEach(queries);
  writeStored(SEARCHES_KEY, kept.length === 0 ? null : JSON.stringify({ version: VERSION, queries: kept }));
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere([SEARCHES_KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
