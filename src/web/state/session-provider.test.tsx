import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { aUser, fakeCaller } from '#tests/support/web.tsx';
import { CallerContext } from '#web/api/caller-context.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { keepAttempt, knownAttempt, type OrderBody } from './checkout/order-attempt.ts';
import { type Session, useSession } from './session-context.ts';
import { SessionProvider } from './session-provider.tsx';
import { markSignedIn } from './signed-in-mark.ts';

beforeEach(() => {
  localStorage.clear();
  markSignedIn(false);
});

/** Prices that only some may see, data of one person, and what is the same for everybody. */
const PRICED = [
  ['products', 'list', {}],
  ['product', 'plate-na-zapah'],
];
const OWN = ['orders', 1];
const COMMON = ['categories', 'flat'];

function open() {
  const client = createQueryClient('server');
  const seen: { session: Session | null } = { session: null };
  function Watcher() {
    seen.session = useSession();
    return null;
  }
  const element = (
    <SessionProvider>
      <Watcher />
    </SessionProvider>
  );
  render(
    <QueryClientProvider client={client}>
      <CallerContext value={fakeCaller({ authLogout: () => ({ data: {} }) })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </CallerContext>
    </QueryClientProvider>,
  );
  const fill = () => {
    for (const key of [...PRICED, OWN, COMMON]) client.setQueryData(key, 'known');
  };
  const known = (key: readonly unknown[]) => client.getQueryData(key);
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { seen, fill, known, isOld };
}

it('asks for prices anew as a user arrives, and forgets them as the user leaves', async () => {
  const { seen, fill, known, isOld } = open();
  fill();
  await act(async () => seen.session?.signIn({ token: 'new', user: aUser() }));
  expect([...PRICED, COMMON].map(isOld)).toEqual([true, true, false]);
  fill();
  await act(async () => seen.session?.logout());
  expect([...PRICED, OWN, COMMON].map(known)).toEqual([undefined, undefined, undefined, 'known']);
});

it('leaves a guest’s order without an answer beside the lines that it may have taken, as the user goes', async () => {
  const { seen } = open();
  const attempt = { key: 'k'.repeat(32), sent: [{ items: [] } as unknown as OrderBody] };
  await act(async () => seen.session?.signIn({ token: 'new', user: aUser() }));
  keepAttempt(null, attempt);
  keepAttempt(aUser().id, { key: 'a'.repeat(32), sent: [{ comment: 'Анна' } as unknown as OrderBody] });
  await act(async () => seen.session?.logout());
  expect(knownAttempt(null)).toEqual(attempt);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Анна');
});
