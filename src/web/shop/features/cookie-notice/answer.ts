import { useSyncExternalStore } from 'react';
import { SEARCHES_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, writeStored } from '#web/core/storage/storage.ts';
import {
  CHOICE_KEY,
  type CookieChoice,
  keepCookieChoice,
  readCookieChoice,
} from '#web/shop/cookie-choice/cookie-choice.ts';
import { VIEWED_KEY } from '#web/shop/cookie-choice/viewed-key.ts';

const listeners = new Set<() => void>();
/** The answer of this page; stands where nothing can be stored, so that the question goes away all the same. */
let given: CookieChoice | undefined;

/** Keeps the visitor's answer; a refusal takes away what was remembered before it. */
export function answerCookies(choice: CookieChoice): void {
  given = choice;
  keepCookieChoice(choice);
  if (choice === 'declined') for (const key of [VIEWED_KEY, SEARCHES_KEY]) writeStored(key, null);
  for (const listener of listeners) listener();
}

/** The answer as it stands, wherever it was given; none on the server. */
export function useCookieChoice(): CookieChoice | undefined {
  return useSyncExternalStore(subscribe, () => readCookieChoice() ?? given, nobody);
}

const nobody = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere([CHOICE_KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
