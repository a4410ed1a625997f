import type { WireRequest } from '#contract/http/caller.ts';
import { routes } from '#contract/routes.ts';
import { isMarkedSignedIn } from '#web/core/session/signed-in-mark.ts';
import { withTabLock } from '#web/core/storage/storage.ts';
import { isApiError } from './api-error.ts';
import { send } from './send.ts';
import { isAnothers, readToken, writeToken } from './token-store.ts';

/**
 * What became of a spent token: a new one, a refusal (the session is over), nobody who wants it any more (they have
 * signed out), or no answer (try later).
 */
export type Refreshed =
  | { status: 'renewed'; token: string }
  | { status: 'refused' }
  | { status: 'left' }
  | { status: 'unreachable' };

const LOCK = 'token';
/** Longest that a browser takes to tell one tab what another has just stored, in milliseconds. */
const HEARSAY_MS = 150;
let running: Promise<Refreshed> | null = null;

/** Renews the token once for all tabs and all calls that wait for it (docs/rules/sessions.md). */
export function refreshToken(spent: string | null): Promise<Refreshed> {
  running ??= withTabLock(LOCK, (hasWaited) => renew(spent, hasWaited)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(spent: string | null, hasWaited: boolean): Promise<Refreshed> {
  // a lock may pass from tab to tab faster than what is stored
  if (hasWaited && readToken() === spent) await new Promise((resolve) => setTimeout(resolve, HEARSAY_MS));
  const before = readToken();
  // While this tab waited for the lock, another one has renewed the token.
  if (before !== null && before !== spent) return { status: 'renewed', token: before };
  const wasMarked = isMarkedSignedIn();
  const answer = await askForToken();
  const now = readToken();
  // Somebody has signed in meanwhile: theirs must not give way to what the session before got.
  if (now !== null && now !== spent) return { status: 'renewed', token: now };
  // Every tab reads the mark as it stands, while of a token's removal it hears later; and emptied storage is no sign-out.
  const hasLeft = wasMarked ? !isMarkedSignedIn() : spent !== null && now === null;
  if (answer.status !== 'renewed') return hasLeft ? { status: 'left' } : answer;
  // the cookie may be of somebody who was here before, whose answer came late: nobody is to become them
  if (hasLeft || (spent !== null && isAnothers(answer.token, spent))) {
    endAgain(answer.token);
    return { status: hasLeft ? 'left' : 'refused' };
  }
  writeToken(answer.token);
  return answer;
}

async function askForToken(): Promise<Exclude<Refreshed, { status: 'left' }>> {
  try {
    const { status, body } = await send(requestOf('authRefresh'), null);
    const token = tokenOf(body);
    if (status === 200 && token) return { status: 'renewed', token };
    if (status === 401 || status === 403) return { status: 'refused' };
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  return { status: 'unreachable' };
}

/** Ends, by the way, a session that nobody here wants: its sign-out may not have arrived, or has just prolonged it. */
function endAgain(token: string): void {
  send(requestOf('authLogout'), token).catch(() => undefined);
}

function requestOf(name: 'authRefresh' | 'authLogout'): WireRequest {
  const [method, path] = routes[name];
  return { name, method, path: `/api${path}`, headers: {} };
}

function tokenOf(body: unknown): string | null {
  const token = (body as { data?: { token?: unknown } } | null)?.data?.token;
  return typeof token === 'string' ? token : null;
}
