import { routes } from '#contract/routes.ts';
import { isApiError } from './api-error.ts';
import { send } from './send.ts';
import { readToken, writeToken } from './token-store.ts';

/** What became of a spent token: a new one, a refusal (the session is over), or no answer (try later). */
export type Refreshed =
  | { status: 'renewed'; token: string }
  | { status: 'refused' }
  | { status: 'unreachable' };

const LOCK = 'shop-token-refresh';
let running: Promise<Refreshed> | null = null;

/** Renews the token once for all tabs and all calls that wait for it (decisions 2). */
export function refreshToken(spent: string | null): Promise<Refreshed> {
  running ??= withLock(() => renew(spent)).finally(() => {
    running = null;
  });
  return running;
}

function withLock(work: () => Promise<Refreshed>): Promise<Refreshed> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, work) as Promise<Refreshed>;
}

async function renew(spent: string | null): Promise<Refreshed> {
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
