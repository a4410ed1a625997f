import { useEffect, useState } from 'react';

/** Where the token of a letter's link waits: beside this entry of the tab's history, seen by no other page. */
const STATE_KEY = 'mailedToken';

/**
 * The token that a letter's link brought along; undefined until the browser has looked, null where there is none. It
 * leaves the address bar at once, so that no referrer, bookmark or glance takes it along, and outlives a reload.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(takeToken()), []);
  return token;
}

/** Forgets the token once it is spent. */
export function dropMailedToken(): void {
  const { [STATE_KEY]: _, ...rest } = historyState();
  window.history.replaceState(rest, '');
}

function takeToken(): string | null {
  const state = historyState();
  const url = new URL(window.location.href);
  const given = url.searchParams.get('token');
  if (given === null) {
    const kept = state[STATE_KEY];
    return typeof kept === 'string' ? kept : null;
  }
  url.searchParams.delete('token');
  window.history.replaceState({ ...state, [STATE_KEY]: given }, '', url);
  return given === '' ? null : given;
}

const historyState = (): Record<string, unknown> => ({ ...(window.history.state as object | null) });
