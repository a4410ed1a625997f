/** Where the access token lies (spec 9 «Local storage keys»); a strict content security policy guards it. */
const TOKEN_KEY = 'token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

/** The access token, or null for a guest. A browser that forbids storage is a guest on every page. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Whether two tokens are one person's, as far as they tell; the shop itself believes only its own signature. */
export const areOnePersons = (one: string, other: string): boolean => subjectOf(one) === subjectOf(other);

function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}

/** Keeps a new token, or forgets it with null, and tells this tab; other tabs hear it from the browser. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(TOKEN_KEY);
    else window.localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Nothing to keep it in: the session lasts as long as the page knows it.
  }
  for (const listener of listeners) listener(token);
}

/** Calls back when the token changes here or in another tab; returns the way to stop. */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener(readToken());
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
