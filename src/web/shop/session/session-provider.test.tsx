import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { aUser, fakeCaller } from '#tests/support/web.tsx';
import { CallerContext } from '#web/core/api/caller-context.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { type Session, useSession } from '#web/core/session/session-context.ts';
import { SessionProvider } from '#web/core/session/session-provider.tsx';
import { markSignedIn } from '#web/core/session/signed-in-mark.ts';
import { keepAttempt, knownAttempt, type OrderBody } from '#web/shop/checkout/order-attempt.ts';

beforeEach(() => {
  localStorage.clear();
  markSignedIn(false);
});

function open() {
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
    <QueryClientProvider client={createQueryClient('server')}>
      <CallerContext value={fakeCaller({ authLogout: () => ({ data: {} }) })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </CallerContext>
    </QueryClientProvider>,
  );
  return seen;
}

it('leaves a guest’s order without an answer beside the lines that it may have taken, as the user goes', async () => {
  const seen = open();
  const attempt = { key: 'k'.repeat(32), sent: [{ items: [] } as unknown as OrderBody] };
  await act(async () => seen.session?.signIn({ token: 'new', user: aUser() }));
  keepAttempt(null, attempt);
  keepAttempt(aUser().id, { key: 'a'.repeat(32), sent: [{ comment: 'Анна' } as unknown as OrderBody] });
  await act(async () => seen.session?.logout());
  expect(knownAttempt(null)).toEqual(attempt);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Анна');
});
