import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MOST_WAIT = 30 * SECOND;

/**
 * Query keys whose data must never be shown from memory alone (docs/rules/calls.md): cart, orders, stock, admin.
 */
const FRESH_KEYS = ['cart', 'orders', 'order', 'product', 'stock', 'session', 'admin'] as const;

/** Only what a repeat may mend: a network fault, too many requests, an overloaded shop. */
export function isWorthRepeating(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.retryAfter !== null && error.retryAfter * SECOND > MOST_WAIT) return false;
  return error.code === 'network' || error.status === 429 || error.status === 503;
}

/** Exponential, at most 30 s, and never sooner than the server asked. */
export function repeatDelay(attempt: number, error: unknown): number {
  const asked = isApiError(error) && error.retryAfter !== null ? error.retryAfter * SECOND : 0;
  return Math.max(asked, Math.min(SECOND * 2 ** attempt, MOST_WAIT));
}

/**
 * Stale 5 min, kept 10 min, 2 repeats; mutations 1. The server repeats nothing: a page must not wait. Without a network
 * a query fails as any other does, and its screen says so; the library's own way is to wait in silence.
 */
export function createQueryClient(where: 'browser' | 'server'): QueryClient {
  const repeats = (most: number) => (count: number, error: unknown) =>
    where === 'browser' && count < most && onlineManager.isOnline() && isWorthRepeating(error);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: where === 'browser' ? 10 * MINUTE : Number.POSITIVE_INFINITY,
        retry: repeats(2),
        retryDelay: repeatDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: repeats(1), retryDelay: repeatDelay },
    },
  });
  for (const key of FRESH_KEYS) {
    client.setQueryDefaults([key], { staleTime: 0, refetchOnMount: 'always' });
  }
  if (where === 'server') keepWithoutTimers(client);
  return client;
}

/** Whatever a query says itself: a timer would hold the page that it was asked for, rendered text included, until it ends. */
function keepWithoutTimers(client: QueryClient): void {
  const withDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const defaulted = withDefaults(options);
    defaulted.gcTime = Number.POSITIVE_INFINITY;
    return defaulted;
  };
}

let shared: QueryClient | undefined;

/** The one client of this browser tab: loaders and components meet in it. */
export const browserQueryClient = (): QueryClient => {
  shared ??= createQueryClient('browser');
  return shared;
};
