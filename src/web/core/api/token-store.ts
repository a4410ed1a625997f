import { onStoredElsewhere, readStored, writeStored } from '#web/core/storage/storage.ts';

/** Where the access token lies (docs/rules/sessions.md); a strict content security policy guards it. */
const TOKEN_KEY = 'token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

/** The access token, or null for a guest. Where storage is refused, a session lasts as long as the page. */
export const readToken = (): string | null => readStored(TOKEN_KEY) ?? null;

/** Whether two tokens are one person's, as far as they tell; the shop itself believes only its own signature. */
export const areOnePersons = (one: string, other: string): boolean => subjectOf(one) === subjectOf(other);

/** Whether a token is certainly somebody else's than a known one: of a broken one nobody knows whose it was. */
export const isAnothers = (token: string, known: string): boolean =>
  subjectOf(known) !== null && !areOnePersons(token, known);

function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}

/** Keeps a new token, or forgets it with null, and notifies listeners of this tab; other tabs get the browser's storage event. */
export function writeToken(token: string | null): void {
  writeStored(TOKEN_KEY, token);
  for (const listener of listeners) listener(token);
}

/** Calls back when the token changes here or in another tab; returns the way to stop. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere([TOKEN_KEY], () => listener(readToken()));
  return () => {
    listeners.delete(listener);
    stop();
  };
}
