import { routes } from '#contract/routes.ts';
import { isApiError } from './api-error.ts';
import { send } from './send.ts';
import { withTabLock } from './tab-lock.ts';
import { readToken, writeToken } from './token-store.ts';

/** What became of a spent token: a new one, a refusal (the session is over), or no answer (try later). */
export type Refreshed =
  | { status: 'renewed'; token: string }
  | { status: 'refused' }
  | { status: 'unreachable' };

const LOCK = 'shop-token-refresh';
/** Longest that a browser takes to tell one tab what another has just stored, in milliseconds. */
const HEARSAY_MS = 150;
let running: Promise<Refreshed> | null = null;

/** Renews the token once for all tabs and all calls that wait for it (decisions 2). */
export function refreshToken(spent: string | null): Promise<Refreshed> {
  running ??= withTabLock(LOCK, (hasWaited) => renew(spent, hasWaited)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(spent: string | null, hasWaited: boolean): Promise<Refreshed> {
  // a lock may pass from tab to tab faster than what is stored
  if (hasWaited && readToken() === spent) await new Promise((resolve) => setTimeout(resolve, HEARSAY_MS));
  const present = readToken();
  // While this tab waited for the lock, another one has renewed the token.
  if (present !== null && present !== spent) return { status: 'renewed', token: present };
  const [method, path] = routes.authRefresh;
  try {
    const response = await send({ name: 'authRefresh', method, path: `/api${path}`, headers: {} }, null);
    const token = tokenOf(response.body);
    if (response.status === 200 && token !== null) {
      writeToken(token);
      return { status: 'renewed', token };
    }
    return response.status === 401 || response.status === 403
      ? { status: 'refused' }
      : { status: 'unreachable' };
  } catch (error) {
    if (isApiError(error)) return { status: 'unreachable' };
    throw error;
  }
}

function tokenOf(body: unknown): string | null {
  const token = (body as { data?: { token?: unknown } } | null)?.data?.token;
  return typeof token === 'string' && token !== '' ? token : null;
}
