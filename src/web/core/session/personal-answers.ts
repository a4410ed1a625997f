import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What is the same for everybody has a key that begins with `shop`; any other answer counts as one person's, or priced
 * for them.
 */
export const isPersonal = ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean => key !== 'shop';

/**
 * When the viewer changes, drops the answers given to the one before; a guest's answers may stay until they are requested
 * anew. An answer that is still on its way was not asked for by who is here now: the page that waits for it asks again.
 */
export function forgetAnswers(client: QueryClient, wasGuest: boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) {
    if (wasGuest && query.state.data !== undefined) continue;
    const isAwaitedByPage = query.promise !== undefined && query.getObserversCount() === 0;
    query.reset();
    if (isAwaitedByPage) query.fetch().catch(() => undefined);
  }
}
