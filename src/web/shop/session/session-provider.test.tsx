import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser, fakeCaller } from '#tests/support/web.tsx';
import { browserCaller } from '#web/core/api/browser-caller.ts';
import { CallerContext } from '#web/core/api/caller-context.ts';
import { writeToken } from '#web/core/api/token-store.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { type Session, useSession } from '#web/core/session/session-context.ts';
import { SessionProvider } from '#web/core/session/session-provider.tsx';
import { markSignedIn } from '#web/core/session/signed-in-mark.ts';
import { keepAttempt, knownAttempt, type OrderBody } from '#web/shop/checkout/order-attempt.ts';
import { Toaster } from '#web/ui/toaster.tsx';

beforeEach(() => {
  localStorage.clear();
  markSignedIn(false);
});

function open(path = '/') {
  const seen: { session: Session | null } = { session: null };
  function Watcher() {
    seen.session = useSession();
    return null;
  }
  const element = (
    <SessionProvider>
      <Watcher />
      <Toaster />
    </SessionProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={createQueryClient('server')}>
      <CallerContext value={fakeCaller({ authLogout: () => ({ data: {} }) })}>
        <RouterProvider router={router} />
      </CallerContext>
    </QueryClientProvider>,
  );
  return { seen, router };
}

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

/** A spent token that the shop will not renew, met by a call of the page. */
async function loseSession() {
  writeToken('spent');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: false }), { status: 401 }));
  await act(() => browserCaller('storeSettings').catch(() => undefined));
  vi.unstubAllGlobals();
}

it('goes on as a guest on a public page once the session has ended, with the way to sign in and back', async () => {
  const { router } = open('/products?sale=true');
  await loseSession();
  expect(await screen.findByText('Вы смотрите магазин как гость')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/products');
  fireEvent.click(screen.getByRole('link', { name: 'Войти' }));
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/products?sale=true' } });
});

it.each([
  ['/account?tab=security', '/auth'],
  ['/admin/orders', '/admin/login'],
])('leads from %s to %s once the session has ended, without a notice', async (from, to) => {
  const { router } = open(from);
  await loseSession();
  expect(router.state.location).toMatchObject({ pathname: to, state: { from } });
  expect(screen.queryByText('Вы смотрите магазин как гость')).toBeNull();
});
